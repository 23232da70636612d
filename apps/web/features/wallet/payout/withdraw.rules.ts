import { formatMinor, parseMinor } from "@taya/kernel/minor";
import { isUnread, minorOf } from "@taya/ui/amount.rules";

export interface Fee {
  readonly fixed: string;
  /** Parts per million. */
  readonly rate: number;
}

const MILLION = 1_000_000n;
const WHOLE = 100n;

/** Fee and what arrives, as wire text; the fee is kept from the amount and never more than it. */
export function quoteOf(amount: string, fee: Fee): { readonly fee: string; readonly net: string } {
  const asked = minorOf(amount);
  const whole = minorOf(fee.fixed) + (asked * BigInt(fee.rate)) / MILLION;
  const taken = whole < asked ? whole : asked;
  return { fee: formatMinor(taken), net: formatMinor(asked - taken) };
}

/** How much of something that has to be played is done, as 0 to 1. */
export function shareDone({ required, done }: { readonly required: string; readonly done: string }): number {
  const whole = minorOf(required);
  if (whole === 0n) return 1;
  const share = Number((minorOf(done) * 1_000n) / whole) / 1_000;
  return Math.min(1, share);
}

/** What all of them together have left, as wire text. */
export const leftOf = (locks: readonly { readonly left: string }[]): string =>
  formatMinor(locks.reduce((sum, { left }) => sum + (parseMinor(left) ?? 0n), 0n));

/** What limits a request. */
export interface Bounds {
  readonly min: string;
  readonly max: string;
  readonly withdrawable: string;
  readonly cash: string;
  readonly dayCount: number;
  readonly dayMax: number;
}

/** Why an amount cannot be asked for, the nearest reason first; undefined when it can. */
export function checkWithdrawal(
  amount: string,
  info: Bounds,
): "DAY" | "EMPTY" | "UNREAD" | "MIN" | "MAX" | "LOCKED" | "SHORT" | undefined {
  const asked = minorOf(amount);
  if (info.dayCount >= info.dayMax) return "DAY";
  if (isUnread(amount)) return "UNREAD";
  if (asked === 0n) return "EMPTY";
  if (asked > minorOf(info.cash)) return "SHORT";
  if (asked > minorOf(info.withdrawable)) return "LOCKED";
  if (asked < minorOf(info.min)) return "MIN";
  return asked > minorOf(info.max) ? "MAX" : undefined;
}

const QUARTERS = [1n, 2n, 3n];

/**
 * A quarter, half, three quarters and all of what may be asked for, as wire text; the parts in whole units. Those
 * below the least are left out, so there may be none.
 */
export function chipsOf(
  info: Pick<Bounds, "min" | "max" | "withdrawable">,
): readonly { readonly per: number; readonly amount: string }[] {
  const [free, max, min] = [minorOf(info.withdrawable), minorOf(info.max), minorOf(info.min)];
  const most = free < max ? free : max;
  if (most < min || most === 0n) return [];
  const parts = QUARTERS.map((quarter) => ({
    per: Number(quarter) * 25,
    minor: ((most * quarter) / 4n / WHOLE) * WHOLE,
  })).filter(({ minor }) => minor >= min && minor > 0n && minor < most);
  return [...parts, { per: 100, minor: most }].map(({ per, minor }) => ({ per, amount: formatMinor(minor) }));
}

/** Whether an amount says more than nothing. */
export const some = (amount: string): boolean => minorOf(amount) > 0n;

export type Step = "identity" | "account" | "password";
export type StepState = "done" | "waiting" | "todo";

/** What a player still needs before they can withdraw. */
export interface Standing {
  readonly kycLevel: number;
  readonly kycStatus: string;
  readonly accounts: number;
  readonly passwordSet: boolean;
}

const LEVEL_NEEDED = 2;

/** The steps to a first withdrawal and how far each one is; documents that are being checked wait for us, not for them. */
export function setupOf(standing: Standing): readonly { readonly step: Step; readonly state: StepState }[] {
  const { kycLevel, kycStatus, accounts, passwordSet } = standing;
  const identity = kycStatus === "PENDING" ? "waiting" : kycLevel >= LEVEL_NEEDED ? "done" : "todo";
  return [
    { step: "identity", state: identity },
    { step: "account", state: accounts > 0 ? "done" : "todo" },
    { step: "password", state: passwordSet ? "done" : "todo" },
  ];
}

/** The step to do next; "identity" too when nothing else is left but to wait for it; undefined when all are done. */
export function nextStep(steps: ReturnType<typeof setupOf>): Step | undefined {
  return (steps.find(({ state }) => state === "todo") ?? steps.find(({ state }) => state === "waiting"))?.step;
}
