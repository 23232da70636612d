import type { Accounts } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { messageSent } from "./events.ts";
import { countUnread, type InboxKind, insertMessage } from "./inbox.store.ts";
import { saidIn, sanitised, type TextsByLanguage } from "./texts.ts";

/** A message to one player; HTML in it is sanitised. */
interface Letter {
  readonly playerId: PlayerId;
  readonly kind: InboxKind;
  readonly texts: TextsByLanguage;
  /** Makes the message single, for senders that may run twice. */
  readonly once: string;
  /** Advertising goes only to those who asked for it, by the ways they asked for. */
  readonly about?: "MARKETING";
}

/** What other rooms may ask of messages. */
export interface Messages {
  /** Puts a message into a player's inbox in the caller's transaction; false when the same was sent before. */
  send(tx: Db, letter: Letter): Promise<boolean>;
  unread(db: Db, playerId: PlayerId): Promise<number>;
}

/** Sends the advertising of `messages.offer` by mail and SMS; who is told how is known to accounts. */
export const sendOffer =
  (accounts: Pick<Accounts, "tell">) =>
  ({ playerId, texts }: { playerId: PlayerId; texts: TextsByLanguage }): Promise<void> =>
    accounts.tell(playerId, {
      topic: "MARKETING",
      name: "MARKETING",
      values: (language) => {
        const { title, content } = saidIn(texts, language);
        return { title, text: content.replaceAll(/<[^<>]+>/g, " ").trim() };
      },
    });

export function messagesDoor(platform: Platform, accounts: Pick<Accounts, "mayTell">): Messages {
  async function send(tx: Db, { playerId, kind, texts, once, about }: Letter): Promise<boolean> {
    const clean = sanitised(texts);
    if (about) {
      const job = { playerId, texts: clean };
      await platform.jobs.add(tx, "messages.offer", job, { once: `messages.offer:${playerId}:${once}` });
      if (!(await accounts.mayTell(tx, playerId, { topic: about, channel: "INBOX" }))) return false;
    }
    const message = { id: platform.id<"message">(), playerId, kind, texts: clean, once };
    const fresh = await insertMessage(tx, message, platform.clock.now());
    if (fresh) await platform.events.tell(tx, messageSent, { playerId });
    return fresh;
  }
  return { send, unread: countUnread };
}
