import { fault, ok } from "@taya/kernel/result";
import { testDatabase } from "@taya/platform/testing";
import { open } from "@taya/platform/room";
import { vault } from "@taya/vault";
import { sql } from "kysely";
import { deliveryDoor, openContent } from "./door.ts";
import type { Message, MessageId } from "./message.ts";
import { reportHandlers } from "./reports.handlers.ts";
import { askAbout, type Sending, sendDue } from "./sending.ts";
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
    async report({ body, url }) {
      if (body === "forged") return fault("AUTH_NOT_LOGGED_IN");
      return ok([{ id: url.split("/").at(-1), is: body as "DELIVERED" | "FAILED", reason: "lost on the way" }]);
    },
    check: async () => ({ ok: true, says: "fine" }),
  };
  const reporting = reportHandlers(
    { platform },
    (name) => (name === "steered" ? { name, sender: steered } : undefined),
    (name, id) => `https://taya.example/${name}/${id}`,
  );
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
      delete (steered as { poll?: unknown }).poll;
    },
    post: (change?: Partial<Message>) => database.transaction((tx) => door.post(tx, messageOf(change))),
    /** Moves the clock and sends what is due then. */
    async later(ms: number) {
      await platform.clock.advance(ms);
      return sendDue(sending);
    },
    /** A call of the sender; `said` is what it says, "forged" what nobody signed. */
    report: (id: string, body: string, sender = "steered") =>
      reporting.report({ sender, id }, { raw: { body, headers: {} } } as never),
    asked: () => askAbout(sending),
    /** What the sender says when it is asked of a message. */
    says: (poll: Sender["poll"]) => void Object.assign(steered, { poll }),
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
