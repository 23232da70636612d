import { inboxTopic } from "./contract.ts";
import { dateTimeIn } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Platform } from "@taya/platform/platform";
import type { EventSubscriber } from "@taya/platform/room";
import type { Site } from "@taya/site";
import type { Messages } from "./door.ts";
import { dropLeftBehind } from "./push/store.ts";
import type { TextsByLanguage } from "./texts.ts";

interface PlayerEvent {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly at: number;
}

/** Turns events of other rooms into messages to the player; hearing the same twice sends once. */
export function messageSubscribers(
  platform: Platform,
  site: Pick<Site, "brand">,
  door: Messages,
): Record<string, EventSubscriber> {
  const write = (letter: Parameters<Messages["send"]>[1]) =>
    platform.database.transaction((tx) => door.send(tx, letter)).then(() => undefined);

  async function personal(event: PlayerEvent, letter: string, once: string): Promise<void> {
    const { timeZone } = await site.brand(event.merchant);
    const values = { ...event, time: dateTimeIn(event.at, timeZone) };
    await write({
      playerId: event.playerId,
      kind: "personal",
      texts: platform.texts.letter(`inbox.${letter}`, values),
      once,
    });
  }

  return {
    "accounts.registered": ({ playerId, username }: PlayerEvent & { username: string }) =>
      write({
        playerId,
        kind: "platform",
        texts: platform.texts.letter("inbox.WELCOME", { username }),
        once: "welcome",
      }),
    "accounts.loggedIn": async (event: PlayerEvent & { newPlace: boolean; device: string }) => {
      await dropLeftBehind(platform.database.db, event);
      if (event.newPlace) await personal(event, "NEW_PLACE", `place:${event.at}`);
    },
    "accounts.sessionReplaced": (event: PlayerEvent) => personal(event, "SESSION_REPLACED", `replaced:${event.at}`),
    "accounts.passwordChanged": (event: PlayerEvent) => personal(event, "PASSWORD_CHANGED", `password:${event.at}`),
    "accounts.passkeyChanged": ({ what, ...event }: PlayerEvent & { what: "ADDED" | "REMOVED"; passkeyId: string }) =>
      personal(event, `PASSKEY_${what}`, `passkey:${event.passkeyId}:${what}`),
    "compliance.letter": ({ playerId, texts, once }: { playerId: PlayerId; texts: TextsByLanguage; once: string }) =>
      write({ playerId, kind: "personal", texts, once, discreet: true }),
    "messages.sent": async ({ playerId }: { playerId: PlayerId }) => platform.live.changed(inboxTopic, { playerId }),
  };
}
