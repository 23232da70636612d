import { onePoint, point } from "@taya/platform/point";
import type { InfoReader, LawReader, Line, NewcomerWatcher, PayoutAccounts, Screen, Watcher } from "./context.ts";

/** More to say in the member info than accounts know themselves. */
export const memberInfo = point<InfoReader>("accounts.memberInfo");

/** Who invites whom and who stands below whom. */
export const line = onePoint<Line>("accounts.line");

/** Who must not be registered. */
export const registrationScreens = point<Screen>("accounts.registrationScreens");

/** Told, in the same transaction, what is changed in how a player is known. */
export const detailWatchers = point<Watcher>("accounts.detailWatchers");

/** Told, in the same transaction, who registered and who brought them. */
export const newcomerWatchers = point<NewcomerWatcher>("accounts.newcomerWatchers");

/** Where players are paid out to. */
export const payoutAccounts = onePoint<PayoutAccounts>("accounts.payoutAccounts");

/** What the law asks of logins and sessions; the stricter of it and the brand's settings wins. */
export const accountLaw = onePoint<LawReader>("accounts.law");
