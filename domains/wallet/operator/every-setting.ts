import { formatMinor } from "@taya/kernel/money";
import type { Setting, Settings } from "@taya/kernel/setting";
import { depositSettings } from "../deposits/settings.ts";
import { walletSettings } from "../settings.ts";
import { transferSettings } from "../transfers/settings.ts";
import { lineSettings } from "../line.settings.ts";
import { withdrawalSettings } from "../withdrawals/settings.ts";
import { adminSettings } from "./settings.ts";

/** Every setting of the wallet, by its name; the names of all areas are different. */
export const EVERY_SETTING: Settings = {
  ...walletSettings,
  ...depositSettings,
  ...withdrawalSettings,
  ...transferSettings,
  ...lineSettings,
  ...adminSettings,
};

/** Where money goes, what it is worth and who must agree: one operator alone changes none of these. */
export const NEEDS_TWO: ReadonlySet<string> = new Set([
  "adjustSecondApproverFrom",
  "depositBankAccount",
  "depositSecondApproverFrom",
  "usdtRate",
  "withdrawAtOnceBelow",
  "withdrawSecondApproverFrom",
]);

export const KINDS = ["money", "number", "switch", "list", "account"] as const;

/** How a setting is written by hand, told by what it is without an operator's word. */
export function kindOf({ fallback }: Setting): (typeof KINDS)[number] {
  if (typeof fallback === "bigint") return "money";
  if (typeof fallback === "number") return "number";
  if (typeof fallback === "boolean") return "switch";
  return Array.isArray(fallback) ? "list" : "account";
}

type Wire = string | number | boolean | string[] | Record<string, string>;

/** A value as it travels: amounts as decimal text. */
export function wireOf(value: unknown): Wire {
  if (typeof value === "bigint") return formatMinor(value);
  if (Array.isArray(value)) return value.map((each) => String(wireOf(each)));
  return value as Wire;
}
