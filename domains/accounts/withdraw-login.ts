import type { Caller } from "@taya/kernel/call";
import type { Context } from "./context.ts";
import { byPassword } from "./login.handlers.ts";

/** What somebody shows to get at the money of an excluded account. */
export interface ToWithdraw {
  readonly username: string;
  readonly password: string;
  readonly captchaId?: string | undefined;
  readonly captcha?: string | undefined;
}

/**
 * Lets a player in although the account is excluded; lock, captcha and unknown places as at any log-in. As long as the
 * exclusion lasts the session may see the balance, withdraw and read records.
 */
export function logInToWithdraw(
  context: Context,
  { username, password, captchaId, captcha }: ToWithdraw,
  caller: Caller,
) {
  return byPassword(context, { type: "username", username, password, captchaId, captcha }, caller, true);
}
