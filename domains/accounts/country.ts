import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import type { Context } from "./context.ts";
import { readDetails } from "./details.ts";
import { lastLogin } from "./logins.store.ts";
import { dialled } from "@taya/kernel/phone";

/** The country a player is in: where the last login came from, else whose phone it is; "" when nobody knows. */
export async function countryOf(context: Context, db: Db, id: PlayerId): Promise<string> {
  const last = await lastLogin(db, id);
  if (last && last.country !== "") return last.country;
  const { mobileNum, countryDialingCode = "63" } = (await readDetails(context, db, id)) ?? {};
  if (mobileNum === undefined) return "";
  return parsePhoneNumberFromString(`+${dialled({ countryDialingCode, mobileNum })}`)?.country ?? "";
}
