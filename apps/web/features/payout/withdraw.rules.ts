import { formatMinor, parseMinor } from "@taya/kernel/money";

export interface Fee {
  readonly fixed: string;
  /** Parts per million. */
  readonly rate: number;
}

const MILLION = 1_000_000n;
const minor = (wire: string): bigint => parseMinor(wire.replace(/\.$/, "")) ?? 0n;

/** Fee and what arrives, as wire text; the fee is kept from the amount and never more than it. */
export function quoteOf(amount: string, fee: Fee): { readonly fee: string; readonly net: string } {
  const asked = minor(amount);
  const whole = minor(fee.fixed) + (asked * BigInt(fee.rate)) / MILLION;
  const taken = whole < asked ? whole : asked;
  return { fee: formatMinor(taken), net: formatMinor(asked - taken) };
}

export interface Lock {
  readonly required: string;
  readonly done: string;
  readonly left: string;
}

/** What all locks together want, what is done and what is left, and the share done as 0 to 1. */
export function gaugeOf(locks: readonly Lock[]): Lock & { readonly share: number } {
  const sum = (of: (lock: Lock) => string) => locks.reduce((total, lock) => total + minor(of(lock)), 0n);
  const [required, done] = [sum((lock) => lock.required), sum((lock) => lock.done)];
  const share = required === 0n ? 1 : Number((done * 1_000n) / required) / 1_000;
  return {
    required: formatMinor(required),
    done: formatMinor(done),
    left: formatMinor(sum((lock) => lock.left)),
    share,
  };
}

/** Why an amount cannot be asked for; undefined when it can. */
export function checkWithdrawal(
  amount: string,
  info: { readonly min: string; readonly max: string; readonly withdrawable: string; readonly cash: string },
): "EMPTY" | "MIN" | "MAX" | "LOCKED" | "SHORT" | undefined {
  const asked = minor(amount);
  if (asked === 0n) return "EMPTY";
  if (asked > minor(info.cash)) return "SHORT";
  if (asked > minor(info.withdrawable)) return "LOCKED";
  if (asked < minor(info.min)) return "MIN";
  return asked > minor(info.max) ? "MAX" : undefined;
}

const OVER = new Set([
  "RECEIVED",
  "AUTO_RECEIVED",
  "CANCELLED",
  "REJECTED",
  "FAILED",
  "RESOLVED_PAID",
  "RESOLVED_PARTIAL",
  "RESOLVED_REFUND",
]);
const GOOD = new Set(["RECEIVED", "AUTO_RECEIVED", "RESOLVED_PAID", "RESOLVED_PARTIAL", "RESOLVED_REFUND"]);

/** How a withdrawal looks to its player. */
export function lookOf(status: string): "going" | "answer" | "good" | "bad" {
  if (status === "PAID_OUT") return "answer";
  if (!OVER.has(status)) return "going";
  return GOOD.has(status) ? "good" : "bad";
}

/** The way of a withdrawal without trouble, for the steps still to come. */
const WAY = ["REQUESTED", "APPROVED", "PAID_OUT", "RECEIVED"];

/** The steps made, then those still to come. */
export function stepsOf(made: readonly { readonly status: string; readonly at: number }[], status: string) {
  const shown = made.filter((step) => step.status !== "RISK" && step.status !== "SENDING");
  if (OVER.has(status) || status === "DISPUTE")
    return shown.map((step) => ({ ...step, at: step.at as number | undefined }));
  const reached = Math.max(...shown.map((step) => WAY.indexOf(step.status)));
  const ahead = WAY.slice(reached + 1).map((next) => ({ status: next, at: undefined }));
  return [...shown.map((step) => ({ ...step, at: step.at as number | undefined })), ...ahead];
}
