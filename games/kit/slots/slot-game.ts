import { assert } from "@taya/kernel/assert";
import { parseMinor } from "@taya/kernel/minor";
import * as z from "zod/mini";
import type { Game, JackpotTerms } from "../game.ts";
import { withJackpot } from "../jackpots.ts";
import type { Maths } from "./maths.ts";
import { MECHANICS } from "./mechanics/all.ts";
import type { SlotBet, SlotOutcome } from "./outcome.ts";
import { type AnySheet, mechanicOf } from "./par.ts";

/** The maths of a sheet, by the mechanic it names. */
export function mathsOf(sheet: unknown): Maths {
  const name = mechanicOf(sheet);
  const mechanic = MECHANICS[name];
  assert(mechanic !== undefined, `there is no mechanic ${name}`);
  return mechanic(sheet);
}

/**
 * A slot game from its maths sheet: one step per round, features included, nothing to decide on the way. A sheet
 * with a pool makes a game that feeds it and may win it.
 */
export function slotGame(sheet: unknown): Game<SlotBet, SlotOutcome, never> {
  const game = withoutPool(sheet);
  const terms = termsOf(mathsOf(sheet).sheet);
  return terms ? withJackpot(game, terms) : game;
}

/** The pool of a sheet as the games' facts name it. */
export function termsOf({ jackpot }: AnySheet): JackpotTerms | undefined {
  if (!jackpot) return undefined;
  const [seed, mustHitBy] = [parseMinor(jackpot.seed), parseMinor(jackpot.mustHitBy)];
  assert(seed !== undefined && mustHitBy !== undefined, "the money of a pool is written as decimals");
  return { ...jackpot, seed, mustHitBy };
}

function withoutPool(sheet: unknown): Game<SlotBet, SlotOutcome, never> {
  const maths = mathsOf(sheet);
  const par = maths.sheet;
  const stakes = par.stakes.map(BigInt);
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
      ...maths.shape,
    },
    bet: betSchema(maths),
    parSheet: sheet,
    pays: paysOf(maths),
    begin(bet, random) {
      assert(bet.stake > 0n, "a round has a stake");
      const { outcome, win } = maths.play(bet.stake, random);
      return { state: outcome, win, over: true };
    },
    seen: (state) => state,
    reckon() {
      const { total, exact, hitRate, sd } = maths.known();
      return { theoretical: total, exact, hitRate, maxWin: par.maxWin, volatility: sd };
    },
  };
}

function betSchema({ shape }: Maths): z.core.$ZodType<SlotBet> {
  if (shape.lines === undefined) return z.object({});
  return z.object({ lines: z.optional(z.literal(shape.lines)) });
}

function rtpOf({ claims }: AnySheet): Record<string, number> {
  const { base, feature, total } = claims;
  return feature === 0 ? { total } : { total, base, feature };
}

/** The pay table in multiples of the stake: symbol, then length or size; per line or per way as the mechanic says. */
function paysOf({ sheet, rules }: Maths) {
  const times = (units: number) => (units / sheet.denominator).toFixed(2);
  const table = Object.entries(sheet.pays).map(([symbol, byCount]) => [
    symbol,
    Object.fromEntries(Object.entries(byCount).map(([count, units]) => [count, times(units)])),
  ]);
  return { mechanic: sheet.mechanic, symbols: Object.fromEntries(table), ...rules };
}
