import { decimalFraction, fraction, multiply, rounded } from "../kit/fraction.ts";
import {
  bankerDraws,
  bankerPushOnDragon,
  bankerWithoutCommission,
  type Hand,
  handOf,
  playHand,
  SPOTS,
  type Winner,
} from "../kit/tables/baccarat.ts";
import { allHands, chanceThat, edgeOf, pairChances } from "../kit/tables/baccarat-odds.ts";
import { ask, beadAt, drawn, roadsOf } from "../kit/tables/roads.ts";
import { to } from "./exact.ts";

const count = ({ player, banker }: Hand): number => player.length + banker.length;
const bankerWins = ({ winner }: Hand): boolean => winner === "B";

function probabilities({ decks }: { readonly decks: number }) {
  const hands = allHands(decks);
  const chance = (holds: (hand: Hand) => boolean) => to(chanceThat(hands, holds), 9);
  return {
    banker: chance(bankerWins),
    player: chance(({ winner }) => winner === "P"),
    tie: chance(({ winner }) => winner === "T"),
    cards4: chance((hand) => count(hand) === 4),
    cards5: chance((hand) => count(hand) === 5),
    cards6: chance((hand) => count(hand) === 6),
    banker_win_6: chance((hand) => bankerWins(hand) && hand.totals[1] === 6),
    dragon7: chance((hand) => SPOTS["dragon7"]!(hand) > 0),
    panda8: chance((hand) => SPOTS["panda8"]!(hand) > 0),
    any_natural: chance((hand) => count(hand) === 4 && Math.max(...hand.totals) >= 8),
  };
}

function edges({ decks }: { readonly decks: number }) {
  const hands = allHands(decks);
  const edge = (profit: (hand: Hand) => number) => to(edgeOf(hands, profit), 6);
  const spot = (name: string) => edge(SPOTS[name]!);
  const { pair, bothPair, suited, bothSuited } = pairChances(decks);
  const either = 2 * pair - bothPair;
  const oneSuited = 2 * (suited - bothSuited);
  return {
    banker_5pct: spot("banker"),
    player: spot("player"),
    tie_8to1: spot("tie"),
    tie_9to1: edge(({ winner }) => (winner === "T" ? 900 : -100)),
    banker_nocomm_6_half: edge(bankerWithoutCommission),
    banker_EZ_push_3card7: edge(bankerPushOnDragon),
    super6_12to1: spot("super6"),
    lucky6_12_20: spot("lucky6"),
    dragon7_40to1: spot("dragon7"),
    panda8_25to1: spot("panda8"),
    "small_1.5to1": spot("small"),
    "big_0.54to1": spot("big"),
    player_or_banker_pair_11to1: to(100 * (1 - 12 * pair), 6),
    either_pair_5to1: to(100 * (1 - 6 * either), 6),
    perfect_pair_25to1_both200: to(100 * (1 - 26 * oneSuited - 201 * bothSuited), 6),
    player_dragon_bonus: spot("playerDragon"),
    banker_dragon_bonus: spot("bankerDragon"),
  };
}

interface DrawQuery {
  readonly rows: readonly number[];
  readonly columns: readonly (number | "stood")[];
}

const drawing = ({ rows, columns }: DrawQuery) =>
  Object.fromEntries(
    rows.map((total) => {
      const row = columns.map((third) => (bankerDraws(total, third === "stood" ? undefined : third) ? "D" : "S"));
      return [total, row.join("")];
    }),
  );

interface HandQuery {
  readonly player: readonly number[];
  readonly banker: readonly number[];
  readonly next: readonly number[];
}

function hand({ player, banker, next }: HandQuery) {
  const queue = [...next];
  const played = playHand(player, banker, () => {
    const card = queue.shift();
    if (card === undefined) throw new TypeError("too few cards");
    return card;
  });
  return {
    player_cards: played.player,
    banker_cards: played.banker,
    player_total: played.totals[0],
    banker_total: played.totals[1],
    winner: played.winner,
    cards_used: count(played),
  };
}

interface PayQuery {
  readonly P: readonly number[];
  readonly B: readonly number[];
  readonly bets: Readonly<Record<string, number | string>>;
}

function pay({ P, B, bets }: PayQuery) {
  const played = handOf(P, B);
  const back = (profit: (hand: Hand) => number, stake: number | string) =>
    rounded(multiply(decimalFraction(stake), fraction(100 + profit(played), 100)), 2);
  const returns = Object.entries(bets).map(([spot, stake]) => {
    const profit = SPOTS[spot];
    if (!profit) throw new TypeError(`no spot ${spot}`);
    return [spot, back(profit, stake)];
  });
  return {
    winner: played.winner,
    totals: played.totals,
    returns_commission: Object.fromEntries(returns),
    banker_return_nocomm: back(bankerWithoutCommission, bets["banker"] ?? 0),
  };
}

const ROADS = ["big_eye_boy", "small_road", "cockroach_pig"] as const;

function road({ results }: { readonly results: string }) {
  const shoe = [...results] as Winner[];
  const { runs, leadingTies, bigRoad, derived } = roadsOf(shoe);
  const of = (winner: Winner) => shoe.filter((each) => each === winner).length;
  const cells = (from: readonly { col: number; row: number; value: string }[]) =>
    from.map(({ col, row, value }) => `${col},${row}${value}`).join(" ");
  const bead = beadAt(shoe.length - 1);
  const next = (side: "B" | "P") => Object.fromEntries(ask(shoe, side).map((colour, i) => [ROADS[i]!, colour]));
  return {
    hands: shoe.length,
    P: of("P"),
    B: of("B"),
    T: of("T"),
    column_lengths: runs.map(({ side, length }) => `${side}${length}`),
    leading_ties: leadingTies,
    ...Object.fromEntries(ROADS.map((name, i) => [name, derived[i]!.join("")])),
    big_road_cells: cells(bigRoad),
    big_eye_cells: cells(drawn(derived[0])),
    bead_last: `col ${bead.col} row ${bead.row}`,
    ask: { B: next("B"), P: next("P") },
  };
}

export const baccarat: Readonly<Record<string, (input: never) => unknown>> = {
  "BAC-PROB": probabilities,
  "BAC-EDGE": edges,
  "BAC-DRAW": drawing,
  "BAC-HAND": hand,
  "BAC-PAY": pay,
  "BAC-ROAD": road,
};
