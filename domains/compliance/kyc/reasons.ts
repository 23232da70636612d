import type { Say } from "@taya/platform/http/envelope";

/** Why documents are refused; players are told it in their language, `inbox.kyc.reason.CODE`, the operator's words after. */
export const REASON_CODES = [
  "BLURRED",
  "GLARE",
  "CUT_OFF",
  "NO_SELFIE",
  "OTHER_PERSON",
  "EXPIRED",
  "WRONG_TYPE",
  "NAME_MISMATCH",
  "BIRTHDAY_MISMATCH",
  "NUMBER_MISMATCH",
  "ALTERED",
] as const;

export type ReasonCode = (typeof REASON_CODES)[number];

/** Details that a reason asks the player to correct. */
const FIXES: Readonly<Partial<Record<ReasonCode, string>>> = {
  NAME_MISMATCH: "payeeName",
  BIRTHDAY_MISMATCH: "birthday",
};

/** A reason's sentence. */
export const sayReason = (say: Say, code: ReasonCode): string => say(`inbox.kyc.reason.${code}`);

/** The reasons and the operator's own words in one text. */
export const sayReasons = (say: Say, codes: readonly ReasonCode[], remark: string | undefined): string =>
  [...codes.map((code) => sayReason(say, code)), ...(remark ? [remark] : [])].join(" ");

/** The details to be corrected after a refusal for these reasons. */
export const fixesOf = (codes: readonly string[]): string[] => codes.flatMap((code) => FIXES[code as ReasonCode] ?? []);

export const isReason = (code: string): code is ReasonCode => (REASON_CODES as readonly string[]).includes(code);
