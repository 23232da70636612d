import { readPhone } from "@taya/kernel/phone";
import type { Context } from "./context.ts";
import { nameKey } from "./login.rules.ts";
import { phoneRule } from "./phone-rule.ts";
import { playerByName } from "./players.store.ts";

/**
 * The key of the user name that is meant by what somebody typed: whoever registered by a number has its national digits
 * as name, and writes it in any spelling. A name that is spelled just so goes before.
 */
export async function nameTyped(context: Context, merchant: string, typed: string): Promise<string> {
  const key = nameKey(typed);
  const phone = readPhone(typed, undefined, await phoneRule(context, merchant));
  if (!phone || phone.mobileNum === key) return key;
  const named = await playerByName(context.platform.database.db, merchant, key, "players");
  return named ? key : phone.mobileNum;
}
