import { aheadAt, DAY, HOUR, type Instant, instantOf } from "@taya/kernel/instant";

export const KINDS = ["deposit", "loss", "wager", "session", "hours"] as const;
export type LimitKind = (typeof KINDS)[number];
export const FRAMES = ["24h", "7d", "1mo", "minutes", "day"] as const;
export type Frame = (typeof FRAMES)[number];

/** A limit as it stands; `amount` is minor units, minutes of a sitting, or a mask of closed hours. */
export interface Limit {
  readonly setBy: "PLAYER" | "OPERATOR";
  readonly kind: LimitKind;
  readonly frame: Frame;
  readonly amount: bigint;
  /** From here its frames follow one another. */
  readonly since: Instant;
  /** A looser wish that waits; `to` undefined removes the limit. */
  readonly wish?: { readonly to: bigint | undefined; readonly effectiveAt: Instant };
}

/** Whether a kind is counted in a frame. */
export function fits(kind: LimitKind, frame: Frame): boolean {
  if (kind === "session") return frame === "minutes";
  if (kind === "hours") return frame === "day";
  return frame === "24h" || frame === "7d" || frame === "1mo";
}

/** Whether a new value protects at least as much as one in force; closed hours may only be joined by others. */
export const isAsTight = (kind: LimitKind, now: bigint, next: bigint): boolean =>
  kind === "hours" ? (now & next) === now : next <= now;

/** The stricter of two values of a kind. */
export const tighter = (kind: LimitKind, a: bigint, b: bigint): bigint => (kind === "hours" ? a | b : a < b ? a : b);

interface LimitChange {
  readonly kind: LimitKind;
  readonly frame: Frame;
  readonly setBy: Limit["setBy"];
  /** Undefined asks for the limit to go. */
  readonly to: bigint | undefined;
  readonly now: Instant;
  readonly loosenMs: number;
}

/** What becomes of a limit when somebody asks for another value: tighter holds at once, looser waits. */
export function asked(
  limit: Limit | undefined,
  { kind, frame, setBy, to, now, loosenMs }: LimitChange,
): Limit | undefined {
  if (!limit) return to === undefined ? undefined : { setBy, kind, frame, amount: to, since: now };
  const { wish, ...standing } = limit;
  if (to !== undefined && isAsTight(kind, limit.amount, to)) return { ...standing, amount: to };
  // Asking again for the same neither shortens the wait nor starts it anew.
  if (wish && wish.to === to) return limit;
  return { ...standing, wish: { to, effectiveAt: now + loosenMs } };
}

/** The limit after its wish was confirmed; "GONE" when the wish was to remove it, undefined while it is too early. */
export function confirmed(limit: Limit, now: Instant): Limit | "GONE" | undefined {
  const { wish, ...standing } = limit;
  if (!wish || wish.effectiveAt > now) return undefined;
  return wish.to === undefined ? "GONE" : { ...standing, amount: wish.to };
}

/** The bounds of the running frame; frames follow one another from where the limit was first set. */
export function frameAt(frame: Frame, since: Instant, now: Instant): { from: Instant; to: Instant } {
  if (frame === "1mo") return monthAt(since, now);
  const length = frame === "7d" ? 7 * DAY : DAY;
  const from = since + Math.max(0, Math.floor((now - since) / length)) * length;
  return { from, to: from + length };
}

/** Month after month in UTC, as the ledger counts them: a day that a month lacks becomes its last, and stays so. */
function monthAt(since: Instant, now: Instant): { from: Instant; to: Instant } {
  let [from, to] = [since, nextMonth(since)];
  while (to <= now) [from, to] = [to, nextMonth(to)];
  return { from, to };
}

function nextMonth(at: Instant): Instant {
  const date = new Date(at);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 2, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), last);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, day) + (at - startOfUtcDay(at));
}

const startOfUtcDay = (at: Instant): Instant => Math.floor(at / DAY) * DAY;

/** The mask of hours of the day. */
export const maskOf = (hours: readonly number[]): bigint =>
  hours.reduce((mask, hour) => mask | (1n << BigInt(hour)), 0n);
export const hoursOf = (mask: bigint): number[] =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => (mask >> BigInt(hour)) & 1n);

/** When the closed hours that run at an instant end, by the clock of the brand's zone; undefined in open hours. */
export function closedUntil(mask: bigint, timeZone: string, now: Instant): Instant | undefined {
  const isClosed = (each: number) => ((mask >> BigInt(each % 24)) & 1n) === 1n;
  const hour = Math.floor((now + aheadAt(now, timeZone)) / HOUR);
  if (!isClosed(hour)) return undefined;
  let ahead = 1;
  while (ahead < 24 && isClosed(hour + ahead)) ahead += 1;
  return instantOf((hour + ahead) * HOUR, timeZone);
}
