import { call } from "@taya/kernel/call";
import { newest, newestPage } from "@taya/kernel/page";
import * as z from "zod/mini";
import { CHANNELS } from "./message.ts";

const ts = z.int();
const MESSAGE_STATES = ["WAITING", "SENDING", "SENT", "DELIVERED", "DEAD", "EXPIRED", "DROPPED"] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

/** A message as an operator sees it: whom it is for in part only, and nothing of its words. */
const messageRow = z.object({
  id: z.string(),
  channel: z.enum(CHANNELS),
  purpose: z.string(),
  /** Absent once it is wiped. */
  to: z.optional(z.string()),
  state: z.enum(MESSAGE_STATES),
  sender: z.optional(z.string()),
  reason: z.optional(z.string()),
  attempts: z.int(),
  /** Its words are still there, so that it can be sent again. */
  canRetry: z.boolean(),
  createdAt: ts,
  endedAt: z.optional(ts),
});

const decided = {
  method: "POST",
  audience: "operator",
  right: "delivery.write",
  input: z.object({
    id: z.uuid(),
    reason: z.string().check(z.minLength(5), z.maxLength(500)),
  }),
  output: messageRow,
  faults: ["NOT_FOUND"],
} as const;

/** What senders and operators may call. */
export const deliveryCalls = {
  report: call({
    path: "/wps/v2/delivery/reports/{sender}/{id}",
    method: "POST",
    audience: "provider",
    always: true,
    form: true,
    largest: 16 * 1024,
    input: z.object({ sender: z.string().check(z.maxLength(32)), id: z.string().check(z.maxLength(64)) }),
    output: z.object({ received: z.literal(true) }),
    faults: ["NOT_FOUND", "AUTH_NOT_LOGGED_IN"],
    summary: "Takes a signed report of what became of a message; a known one changes nothing.",
  }),

  adminMessages: call({
    path: "/wps/v2/delivery/admin/messages",
    method: "GET",
    audience: "operator",
    right: "delivery.read",
    input: z.object({
      state: z._default(z.enum([...MESSAGE_STATES, "UNSENT"]), "UNSENT"),
      channel: z.optional(z.enum(CHANNELS)),
      ...newest,
    }),
    output: newestPage(messageRow),
    faults: [],
    summary:
      "Messages of the brand by SMS, mail and push, newest first; UNSENT, without a state as well, are those that were given up and, after them, those that wait.",
  }),

  retryMessage: call({
    path: "/wps/v2/delivery/admin/messages/{id}/retry",
    ...decided,
    summary: "Sends a message once more that was given up and whose words are still there.",
  }),

  dropMessage: call({
    path: "/wps/v2/delivery/admin/messages/{id}/drop",
    ...decided,
    summary: "Ends a message that was given up; its words are wiped.",
  }),
};
