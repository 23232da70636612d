import type { Kind } from "../kind.ts";
import { realtimeWage } from "../realtime.rules.ts";

/** A wage that is paid as play goes on: one rate, since what is taken back later is made up for at the rate it was paid at. */
export const realtime: Kind = {
  periods: ["five-minute"],
  bases: ["validBet"],
  calcs: ["fixed"],
  carries: ["none"],
  thresholds: [],
  mostTiers: 1,
  ofRevenue: false,
  entries: { received: 408, paid: 409 },
  reckon({ tiers }, { validBet, carry }) {
    const ppm = tiers[0]?.ppm ?? 0n;
    const { pay: gross, carry: left } = realtimeWage(carry, validBet, ppm);
    return { status: gross > 0n ? "DUE" : "NOT_REACHED", ppm, gross, base: validBet, left };
  },
};
