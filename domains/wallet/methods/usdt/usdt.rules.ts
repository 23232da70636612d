import type { Minor } from "@taya/kernel/money";

const MICRO = 1_000_000n;

/** Millionths of a USDT that are worth at least this amount; `rate` is minor units for one USDT. */
export const microFor = (amount: Minor, rate: Minor): bigint => (amount * MICRO + rate - 1n) / rate;

/** What millionths of a USDT are worth, floored to minor units. */
export const worthOf = (micro: bigint, rate: Minor): Minor => (micro * rate) / MICRO;

/** "9.090910" from 9090910n. */
export const showMicro = (micro: bigint): string => `${micro / MICRO}.${(micro % MICRO).toString().padStart(6, "0")}`;
