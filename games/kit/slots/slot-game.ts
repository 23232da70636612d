import { assert } from "@taya/kernel/assert";
import * as z from "zod/mini";
import type { Game } from "../game.ts";
import type { SlotBet, SlotOutcome } from "./outcome.ts";
import { type ParSheet, readPar } from "./par.ts";
import { reckonPar } from "./reckon.ts";
import { playRound } from "./round.ts";

/** A slot game from its maths sheet: one step per round, free spins included, nothing to decide on the way. */
export function slotGame(sheet: unknown): Game<SlotBet, SlotOutcome, never> {
  const par = readPar(sheet);
  const stakes = par.stakes.map(BigInt);
  const reels = par.strips.base.length;
  return {
    info: {
      code: par.id,
      kind: "slots",
      version: par.version,
      minStake: stakes[0]!,
      maxStake: stakes.at(-1)!,
      stakes,
      rtp: rtpOf(par),
      volatility: par.volatility,
      hitRate: par.claims.hitRate,
      maxWin: par.maxWin,
      features: par.features,
      ...(par.mechanic === "lines" ? { lines: par.lines.length } : { ways: par.rows ** reels }),
    },
    bet: betSchema(par),
    parSheet: sheet,
    pays: paysOf(par),
    begin(bet, random) {
      assert(bet.stake > 0n, "a round has a stake");
      const { outcome, win } = playRound(par, bet.stake, random);
      return { state: outcome, win, over: true };
    },
    seen: (state) => state,
    reckon() {
      const { total, hitRate, sd } = reckonPar(par);
      return { theoretical: total, exact: true, hitRate, maxWin: par.maxWin, volatility: sd };
    },
  };
}

function betSchema(par: ParSheet): z.core.$ZodType<SlotBet> {
  if (par.mechanic === "ways") return z.object({});
  return z.object({ lines: z.optional(z.literal(par.lines.length)) });
}

function rtpOf(par: ParSheet): Record<string, number> {
  const { base, feature, total } = par.claims;
  return par.freeSpins === null ? { total } : { total, base, feature };
}

/** The pay table in multiples of the stake: symbol, then length; per line or per way as the mechanic says. */
function paysOf(par: ParSheet) {
  const times = (units: number) => (units / par.denominator).toFixed(2);
  const table = Object.entries(par.pays).map(([symbol, byCount]) => [
    symbol,
    Object.fromEntries(Object.entries(byCount).map(([count, units]) => [count, times(units)])),
  ]);
  const { mechanic, wild, scatter, freeSpins } = par;
  const lines = mechanic === "lines" ? { lines: par.lines } : {};
  return { mechanic, wild, scatter, symbols: Object.fromEntries(table), freeSpins, ...lines };
}
