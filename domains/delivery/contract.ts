import { call } from "@taya/kernel/call";
import * as z from "zod/mini";

/** What senders may call. */
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
};
