import { playerOf } from "@taya/kernel/caller";
import type { Caller } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "./needs.ts";

type PaymentFault = "PAYPWD_NOT_SET" | "PAYPWD_WRONG" | "PAYPWD_LOCKED";

/** Proves that it is the player who moves money out: by the payment password when one is given, else by a fresh step-up. */
export async function prove(
  context: Context,
  input: { readonly paymentPassword?: string | undefined },
  caller: Caller,
): Promise<Result<null, PaymentFault | CommonFault>> {
  if (input.paymentPassword === undefined) {
    return (await context.accounts.steppedUp(caller)) ? ok(null) : fault("STEP_UP_REQUIRED");
  }
  const right = await context.accounts.paymentPassword(playerOf(caller), input.paymentPassword);
  if (right.ok) return ok(null);
  switch (right.fault) {
    case "PAYPWD_NOT_SET":
    case "PAYPWD_WRONG":
    case "PAYPWD_LOCKED":
    case "OVERLOADED":
      return fault(right.fault, right.detail);
    default:
      return fault("FORBIDDEN", right.detail);
  }
}
