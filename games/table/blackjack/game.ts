import type { TableGame } from "../../kit/table-game.ts";
import { backHalves, halvesOf, riskHalves, type Round, stakedHalves } from "../../kit/tables/blackjack.ts";
import { basicMove } from "../../kit/tables/blackjack-basic.ts";
import { actionsOf, RAISING, stateOf } from "../../kit/tables/blackjack-hand.ts";
import { rankOf } from "../../kit/tables/cards.ts";
import { tableGame } from "../../kit/tables/table.ts";
import par from "./par.json" with { type: "json" };
import { backOf, brief, deal, type Dealt, ends, handAfter, handOver } from "./rules.ts";

const MAIN = "main";
const SECOND = 1000;
const seatOf = ({ seats }: Round) => seats[0]!;
/** What the hand alone returns in thousandths, when nothing is done in it. */
const still = (dealt: Dealt): number => {
  const round = handOver(dealt, { betId: "", done: [] });
  return backHalves(round, seatOf(round)) * 500;
};

const table = tableGame<Dealt>(par, {
  spots: [MAIN, "perfectPairs", "21+3"],
  opposites: [],
  draw: deal,
  back: (dealt, spot) => (spot === MAIN ? still(dealt) : backOf(dealt, spot)),
  brief,
  road: ends,
});

/**
 * Blackjack that everybody plays from the same two cards against the same dealer, each with further cards of their own:
 * eight fresh decks for every round, the dealer stands on every 17 and looks for blackjack.
 */
const blackjack: TableGame<Dealt> = {
  ...table,
  spots: table.spots.map((spot) => (spot.spot === MAIN ? { ...spot, most: par.most } : spot)),
  hand: {
    spot: MAIN,
    decideMs: par.times.decide * SECOND,
    mostMs: par.times.most * SECOND,
    showMs: ({ dealer }) => (dealer.length - 1) * 600 + SECOND,
    first: ({ dealer }) => (rankOf(dealer[0]!) === 1 ? { idle: "decline" } : undefined),
    actions: (dealt, played) => actionsOf(stateOf(handAfter(dealt, played))),
    choose(dealt, played) {
      const round = handAfter(dealt, played);
      return round.phase === "insurance" ? "decline" : basicMove(round);
    },
    raises: (action) => RAISING.some((each) => each === action),
    staked: (dealt, played, stake) => halvesOf(stake, stakedHalves(seatOf(handAfter(dealt, played)))),
    payout(dealt, played, stake) {
      const round = handOver(dealt, played);
      return halvesOf(stake, backHalves(round, seatOf(round)));
    },
    risked(dealt, played, stake) {
      const round = handOver(dealt, played);
      return halvesOf(stake, riskHalves(round, seatOf(round)));
    },
    seen(dealt, played, told) {
      if (told === "over") return stateOf(handOver(dealt, played));
      const dealer = dealt.dealer.slice(0, 1);
      if (told === "first") {
        // Whoever has decided is told no sooner than the others whether the dealer has blackjack.
        const before = stateOf(handAfter(dealt, { ...played, done: [] }));
        return { ...before, dealer, insured: played.done[0] === "insurance" };
      }
      const state = stateOf(handAfter(dealt, played));
      return { ...state, dealer, phase: state.phase === "over" ? "play" : state.phase };
    },
    open: ({ dealer, first }) => ({ dealer: dealer.slice(0, 1), first }),
  },
};

export default blackjack;
