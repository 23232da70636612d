import { dateTimeIn } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Desk } from "./desk.ts";
import { unlockPersonal } from "./personal.ts";
import { playerById } from "./players.store.ts";

interface News {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly ip: string;
  readonly newPlace: boolean;
  readonly at: number;
}

/** Tells the owner by mail that somebody logged in from a place not known before; only to a verified address. */
export async function tellNewPlace(desk: Desk, { playerId, merchant, ip, newPlace, at }: News): Promise<void> {
  const found = newPlace ? await playerById(desk.platform.database.db, playerId) : undefined;
  if (!found?.emailVerified) return;
  const { email } = await unlockPersonal(desk.vault, found.id, found.secret.personalBox);
  if (!email) return;
  const { timeZone } = await desk.needs.site.brand(merchant);
  const { username, language } = found;
  await desk.mailroom.newPlace({ to: email, username, ip, time: dateTimeIn(at, timeZone) }, { merchant, language });
}
