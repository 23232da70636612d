import { fault, ok } from "@taya/kernel/result";
import { testDatabase } from "@taya/platform/testing";
import { open } from "@taya/platform/room";
import { vault } from "@taya/vault";
import { sql } from "kysely";
import { deliveryDoor, openContent } from "./door.ts";
import type { Message, MessageId } from "./message.ts";
import { operatorHandlers } from "./operator.handlers.ts";
import { devices, type MaySend } from "./points.ts";
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

/** A sender that a test steers: it answers what stands next in `answers`, or that it sent. */
function steer() {
  const sent: Outgoing[] = [];
  const answers: (Outcome | (() => Promise<Outcome>))[] = [];
  const sender: { idempotent?: true } & Sender = {
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
  return {
    sender,
    sent,
    answers,
    /** Nothing is sent and nothing answered yet. */
    begin({ idempotent }: { idempotent?: true } = {}) {
      sent.length = 0;
      answers.length = 0;
      if (idempotent) sender.idempotent = true;
      else delete sender.idempotent;
      delete (sender as { poll?: unknown }).poll;
    },
    /** What the sender says when it is asked of a message. */
    says: (poll: Sender["poll"]) => void Object.assign(sender, { poll }),
  };
}

interface Row {
  readonly state: string;
  readonly box: Buffer | null;
  readonly attempts: number;
  readonly unsure: number;
  readonly reason: string | null;
}

/** The calls of senders and operators over an engine. */
function callsOver(sending: Sending, sender: Sender) {
  const reporting = reportHandlers(
    sending,
    (name) => (name === "steered" ? { name, sender } : undefined),
    (name, id) => `https://taya.example/${name}/${id}`,
  );
  const logged: unknown[] = [];
  const operators = operatorHandlers(sending, { log: async (_tx, action) => void logged.push(action) });
  return {
    logged,
    /** A call of a sender; `said` is what it says, "forged" what nobody signed. */
    report: (id: string, said: string, by = "steered") =>
      reporting.report({ sender: by, id }, { raw: { body: said, headers: {} } } as never),
    /** An operator's call, as somebody of this brand. */
    operator: <Name extends keyof typeof operators>(name: Name, input: object, merchant = "fiesta") =>
      operators[name](input as never, { merchant, session: { username: "otto" } } as never),
  };
}

/** The room's engine over a steered sender. */
export async function openEngine() {
  let may: MaySend = { is: "SEND" };
  const held = new Set<string>();
  const pushed: { readonly to: string; readonly outcome: Outcome }[] = [];
  const store = await testDatabase();
  const { platform, database } = store;
  const { door: boxes } = open(vault, platform, {});
  const known = {
    holds: async (to: string, playerId: string) => held.has(`${playerId} ${to}`),
    ended: async (to: string, outcome: Outcome) => void pushed.push({ to, outcome }),
  };
  platform.points.extend("test", [devices.with(known)]);
  const { sender, ...steering } = steer();
  const sending: Sending = {
    platform,
    senderOf: () => ({ name: "steered", sender }),
    open: (id, box) => openContent(boxes, id, box),
    maySend: async () => may,
  };
  const door = deliveryDoor(sending, boxes);
  return {
    store,
    platform,
    sending,
    door,
    /** Devices somebody has, and how pushing to them ended. */
    held,
    pushed,
    ...steering,
    ...callsOver(sending, sender),
    post: (change?: Partial<Message>) => database.transaction((tx) => door.post(tx, messageOf(change))),
    /** Moves the clock and sends what is due then. */
    async later(ms: number) {
      await platform.clock.advance(ms);
      return sendDue(sending);
    },
    asked: () => askAbout(sending),
    /** What is said of advertising from now on. */
    allow: (said: MaySend) => void (may = said),
    async row(id: MessageId) {
      const { rows } = await sql<Row>`
        select state, content_box as box, attempts, unsure, reason from delivery.message where id = ${id}`.execute(
        database.db,
      );
      return rows[0]!;
    },
  };
}
