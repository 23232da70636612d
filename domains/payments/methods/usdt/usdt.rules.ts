import { HOUR, type Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";

const MICRO = 1_000_000n;

/** Millionths of a USDT that are worth at least this amount; `rate` is minor units for one USDT. */
export const microFor = (amount: Minor, rate: Minor): bigint => (amount * MICRO + rate - 1n) / rate;

/** What millionths of a USDT are worth, floored to minor units. */
export const worthOf = (micro: bigint, rate: Minor): Minor => (micro * rate) / MICRO;

/** "9.090910" from 9090910n. */
export const showMicro = (micro: bigint): string => `${micro / MICRO}.${(micro % MICRO).toString().padStart(6, "0")}`;

/** How long an order is asked about by itself: its two hours to pay, a day after that, and some patience. */
const WATCHED_MS = 27 * HOUR;

interface Waiting {
  readonly reference: string;
  readonly at: Instant;
}

/** The oldest unfilled order that may still take a transfer; undefined when nothing waits for it any more. */
export const waitingFor = <O extends Waiting>(transferAt: Instant, unfilled: readonly O[], now: Instant) =>
  unfilled.find((order) => order.at <= transferAt && now < order.at + WATCHED_MS);
