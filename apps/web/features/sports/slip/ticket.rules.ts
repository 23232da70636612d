import { FULL_COVERS, foldsFrom } from "@taya/sportsbook/tickets/full-covers";
import { linesOf } from "@taya/sportsbook/tickets/ticket";
import { type Kind, keyOf, KINDS, type Pick, type Slip } from "./slip.rules.ts";

/** What is bet with one request. */
export interface Ticket {
  /** The pick of a single, or the kind of a combination. */
  readonly id: string;
  readonly type: Kind;
  readonly legs: readonly Pick[];
  /** Of a system alone. */
  readonly folds: readonly number[];
  /** Places of its legs. */
  readonly bankers: readonly number[];
  /** As typed; of each line. */
  readonly stake: string;
}

/** Why a pick stands outside the combination that was chosen. */
export type Outside = "SAME_EVENT" | "OTHER_EVENT";

interface Standing {
  readonly kind: Kind;
  readonly combined: readonly Pick[];
  /** Picks that are bet on alone. */
  readonly alone: readonly Pick[];
  /** Picks that are not bet on as things stand, by their key. */
  readonly outside: ReadonlyMap<string, Outside>;
}

const LEAST: Readonly<Record<Kind, number>> = { SINGLE: 1, PARLAY: 2, SYSTEM: 3, SGP: 2 };
const MOST: Readonly<Record<Kind, number>> = { SINGLE: 20, PARLAY: 20, SYSTEM: 10, SGP: 6 };

/** The kinds of ticket that the picks of a slip can make. */
export function kindsOf({ picks }: { readonly picks: readonly Pick[] }): readonly Kind[] {
  const byFixture = groups(picks);
  const largest = Math.max(0, ...byFixture.map((group) => group.length));
  const matches = byFixture.length;
  const most: Readonly<Record<Kind, number>> = { SINGLE: picks.length, PARLAY: matches, SYSTEM: matches, SGP: largest };
  return KINDS.filter((kind) => most[kind] >= LEAST[kind]);
}

/** The chosen kind, or singles where its picks are gone. */
export const kindOf = (slip: Slip): Kind => (kindsOf(slip).includes(slip.kind) ? slip.kind : "SINGLE");

/** Which picks are combined, which stand alone, and which stay outside with a reason; one leg a match, but for same game. */
export function standingOf(slip: Slip): Standing {
  const kind = kindOf(slip);
  if (kind === "SINGLE") return { kind, combined: [], alone: slip.picks, outside: new Map() };
  const alone = slip.picks.filter((pick) => slip.apart.includes(keyOf(pick)));
  const others = slip.picks.filter((pick) => !alone.includes(pick));
  const wanted = kind === "SGP" ? largestOf(groups(others)) : groups(others).map(([first]) => first!);
  const combined = wanted.slice(0, MOST[kind]);
  const why: Outside = kind === "SGP" ? "OTHER_EVENT" : "SAME_EVENT";
  const outside = new Map(others.filter((pick) => !combined.includes(pick)).map((pick) => [keyOf(pick), why]));
  return { kind, combined, alone, outside };
}

/** Picks match by match, in the order they were picked. */
function groups(picks: readonly Pick[]): readonly (readonly Pick[])[] {
  const fixtures = [...new Set(picks.map(({ fixtureId }) => fixtureId))];
  return fixtures.map((id) => picks.filter(({ fixtureId }) => fixtureId === id));
}

const largestOf = (all: readonly (readonly Pick[])[]): readonly Pick[] =>
  all.reduce<readonly Pick[]>((most, group) => (group.length > most.length ? group : most), []);

/** Every ticket of a slip, whether it has a stake yet or not. */
export function ticketsOf(slip: Slip): readonly Ticket[] {
  const { kind, combined, alone } = standingOf(slip);
  const singles = alone.map((pick) => singleOf(pick, slip.stakes[keyOf(pick)] ?? ""));
  if (kind === "SINGLE" || combined.length < LEAST[kind]) return singles;
  const bankers = kind === "SYSTEM" ? bankersOf(slip, combined) : [];
  const folds = kind === "SYSTEM" ? systemOf(slip, combined.length, bankers.length).folds : [];
  return [{ id: kind, type: kind, legs: combined, folds, bankers, stake: slip.stake }, ...singles];
}

const singleOf = (pick: Pick, stake: string): Ticket => ({
  id: keyOf(pick),
  type: "SINGLE",
  legs: [pick],
  folds: [],
  bankers: [],
  stake,
});

/** Places of the bankers; at least two legs are left to choose from. */
function bankersOf({ bankers }: Slip, legs: readonly Pick[]): readonly number[] {
  const places = legs.flatMap((leg, at) => (bankers.includes(keyOf(leg)) ? [at] : []));
  return places.slice(0, Math.max(0, legs.length - 2));
}

/** A way to make lines of legs. */
export interface System {
  readonly id: string;
  readonly folds: readonly number[];
  readonly lines: number;
  /** Of a full cover, as the trade names it. */
  readonly name?: string;
  /** So many of so many on each line. */
  readonly pick: number;
  readonly of: number;
}

/** Every system of so many legs, so many of them on every line: k of n, and the full covers. */
export function systemsOf(legs: number, bankers: number): readonly System[] {
  const of = legs - bankers;
  const least = bankers > 0 ? 1 : 2;
  const plain = Array.from({ length: Math.max(0, of - least) }, (_, at) => at + least).map((pick) => ({
    id: `${pick}`,
    folds: [pick],
    lines: linesOf(of, [pick]),
    pick,
    of,
  }));
  const covers = bankers > 0 ? [] : FULL_COVERS.filter((cover) => cover.legs === of);
  return [
    ...plain,
    ...covers.map(({ name, from }) => {
      const folds = foldsFrom(from, of);
      return { id: folds.join("-"), folds, lines: linesOf(of, folds), name, pick: from, of };
    }),
  ];
}

/** The system that was chosen, or that of the largest lines. */
export function systemOf({ folds }: { readonly folds: readonly number[] }, legs: number, bankers: number): System {
  const all = systemsOf(legs, bankers);
  const plain = all.filter(({ name }) => !name);
  return all.find(({ id }) => id === folds.join("-")) ?? plain.at(-1)!;
}

/** What makes two wishes the same one, whatever prices are now. */
export const wishOf = ({ type, legs, folds, bankers }: Ticket, stake: string): string =>
  JSON.stringify([type, legs.map(keyOf), folds, bankers, stake]);
