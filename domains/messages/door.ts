import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { messageSent } from "./events.ts";
import { countUnread, type InboxKind, insertMessage } from "./inbox.store.ts";
import { sanitised, type TextsByLanguage } from "./texts.ts";

/** A message to one player; HTML in it is sanitised. */
interface Letter {
  readonly playerId: PlayerId;
  readonly kind: InboxKind;
  readonly texts: TextsByLanguage;
  /** Makes the message single, for senders that may run twice. */
  readonly once: string;
  /** Its title is for the player's eyes alone: no device is told it. */
  readonly discreet?: true;
}

/** What other rooms may ask of messages. */
export interface Messages {
  /** Puts a message into a player's inbox in the caller's transaction; false when the same was sent before. */
  send(tx: Db, letter: Letter): Promise<boolean>;
  unread(db: Db, playerId: PlayerId): Promise<number>;
}

export function messagesDoor(
  platform: Platform,
  /** Told of what is for one player alone, in the same transaction. */
  onPersonal: (tx: Db, letter: Letter) => Promise<void>,
): Messages {
  async function send(tx: Db, letter: Letter): Promise<boolean> {
    const { playerId, kind, texts, once } = letter;
    const message = { id: platform.id<"message">(), playerId, kind, texts: sanitised(texts), once };
    const fresh = await insertMessage(tx, message, platform.clock.now());
    if (fresh) await platform.events.tell(tx, messageSent, { playerId });
    if (fresh && kind === "personal") await onPersonal(tx, letter);
    return fresh;
  }
  return { send, unread: countUnread };
}
