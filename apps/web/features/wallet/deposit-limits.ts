import { toMinor } from "@taya/client/amount";
import { type AmountWrong, checkAmount, type Limits, wireAmount } from "@taya/ui/amount.rules";

/** What is left of a limit over time, and when it starts anew. */
interface Left {
  readonly left: string;
  readonly resetsAt?: number | undefined;
}

/** Everything that bounds one deposit: the method, the player's own limit, the house's day and month. */
export interface Bounds extends Limits {
  readonly own?: Left | undefined;
  /** What may be paid in before the identity is verified. */
  readonly identity?: Pick<Left, "left"> | undefined;
  readonly house: readonly (Left & { readonly frame: "day" | "month" })[];
}

/** What stands against an amount; with what is left where a limit over time does. */
export type Against = { readonly why: AmountWrong } | (Left & { readonly why: "OWN" | "IDENTITY" | "DAY" | "MONTH" });

/** The first thing that stands against an amount; undefined when it may be sent. */
export function against(text: string, bounds: Bounds): Against | undefined {
  const plain = checkAmount(text, bounds);
  if (plain) return { why: plain };
  const amount = toMinor(wireAmount(text));
  if (bounds.own && amount > toMinor(bounds.own.left)) return { why: "OWN", ...bounds.own };
  if (bounds.identity && amount > toMinor(bounds.identity.left)) return { why: "IDENTITY", ...bounds.identity };
  const over = bounds.house.find(({ left }) => amount > toMinor(left));
  return over && { why: whyOf(over.frame), left: over.left, resetsAt: over.resetsAt };
}

/** The most that a method takes now of a player whose identity leaves so much, where it leaves a limit. */
export const mostNow = (max: string, left: string | undefined): string =>
  left !== undefined && toMinor(left) < toMinor(max) ? left : max;

/** What a refusal of the server says about the amount; undefined when it is about something else. */
export function refusedAmount(fault: string, value: unknown): Against | Limits | undefined {
  const told = (value ?? {}) as Partial<Record<"min" | "max" | "left" | "frame", string>> & { resetsAt?: number };
  const left = told.left === undefined ? undefined : { left: told.left, resetsAt: told.resetsAt };
  if (fault === "KYC_REQUIRED") return left && { why: "IDENTITY", ...left };
  if (fault === "RG_LIMIT_DEPOSIT") return left && { why: "OWN", ...left };
  if (fault !== "WALLET_LIMIT") return undefined;
  if (left) return { why: whyOf(told.frame), ...left };
  return told.min && told.max ? { min: told.min, max: told.max } : undefined;
}

const whyOf = (frame: string | undefined): "DAY" | "MONTH" => (frame === "month" ? "MONTH" : "DAY");
