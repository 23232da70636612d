import { createHmac, timingSafeEqual } from "node:crypto";
import { MINUTE, SECOND } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import * as z from "zod/mini";
import type { HelpdeskCall, HelpdeskEvent } from "../helpdesk.ts";

/** A call is believed for so long after it was signed, and as far ahead of our clock. */
const FRESH_MS = 5 * MINUTE;

/** HMAC-SHA256 over second and body, as Chatwoot lays down for `X-Chatwoot-Signature`. */
export const signatureOf = (timestamp: string, body: string, secret: string): string =>
  `sha256=${createHmac("sha256", secret).update(`${timestamp}.${body}`).digest("hex")}`;

/** Whether a call is signed with a secret, and lately. */
export function isSigned({ body, headers }: HelpdeskCall, secret: string, now: number): boolean {
  const { "x-chatwoot-timestamp": at = "", "x-chatwoot-signature": signature = "" } = headers;
  if (!/^\d{1,12}$/.test(at) || Math.abs(now - Number(at) * SECOND) > FRESH_MS) return false;
  const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(at, body, secret))];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

const number = z.union([z.int(), z.string()]);
const source = z.optional(z.nullable(z.object({ source_id: z.optional(z.nullable(z.string())) })));

const message = z.object({
  event: z.literal("message_created"),
  id: number,
  content: z.optional(z.nullable(z.string())),
  message_type: z.union([z.string(), z.int()]),
  private: z.optional(z.nullable(z.boolean())),
  sender: z.optional(z.nullable(z.object({ name: z.optional(z.nullable(z.string())) }))),
  attachments: z.optional(z.nullable(z.array(z.unknown()))),
  conversation: z.object({ id: number, contact_inbox: source }),
});

const status = z.object({
  event: z.literal("conversation_status_changed"),
  id: number,
  status: z.string(),
  contact_inbox: source,
});

/** What a call that is signed says of one of our conversations; undefined for everything else. */
export function heardIn(
  call: HelpdeskCall,
  isRight: (call: HelpdeskCall) => boolean,
): Result<HelpdeskEvent | undefined, "AUTH_NOT_LOGGED_IN"> {
  if (!isRight(call)) return fault("AUTH_NOT_LOGGED_IN");
  const told = parsed(call.body);
  const said = z.safeParse(message, told);
  if (said.success) return ok(answerIn(said.data));
  const changed = z.safeParse(status, told);
  if (!changed.success || changed.data.status !== "resolved") return ok(undefined);
  const { id, contact_inbox: inbox } = changed.data;
  return ok({ is: "CLOSED", thread: String(id), ours: inbox?.source_id ?? undefined });
}

/** An answer of an agent; what the contact wrote is ours, and notes are for agents alone. */
function answerIn(said: z.output<typeof message>): HelpdeskEvent | undefined {
  const outgoing = said.message_type === "outgoing" || said.message_type === 1;
  if (!outgoing || said.private === true) return undefined;
  return {
    is: "ANSWER",
    thread: String(said.conversation.id),
    ours: said.conversation.contact_inbox?.source_id ?? undefined,
    ref: String(said.id),
    text: said.content ?? "",
    files: said.attachments?.length ?? 0,
    agent: said.sender?.name ?? "",
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
