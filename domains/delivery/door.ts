import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Boxes } from "@taya/vault";
import type { Channel, Content, Message, MessageId } from "./message.ts";
import { byCause, dropAdvertising, insertMessage } from "./messages.store.ts";
import type { Recipients } from "./sender.ts";
import { type Sending, sendNow, type Sent } from "./sending.ts";

/** Sends what is to leave the house, at least once, and never for the same cause twice as far as a sender can tell. */
export interface Delivery {
  /** Writes a message down in the transaction of its cause; one cause is one message. */
  post(tx: Db, message: Message): Promise<MessageId>;
  /** Tries at once, after the commit: who reads waits for it. What is not sent then is tried again, or refused for good. */
  hurry(id: MessageId): Promise<Sent>;
  /** Tries at once and answers before a service has: for who must not learn whether there was anything to send. */
  begin(id: MessageId, channel: Channel): Promise<Sent>;
  /** Ends what waits to advertise to somebody, and says what it was; `reason` is a short word for people. */
  dropAdvertising(tx: Db, playerId: PlayerId, reason: string): Promise<{ campaignId: string; channel: Channel }[]>;
  /** Whether anything leaves the house by a channel: somebody sends by it, and browsers know who pushes. */
  sends(channel: Channel): boolean;
  /** Who can be pushed to; undefined where nobody sends pushes. */
  recipients(): Recipients | undefined;
}

/** What a box with the words of a message is bound to. */
const where = (id: MessageId): string => `delivery.message.content_box/${id}`;

export const openContent = (vault: Pick<Boxes, "unlock">, id: MessageId, box: Buffer): Promise<Content> =>
  vault.unlock<Content>(box, where(id));

export function deliveryDoor(sending: Sending, vault: Pick<Boxes, "lock">): Delivery {
  const { platform } = sending;
  return {
    async post(tx, { to, playerId, subject, text, brand, language, unsubscribe, leads, ...about }) {
      const id = platform.id<"message">();
      const content: Content = { to, playerId, subject, text, brand, language, unsubscribe, leads };
      const box = await vault.lock(content, where(id));
      const written = await insertMessage(tx, id, { ...about, box }, platform.clock.now());
      const known = written ?? (await byCause(tx, about.cause));
      assert(known, "a cause that was told has its message");
      return known;
    },
    hurry: (id) => sendNow(sending, id),
    async begin(id, channel) {
      const sent = sendNow(sending, id);
      if (sending.senderOf(channel)?.sender.local) return sent;
      sent.catch((error: unknown) => platform.log.error({ error, message: id }, "an attempt to send broke"));
      return "WAITING";
    },
    dropAdvertising: (tx, playerId, reason) => dropAdvertising(tx, playerId, reason, platform.clock.now()),
    sends(channel) {
      const by = sending.senderOf(channel);
      return by !== undefined && (channel !== "push" || by.sender.recipients !== undefined);
    },
    recipients: () => sending.senderOf("push")?.sender.recipients,
  };
}
