import {
  type Coverage,
  type CoverPart,
  type Look,
  lookOf,
  overlap,
  partsOf,
  placesApart,
} from "@taya/games/kit/lottery/cover";
import { layoutOf } from "@taya/games/kit/lottery/packed.layout";
import type { Play } from "@taya/games/kit/lottery/play";
import { MAX_COVERAGE, wagered } from "@taya/kernel/valid-bet";
import { splitByStake } from "@taya/ledger";
import type { Sold } from "./terms.ts";

/** Ten-thousandths of the main unit in a minor unit. */
const FINE = 100n;
const MILLION = 1_000_000;
const MASK_BYTES = 4;

/**
 * What a player's bets of an issue cover at the most, while they go by: numbers of what is looked at, each with the
 * symbols chosen as bits, or with a share in parts per million where they are too many.
 */
export type Noted = number[];

/** Notes what one bet covers. */
export type Note = (noted: Noted, packed: Uint8Array, units: number) => void;

/** The looks of an issue's bets. */
export interface LookBook {
  noteOf(sold: Sold): Note;
  /** How much bets cover at the most of each look; of `whole` whether looks with a place in common do together. */
  covered(noted: Noted): { readonly looks: ReadonlyMap<string, bigint>; readonly together: boolean };
}

interface Entry {
  readonly look: Look;
  share(value: number): number;
}

export function lookBook(): LookBook {
  const entries: Entry[] = [];
  const enter = (entry: Entry): number => entries.push(entry) - 1;
  return {
    noteOf: (sold) => placeNote(sold, enter) ?? labelNote(sold, enter) ?? unitNote(sold, enter),
    covered(noted) {
      const found = new Map<string, { readonly look: Look; share: bigint }>();
      for (let at = 0; at < noted.length; at += 2) {
        const { look, share } = entries[noted[at]!]!;
        const kept = found.get(look.name) ?? { look, share: 0n };
        kept.share += BigInt(share(noted[at + 1]!));
        found.set(look.name, kept);
      }
      const all = [...found.values()];
      return {
        looks: new Map(all.map(({ look, share }) => [look.name, share])),
        together: all.some(
          ({ look, share }) =>
            share <= MAX_COVERAGE &&
            all.reduce((sum, other) => (overlap(look, other.look) ? sum + other.share : sum), 0n) > MAX_COVERAGE,
        ),
      };
    },
  };
}

type Enter = (entry: Entry) => number;

function put(noted: Noted, entry: number, change: (value: number) => number): void {
  let at = 0;
  while (at < noted.length && noted[at] !== entry) at += 2;
  if (at === noted.length) noted.push(entry, change(0));
  else noted[at + 1] = change(noted[at + 1]!);
}

function maskAt(packed: Uint8Array, start: number, bytes: number): number {
  let mask = 0;
  for (let i = 0; i < bytes; i++) mask |= packed[start + i]! << (8 * i);
  return mask;
}

const symbolsIn = (mask: number): number[] =>
  Array.from({ length: 8 * MASK_BYTES }, (_, at) => at).filter((at) => (mask & (1 << at)) !== 0);

/** A bet on several places apart: the symbols of each place. */
function placeNote({ play }: Sold, enter: Enter): Note | undefined {
  const apart = placesApart(play);
  if (!apart || apart.bits > MASK_BYTES) return undefined;
  const { looks, bits, head, symbols } = apart;
  const each = MILLION / symbols;
  const own = looks.map((look) => enter({ look, share: (mask) => Math.floor(symbolsIn(mask).length * each) }));
  return (noted, packed) => {
    for (let place = 0; place < own.length; place++) {
      const mask = maskAt(packed, head + place * bits, bits);
      if (mask !== 0) put(noted, own[place]!, (before) => before | mask);
    }
  };
}

/** A bet on labels: which of them. */
function labelNote({ play, chanceOf }: Sold, enter: Enter): Note | undefined {
  const [{ matcher, key }] = play.legs as [Play["legs"][number]];
  const { bits, head, symbols } = layoutOf(play);
  const named = matcher.m === "outcome" && !matcher.ways && typeof key === "object" && "from" in key;
  if (!named || head > 0 || play.grammar.bankers || bits === undefined || bits > MASK_BYTES) return undefined;
  const chances = symbols.map((label) => chanceOf(label));
  const share = (mask: number) => symbolsIn(mask).reduce((sum, at) => sum + chances[at]!, 0);
  const own = enter({ look: lookOf(play), share });
  return (noted, packed) => {
    const mask = maskAt(packed, head, bits);
    put(noted, own, (before) => before | mask);
  };
}

/** Anything else: its units, as if no two could win together. */
function unitNote({ play, chanceOf }: Sold, enter: Enter): Note {
  const own = enter({ look: lookOf(play), share: (value) => value });
  const chance = chanceOf(undefined);
  return (noted, _packed, units) => put(noted, own, (before) => before + units * chance);
}

/** A bet of somebody who may cover most of what they look at; minor units, `pushed` in ten-thousandths. */
export interface CoveringBet {
  readonly betId: string;
  readonly stake: bigint;
  readonly bonusStake: bigint;
  readonly pushed: bigint;
  readonly parts: readonly CoverPart[];
}

/** What a bet counts once it is known how much is covered, and what it would have counted; minor units. */
export interface BetCounts {
  readonly betId: string;
  readonly counted: bigint;
  readonly wagered: bigint;
  readonly most: { readonly counted: bigint; readonly wagered: bigint };
}

/**
 * What the bets of a player on one issue count: all that look at the same are put together, in however many bets they
 * were made, and what covers more of it than counts earns nothing. `wide` names the looks it is asked for.
 */
export function coveringOf(bets: readonly CoveringBet[], wide: ReadonlySet<string>, coverage: Coverage): BetCounts[] {
  const parts = bets.flatMap((bet) => bet.parts.filter(({ look }) => wide.has(look.name)));
  const shares = new Map(
    [...Map.groupBy(parts, ({ look }) => look.name)].map(([name, group]) => [name, coverage(group)] as const),
  );
  const shareOf = ({ look }: CoverPart) => shares.get(look.name) ?? 0n;
  return bets.map(({ betId, stake, bonusStake, pushed, parts: own }) => {
    const units = BigInt(own.reduce((sum, part) => sum + part.units, 0));
    const risk = stake * FINE - pushed;
    const fine = own.reduce((sum, part) => {
      const staked = (risk * BigInt(part.units)) / units;
      return sum + wagered({ category: "lottery", stake: staked, payout: 0n, coverage: shareOf(part) });
    }, 0n);
    const cashOf = (amount: bigint) => splitByStake(amount, stake - bonusStake, bonusStake)[0];
    const most = { counted: cashOf(risk / FINE), wagered: risk / FINE };
    return { betId, counted: cashOf(fine / FINE), wagered: fine / FINE, most };
  });
}

export const partsOfBet = (play: Play, packed: Uint8Array, how: { units: number; pays: (key: string) => boolean }) =>
  partsOf({ play, packed: Uint8Array.from(packed), ...how });
