import { inboxTopic } from "./contract.ts";
import { dateTimeIn } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Platform } from "@taya/platform/platform";
import type { Ear } from "@taya/platform/room";
import type { Site } from "@taya/site";
import type { Messages } from "./door.ts";
import type { TextsByLanguage } from "./texts.ts";

interface News {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly at: number;
}

/** Turns news of other rooms into messages to the player; hearing the same twice sends once. */
export function messageEars(platform: Platform, site: Pick<Site, "brand">, door: Messages): Record<string, Ear> {
  const write = (letter: Parameters<Messages["send"]>[1]) =>
    platform.database.transaction((tx) => door.send(tx, letter)).then(() => undefined);

  async function personal(news: News, letter: string, once: string): Promise<void> {
    const { timeZone } = await site.brand(news.merchant);
    const values = { ...news, time: dateTimeIn(news.at, timeZone) };
    await write({
      playerId: news.playerId,
      kind: "personal",
      texts: platform.texts.letter(`inbox.${letter}`, values),
      once,
    });
  }

  return {
    "accounts.registered": ({ playerId, username }: News & { username: string }) =>
      write({
        playerId,
        kind: "platform",
        texts: platform.texts.letter("inbox.WELCOME", { username }),
        once: "welcome",
      }),
    "accounts.loggedIn": async (news: News & { newPlace: boolean }) => {
      if (news.newPlace) await personal(news, "NEW_PLACE", `place:${news.at}`);
    },
    "accounts.sessionReplaced": (news: News) => personal(news, "SESSION_REPLACED", `replaced:${news.at}`),
    "accounts.passwordChanged": (news: News) => personal(news, "PASSWORD_CHANGED", `password:${news.at}`),
    "accounts.passkeyChanged": ({ what, ...news }: News & { what: "ADDED" | "REMOVED"; passkeyId: string }) =>
      personal(news, `PASSKEY_${what}`, `passkey:${news.passkeyId}:${what}`),
    "compliance.letter": ({ playerId, texts, once }: { playerId: PlayerId; texts: TextsByLanguage; once: string }) =>
      write({ playerId, kind: "personal", texts, once }),
    "messages.sent": async ({ playerId }: { playerId: PlayerId }) => platform.live.changed(inboxTopic, { playerId }),
  };
}
