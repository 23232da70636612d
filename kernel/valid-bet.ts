/** What a bet was made on, as far as it decides what counts of it. */
export type BetKind =
  | "slots"
  | "fish"
  | "arcade"
  | "bingo"
  | "instant"
  | "lottery"
  | "live"
  | "card"
  | "pvp"
  | "sports"
  | "esports";

export type BetStatus = "settled" | "void" | "cancelled" | "refunded" | "rolledback" | "cashout";

/** Share of the outcomes above which a layout or ticket that covers them earns none, in parts per million. */
export const MAX_COVERAGE = 700_000n;

/**
 * All that one player has on one result: the layout of a round, their tickets of an issue, a bet. Amounts in minor units;
 * what they spread over several bets on the same result is put together first, so that spreading it changes nothing.
 */
export interface SettledBet {
  readonly category: BetKind;
  readonly stake: bigint;
  /** What came back, the stake included. */
  readonly payout: bigint;
  readonly status?: BetStatus;
  /** The part of the stake that was bonus money. */
  readonly bonusStake?: bigint;
  /** What of the stake lies on opposite sides and cancels out: both parts of it, 40 of 60 against 20. */
  readonly netted?: bigint;
  /** What the parts of a layout would have counted each on its own, added up: together they never count more. */
  readonly apart?: bigint;
  /** The player chose how likely a win is: no more counts than was won or lost. */
  readonly chosen?: boolean;
  /** Share of the outcomes on which anything comes back, and how much of it still counts, in parts per million. */
  readonly coverage?: bigint;
  readonly maxCoverage?: bigint;
  /** Decimal odds and the least that count, in thousandths. */
  readonly odds?: bigint;
  readonly minOdds?: bigint;
}

const COMPARED: ReadonlySet<BetKind> = new Set(["live", "card", "pvp"]);
const SPORTS: ReadonlySet<BetKind> = new Set(["sports", "esports"]);

const absolute = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
const least = (first: bigint, ...others: readonly bigint[]): bigint => others.reduce((a, b) => (b < a ? b : a), first);

/** What of one stake was at risk: never more than what was won or lost with it. */
export const atRisk = (stake: bigint, payout: bigint): bigint => least(stake, absolute(payout - stake));

/**
 * The valid bet: what of a stake counts as turnover, in minor units. It is decided once, when the bet is settled; a
 * correction counts the difference. In this order:
 *
 * 1. What was void, cancelled, refunded or rolled back counts nothing.
 * 2. The part that was bonus money counts nothing (for the wagering of a bonus the whole stake counts: see `wagered`).
 * 3. A layout or ticket that covers more of the outcomes than `maxCoverage` counts nothing: whoever bets on nearly
 *    everything risks next to nothing.
 * 4. Slots, fish, arcade, bingo, instant games and lotteries count the stake. Where the player chose how likely a win is,
 *    no more than was won or lost.
 * 5. Tables, cards and games against each other count what is left when opposite sides are netted, and no more than was
 *    won or lost with everything that lay on the round.
 * 6. Sports count the stake and no more than was won or lost, and nothing below the least odds; a cash-out is decided
 *    before the odds.
 * 7. The parts of a layout never count more together than each on its own. So no layout counts more for what it loses on
 *    average than the best of its parts.
 */
export function validBet(bet: SettledBet): bigint {
  const { category, status = "settled", payout, coverage = 0n, maxCoverage = MAX_COVERAGE } = bet;
  if (status !== "settled" && status !== "cashout") return 0n;
  const cash = positive(bet.stake - (bet.bonusStake ?? 0n));
  const moved = absolute(payout - bet.stake);
  if (SPORTS.has(category)) return status !== "cashout" && isShort(bet) ? 0n : least(cash, moved);
  if (coverage > maxCoverage) return 0n;
  const open = COMPARED.has(category) ? least(absolute(cash - (bet.netted ?? 0n)), moved) : cash;
  const limits = [...(bet.chosen ? [moved] : []), ...(bet.apart === undefined ? [] : [least(bet.apart, cash)])];
  return least(open, ...limits);
}

/** What a stake counts towards the wagering of a bonus: the valid bet, with the part that was bonus money in it. */
export const wagered = (bet: SettledBet): bigint => validBet({ ...bet, bonusStake: 0n });

const positive = (amount: bigint): bigint => (amount > 0n ? amount : 0n);

/** Whether the odds are too short to count. */
const isShort = ({ odds, minOdds }: SettledBet): boolean =>
  odds !== undefined && minOdds !== undefined && odds < minOdds;

const KINDS: Readonly<Record<string, BetKind>> = {
  RNG: "slots",
  FISH: "fish",
  BINGO: "bingo",
  LIVE: "live",
  PVP: "pvp",
  SPORTS: "sports",
  ESPORTS: "esports",
  LOTT: "lottery",
  ELOTT: "lottery",
};

/** How a category of games counts; what is not known counts like a table, where nothing is counted that was not at risk. */
export const kindOfCategory = (category: string): BetKind => KINDS[category] ?? "live";
