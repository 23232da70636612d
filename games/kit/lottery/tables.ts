import type { Day } from "@taya/kernel/instant";
import { assert } from "@taya/kernel/assert";
import { add, decimalFraction, type Fraction, fraction, multiply, negate } from "../fraction.ts";
import { type Chances, keysIn, pushOf, winOf } from "./chances.ts";
import {
  type Ladder,
  type Lottery,
  type ModeTable,
  type Offer,
  PRIZE_MODES,
  type Prize,
  type PrizeMode,
} from "./lottery.ts";
import type { Play } from "./play.ts";
import { leastReturn, perMillion } from "./returns.ts";

/** What the games of a family share. */
export interface Family {
  readonly plays: readonly Play[];
  /** The number of each play for ever, 1 to 999: never changed, never given to another. */
  readonly numbers: Readonly<Record<string, number>>;
  readonly chances: Chances;
}

/** A play in a menu, with what is special about it. */
export interface Listed {
  readonly play: string;
  /** Prizes that do not follow from the chances. */
  readonly prizes?: Readonly<Record<string, Prize>>;
  /** Holds the official prize that far below the ladder's end. */
  readonly maxGroup?: number;
  readonly maxMultiple?: number;
  /** The keys offered, where the chances are the same for all. */
  readonly keys?: readonly string[];
}

export type Menu = Readonly<Record<string, readonly (string | Listed)[]>>;

interface Terms {
  readonly gameId: number;
  readonly mode: PrizeMode;
  readonly id: string;
  readonly version?: number;
  readonly menu: Menu;
}

/** Units of a selection at most: written one by one, and multiplied out. */
const LIST_UNITS = 10_000;
const UNITS = 100_000;
/** Significant digits of odds, and decimals at most. */
const DIGITS = 5;
const PLACES = 4;

/**
 * The number of an offer on the wire: game, mode (1 Lott, 2 ZY, 3 Elott, 4 SEA), play of the family. Never another
 * meaning for the same number: games and plays that end leave theirs unused.
 */
const playIdOf = (gameId: number, mode: PrizeMode, number: number): number =>
  gameId * 10_000 + (PRIZE_MODES.indexOf(mode) + 1) * 1_000 + number;

/** A table of the official style: prizes follow from the ways and the group chosen. */
export const official = (family: Family, terms: Terms, ladder: Ladder): ModeTable =>
  table(family, { ...terms, style: "official", ladder }, (listed, play, chances) =>
    prizesOf(listed, chances, (ways, of) => ({
      basis: "ways",
      ways: String(ways),
      of: String(of * BigInt(play.factor ?? 1)),
      ...(listed.maxGroup !== undefined && { maxGroup: listed.maxGroup }),
    })),
  );

/** A table of odds that return the share asked for, rounded down to five digits. */
export const odds = (family: Family, terms: Terms, target: string): ModeTable =>
  table(family, { ...terms, style: "odds" }, (listed, play, chances) =>
    prizesOf(listed, chances, (ways, of, push) => ({
      basis: "odds",
      odds: niceOdds(
        multiply(add(decimalFraction(target), negate(push)), fraction(of * BigInt(play.factor ?? 1), ways)),
      ),
    })),
  );

/** Prizes of one unit that may win in several ways: each takes its share of what is staked. */
export const byShares = ({ chances }: Family, play: string, shares: Readonly<Record<string, string>>): Listed => ({
  play,
  prizes: oddsBy(shares, (share, key) => {
    const { ways, of } = winOf(chances[play]!, key);
    return multiply(decimalFraction(share), fraction(of, ways));
  }),
});

/** The same in proportions that are customary, brought to the share asked for. */
export function inProportion(
  { chances }: Family,
  play: string,
  proportions: Readonly<Record<string, string>>,
  target: string,
): Listed {
  const returned = add(
    ...Object.entries(proportions).map(([key, odds]) => {
      const { ways, of } = winOf(chances[play]!, key);
      return multiply(decimalFraction(odds), fraction(ways, of));
    }),
  );
  const by = multiply(decimalFraction(target), fraction(returned.d, returned.n));
  return { play, prizes: oddsBy(proportions, (odds) => multiply(decimalFraction(odds), by)) };
}

/** Odds as they are, by key. */
export const fixedOdds = (play: string, prizes: Readonly<Record<string, string>>): Listed => ({
  play,
  prizes: oddsBy(prizes, (odds) => decimalFraction(odds)),
});

const oddsBy = (
  from: Readonly<Record<string, string>>,
  of: (text: string, key: string) => Fraction,
): Readonly<Record<string, Prize>> =>
  Object.fromEntries(
    Object.entries(from).map(([key, text]) => [key, { basis: "odds", odds: niceOdds(of(text, key)) }]),
  );

/** A table of the official style whose prizes are all written out: those of a state. */
export const stateTable = (family: Family, terms: Terms): ModeTable =>
  table(family, { ...terms, style: "official" }, (listed) => listed.prizes ?? {});

type Make = (listed: Listed, play: Play, chances: Chances[string]) => Readonly<Record<string, Prize>>;

function table(
  family: Family,
  { gameId, mode, id, version = 1, menu, ...as }: Terms & Pick<ModeTable, "style" | "ladder">,
  make: Make,
): ModeTable {
  const offer = (each: string | Listed): Offer => {
    const listed = typeof each === "string" ? { play: each } : each;
    const play = family.plays.find(({ code }) => code === listed.play);
    const chances = family.chances[listed.play];
    const number = family.numbers[listed.play];
    assert(play && chances && number, `${listed.play} is listed without rules, chances or a number`);
    const prizes = listed.prizes ?? make(listed, play, chances);
    return {
      playId: playIdOf(gameId, mode, number),
      play: play.code,
      prizes,
      rtp: perMillion(leastReturn(play, chances, prizes, as)),
      maxUnits: play.grammar.style === "list" ? LIST_UNITS : UNITS,
      ...(listed.maxMultiple !== undefined && { maxMultiple: listed.maxMultiple }),
    };
  };
  const groups = Object.entries(menu).map(([code, plays]) => ({ code, offers: plays.map(offer) }));
  return { id, version, ...as, groups };
}

const prizesOf = (
  { keys }: Listed,
  chances: Chances[string],
  prize: (ways: bigint, of: bigint, push: Fraction) => Prize,
): Readonly<Record<string, Prize>> =>
  Object.fromEntries(
    (keys ?? keysIn(chances)).map((key) => {
      const { ways, of } = winOf(chances, key);
      const push = pushOf(chances, key);
      return [key, prize(ways, of, fraction(push.ways, push.of))];
    }),
  );

/** Odds as they are shown: five digits, four decimals at the most, rounded down. */
function niceOdds({ n, d }: Fraction): string {
  const whole = String(n / d);
  const places = Math.max(0, Math.min(PLACES, whole === "0" ? PLACES : DIGITS - whole.length));
  const units = String((n * 10n ** BigInt(places)) / d).padStart(places + 1, "0");
  const cut = units.length - places;
  return `${units.slice(0, cut)}.${units.slice(cut)}`.replace(/\.?0*$/, "");
}

/** The prizes of a mode for a draw on a day of the schedule. */
export function tableOn({ modes, earlier = [] }: Pick<Lottery, "modes" | "earlier">, mode: PrizeMode, day: Day) {
  return (earlier.findLast(({ before }) => day < before)?.modes ?? modes)[mode];
}
