import { assert } from "@taya/kernel/assert";
import { ok } from "@taya/kernel/result";
import * as z from "zod/mini";
import type { Game, GameInfo, Step } from "../../kit/game.ts";
import { simulated } from "../../kit/slots/simulation.ts";
import { backHalves, halvesOf, openRound, riskHalves, type Round, stakedHalves } from "../../kit/tables/blackjack.ts";
import { basicMove } from "../../kit/tables/blackjack-basic.ts";
import {
  acted,
  type Action,
  ACTIONS,
  actionsOf,
  type BlackjackState,
  cardsFrom,
  idleAction,
  RAISING,
  roundOf,
  seenOf,
  stateOf,
} from "../../kit/tables/blackjack-hand.ts";
import par from "./par.json" with { type: "json" };

export type { BlackjackState } from "../../kit/tables/blackjack-hand.ts";

export interface BlackjackMove {
  readonly action: Action;
}

const bet = z.object({});
const move = z.strictObject({ action: z.enum(ACTIONS) });

const info: GameInfo = {
  code: par.id,
  kind: "table",
  version: par.version,
  minStake: BigInt(par.stakes[0]!),
  maxStake: BigInt(par.stakes.at(-1)!),
  stakes: par.stakes.map(BigInt),
  rtp: { total: par.claims.rtp.basic, ...par.claims.rtp },
  volatility: 1,
  hitRate: par.claims.hitRate,
  maxWin: par.maxWin,
  features: [],
};

/**
 * Blackjack against the dealer alone: eight decks shuffled for every round, the dealer stands on every 17 and looks for
 * blackjack under a ten or an ace. Returns are of the first stake.
 */
const game: Game<object, BlackjackState, BlackjackMove> = {
  info,
  bet,
  move,
  parSheet: par,
  pays: par.pays,
  modes: { basic: { bet: {}, choose: basic } },
  begin({ stake }, random) {
    assert(stake > 0n, "a round has a stake");
    return stepOf(openRound(1, cardsFrom(random, [])), stake);
  },
  play(state, { action }, { stake }, random) {
    const next = cardsFrom(random, [...state.dealer, ...state.hands.flatMap(({ cards }) => cards)]);
    const round = acted(roundOf(state), action, next);
    return round.ok ? ok(stepOf(round.value, stake)) : round;
  },
  moves: (state) => actionsOf(state).map((action) => ({ action })),
  raises: ({ action }) => RAISING.includes(action),
  leave: (state) => (state.phase === "over" ? undefined : { action: idleAction(state) }),
  seen: seenOf,
  reckon() {
    const { sd } = simulated(par);
    const { rtp, hitRate } = par.claims;
    return {
      theoretical: rtp.basic / 1e6,
      exact: false,
      hitRate: hitRate / 1e6,
      maxWin: par.maxWin,
      volatility: sd,
    };
  },
};

/** Basic strategy, which never insures. */
function basic(state: BlackjackState): BlackjackMove {
  return { action: state.phase === "insurance" ? "decline" : basicMove(roundOf(state)) };
}

function stepOf(round: Round, stake: bigint): Step<BlackjackState> {
  const [seat, over] = [round.seats[0]!, round.phase === "over"];
  const staked = halvesOf(stake, stakedHalves(seat));
  return {
    state: stateOf(round),
    win: over ? halvesOf(stake, backHalves(round, seat)) : 0n,
    over,
    staked,
    ...(over && { risked: halvesOf(stake, riskHalves(round, seat)) }),
  };
}

export default game;
