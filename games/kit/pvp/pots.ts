import { type Fraction, fraction, multiply } from "../fraction.ts";

/** What the house takes of the pots of a hand, once it saw a flop. */
interface Rake {
  /** Share of all pots. */
  readonly share: Fraction;
  /** The most it takes, in the pots' units. */
  readonly cap: bigint | undefined;
}

/** A hand that is over; amounts in minor units by seat. */
export interface Finished {
  readonly contributions: readonly bigint[];
  readonly folded: ReadonlySet<number>;
  /** Higher wins, equal shares. */
  readonly strength: readonly number[];
  readonly button: number;
  /** Nothing is taken of a hand without a flop: then absent. */
  readonly rake?: Rake;
}

/** Chips that seats may win together. */
interface Pot {
  readonly amount: bigint;
  readonly seats: readonly number[];
}

export interface Settled {
  /** What nobody called, by seat; it goes back untouched. */
  readonly uncalled: ReadonlyMap<number, bigint>;
  readonly pots: readonly Pot[];
  readonly rake: bigint;
  /** What each seat wins of the pots, without what goes back. */
  readonly payout: readonly bigint[];
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((a, b) => a + b, 0n);
const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Refunds, pots, rake and payouts of a hand; every chip is paid, given back or taken as rake. */
export function settlePots(hand: Finished): Settled {
  const uncalled = uncalledOf(hand.contributions);
  const called = hand.contributions.map((amount, seat) => amount - (uncalled.get(seat) ?? 0n));
  const pots = potsOf(called, hand.folded);
  const all = sum(pots.map(({ amount }) => amount));
  const rake = hand.rake ? rakeOf(hand.rake, all) : 0n;
  const payout = called.map(() => 0n);
  const taken = takenOf(rake, pots, all);
  for (const [i, pot] of pots.entries()) {
    for (const [seat, share] of sharesOf({ ...pot, amount: pot.amount - taken[i]! }, hand)) payout[seat]! += share;
  }
  return { uncalled, pots, rake, payout };
}

/** What the highest contribution has above the second highest. */
function uncalledOf(contributions: readonly bigint[]): Map<number, bigint> {
  const [highest = 0n, second = 0n] = contributions.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0));
  return highest > second ? new Map([[contributions.indexOf(highest), highest - second]]) : new Map();
}

/** One pot per level of those who have not folded; what folded seats put above the last level joins the last pot. */
function potsOf(contributions: readonly bigint[], folded: ReadonlySet<number>): Pot[] {
  const live = [...contributions.keys()].filter((seat) => !folded.has(seat));
  const levels = [...new Set(live.map((seat) => contributions[seat]!))]
    .filter((level) => level > 0n)
    .toSorted((a, b) => (a < b ? -1 : 1));
  return levels.map((level, i) => {
    const below = levels[i - 1] ?? 0n;
    const last = i === levels.length - 1;
    const within = (amount: bigint) => (last ? amount : least(amount, level)) - least(amount, below);
    return {
      amount: sum(contributions.map(within)),
      seats: live.filter((seat) => contributions[seat]! >= level),
    };
  });
}

function rakeOf({ share, cap }: Rake, all: bigint): bigint {
  const { n, d } = multiply(share, fraction(all));
  return cap === undefined ? n / d : least(n / d, cap);
}

/** What each pot gives of the rake: its floored share, the last one the rest; what that cannot bear the one before gives. */
function takenOf(rake: bigint, pots: readonly Pot[], all: bigint): bigint[] {
  const taken = pots.map(({ amount }, i) => (i === pots.length - 1 ? 0n : (rake * amount) / all));
  let left = rake - sum(taken);
  for (let i = pots.length - 1; left > 0n && i >= 0; i--) {
    const more = least(left, pots[i]!.amount - taken[i]!);
    taken[i]! += more;
    left -= more;
  }
  return taken;
}

/** A pot shared among its best hands; odd chips go one by one from the first seat left of the button. */
function sharesOf({ amount, seats }: Pot, { strength, button }: Finished): (readonly [seat: number, share: bigint])[] {
  const best = Math.max(...seats.map((seat) => strength[seat]!));
  const count = strength.length;
  const fromButton = (seat: number): number => (seat - button - 1 + count) % count;
  const winners = seats.filter((seat) => strength[seat] === best).toSorted((a, b) => fromButton(a) - fromButton(b));
  const each = amount / BigInt(winners.length);
  const odd = Number(amount % BigInt(winners.length));
  return winners.map((seat, i) => [seat, each + (i < odd ? 1n : 0n)]);
}

/** A fee taken once of a pot, floored; the winner gets the rest. */
export function feeOf(pot: bigint, share: Fraction): { readonly fee: bigint; readonly winner: bigint } {
  const { n, d } = multiply(share, fraction(pot));
  return { fee: n / d, winner: pot - n / d };
}
