import type { PlayerId } from "@taya/kernel/id";
import type { EventSubscriber } from "@taya/platform/room";
import type { Context } from "../context.ts";
import { dropDevices } from "./store.ts";

interface SignedOut {
  readonly playerId: PlayerId;
  readonly devices: string[];
}

/** Whoever signs out of a browser is pushed to there no more: somebody else may sit at it next. */
export const pushSubscribers = ({ platform }: Pick<Context, "platform">): Record<string, EventSubscriber> => ({
  "accounts.signedOut": ({ playerId, devices }: SignedOut) =>
    dropDevices(platform.database.db, playerId, { browsers: devices }),
});
