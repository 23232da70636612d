import { type Decimal, decimal, scaled } from "@taya/games/kit/decimal";
import { toNumber } from "@taya/games/kit/fraction";
import { paidWins, payoutOf, type Prizes, stakeOf } from "@taya/games/kit/lottery/amounts";
import type { Lottery, ModeTable, Offer, PrizeMode } from "@taya/games/kit/lottery/lottery";
import type { Judged } from "@taya/games/kit/lottery/packed.judge";
import type { Play } from "@taya/games/kit/lottery/play";
import { FULL_GROUP, pricesOf, prizeOf } from "@taya/games/kit/lottery/prize";
import { asFraction } from "@taya/games/kit/lottery/returns";
import { playOf } from "@taya/games/lottery/plays";
import { assert } from "@taya/kernel/assert";

/** What a bet is paid by: everything but its selection. `price` in ten-thousandths, `mode` a power of ten. */
export interface Terms {
  readonly playId: number;
  readonly prizeMode: PrizeMode;
  readonly tableVersion: number;
  readonly group: number | undefined;
  readonly price: bigint;
  readonly multiple: number;
  readonly mode: number;
}

/** What a bet comes to before the caps, in ten-thousandths of the main unit. */
export interface Worth {
  /** Paid winning units by prize key, as JSON. */
  readonly wins: string;
  readonly won: bigint;
  readonly pushUnits: number;
  /** The stake that comes back. */
  readonly pushed: bigint;
}

/** A play a bet was made on, found again at settlement. */
export interface Sold {
  readonly play: Play;
  readonly offer: Offer;
  /** How likely a unit wins at the most, in parts per million: its return over its prize, the least where none is named. */
  chanceOf(key: string | undefined): number;
  pricesAt(group: number | undefined): Prizes;
}

/** The offer of a bet as it was sold; a table that is not there any more must never be settled by another one. */
export function soldAs(lottery: Lottery, { playId, prizeMode, tableVersion }: Omit<Terms, "price">): Sold {
  const table = lottery.modes[prizeMode];
  assert(table?.version === tableVersion, `${lottery.code} has no table ${prizeMode} version ${tableVersion}`);
  const offer = table.groups.flatMap((group) => group.offers).find((each) => each.playId === playId);
  assert(offer, `${lottery.code} has no play ${playId} in ${prizeMode}`);
  const play = playOf(offer.play);
  assert(play, `there is no play ${offer.play}`);
  return {
    play,
    offer,
    chanceOf: (key) => chanceOf(table, play, offer, key),
    pricesAt: (group) => pricesOf(table, offer, group),
  };
}

/** What one unit costs in the official style. */
const UNIT = 2;
const ALL = 1_000_000;

function chanceOf(table: ModeTable, { factor = 1 }: Play, { prizes, rtp }: Offer, key: string | undefined): number {
  const { style, ladder } = table;
  const cost = (style === "official" ? UNIT : 1) * factor;
  const own = key === undefined ? undefined : prizes[key];
  const named = own ? [own] : Object.values(prizes);
  const least = Math.min(...named.map((prize) => toNumber(asFraction(prizeOf(prize, ladder)))));
  return least > 0 ? Math.min(ALL, Math.ceil((rtp * cost) / least)) : ALL;
}

const whole = (n: number): Decimal => ({ digits: BigInt(n), places: 0 });

/** What a judged bet is worth; undefined when no prize is paid for what it won and nothing comes back. */
export function worthOf({ play }: Sold, prizes: Prizes, terms: Terms, { wins, push }: Judged): Worth | undefined {
  const price = {
    price: { digits: terms.price, places: 4 },
    multiple: whole(terms.multiple),
    mode: { digits: 1n, places: -terms.mode },
  };
  const outcome = { bets: 0, wins, push: 0 };
  const paid = paidWins(outcome, prizes);
  if (paid.length === 0 && push === 0) return undefined;
  return {
    wins: JSON.stringify(Object.fromEntries(paid)),
    won: scaled(payoutOf(play, outcome, prizes, price), 4),
    pushUnits: push,
    pushed: scaled(stakeOf(play, push, price), 4),
  };
}

const FULL = BigInt(FULL_GROUP);

/** What is given back of a valid stake for taking the lower prize group; both in ten-thousandths, floored. */
export function rebateOf(valid: bigint, own: number | undefined, chosen: number | undefined): bigint {
  if (own === undefined || chosen === undefined || own <= chosen) return 0n;
  return (valid * BigInt(own - chosen)) / FULL;
}

/** A cap in ten-thousandths. */
export const capOf = (text: string): bigint => scaled(decimal(text), 4);
