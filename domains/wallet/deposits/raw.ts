import type { Caller } from "@taya/kernel/call";
import type { RawNotice } from "@taya/payments/method";

/** The request as it came in; a transport that kept nothing of it gives an unsigned notice, which nobody believes. */
export function rawOf(caller: Caller & { readonly raw?: RawNotice }): RawNotice {
  return caller.raw ?? { body: "", headers: {} };
}
