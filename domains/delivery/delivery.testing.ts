import { testDatabase } from "@taya/platform/testing";
import { open } from "@taya/platform/room";
import { vault } from "@taya/vault";
import { sql } from "kysely";
import { deliveryDoor, openContent } from "./door.ts";
import type { Message, MessageId } from "./message.ts";
import { type Sending, sendDue } from "./sending.ts";
import type { Outcome, Outgoing, Sender } from "./sender.ts";

let causes = 0;

export const messageOf = (change: Partial<Message> = {}): Message => ({
  merchant: "fiesta",
  channel: "sms",
  purpose: "notice",
  cause: `test:${process.pid}:${++causes}`,
  to: "639170000001",
  text: "123456 is your Fiesta code.",
  brand: "Fiesta",
  language: "EN",
  ...change,
});

/** The room's engine over a sender that a test steers: it answers what stands next in `answers`, or that it sent. */
export async function openEngine() {
  const store = await testDatabase();
  const { platform, database } = store;
  const { door: boxes } = open(vault, platform, {});
  const sent: Outgoing[] = [];
  const answers: (Outcome | (() => Promise<Outcome>))[] = [];
  const steered: { idempotent?: true } & Sender = {
    async send(message) {
      sent.push(message);
      const next = answers.shift() ?? { is: "SENT", ref: `ref-${sent.length}` };
      return typeof next === "function" ? next() : next;
    },
    check: async () => ({ ok: true, says: "fine" }),
  };
  const sending: Sending = {
    platform,
    senderOf: () => ({ name: "steered", sender: steered }),
    open: (id, box) => openContent(boxes, id, box),
  };
  const door = deliveryDoor(sending, boxes);
  return {
    store,
    platform,
    sending,
    door,
    sent,
    answers,
    /** Nothing is sent and nothing answered yet. */
    begin({ idempotent }: { idempotent?: true } = {}) {
      sent.length = 0;
      answers.length = 0;
      if (idempotent) steered.idempotent = true;
      else delete steered.idempotent;
    },
    post: (change?: Partial<Message>) => database.transaction((tx) => door.post(tx, messageOf(change))),
    /** Moves the clock and sends what is due then. */
    async later(ms: number) {
      await platform.clock.advance(ms);
      return sendDue(sending);
    },
    async row(id: MessageId) {
      const { rows } = await sql<{
        state: string;
        box: Buffer | null;
        attempts: number;
        unsure: number;
        reason: string | null;
      }>`select state, content_box as box, attempts, unsure, reason from delivery.message where id = ${id}`.execute(
        database.db,
      );
      return rows[0]!;
    },
  };
}
