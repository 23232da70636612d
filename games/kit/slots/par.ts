import * as z from "zod/mini";

const counts = z.record(z.string(), z.int().check(z.gte(0)));
const letters = z.string().check(z.regex(/^[A-Z]+$/));
const minor = z.string().check(z.regex(/^[1-9]\d*$/));
const reelNumbers = z.array(z.int().check(z.gte(0)));

/** What every sheet has, whatever its mechanic. */
const common = {
  id: z.string(),
  version: z.string(),
  denominator: z.int(),
  /** Symbol, then length from the left (clusters: smallest size), then units. */
  pays: z.record(letters, counts),
  /** Largest win of a round as a multiple of the stake; the round ends there. */
  maxWin: z.int(),
  /** Minor units. */
  stakes: z.array(minor),
  volatility: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  features: z.array(z.string()),
  /** The pool every stake feeds: millionths of the stake, and money as decimal strings. Its share is no part of `claims`. */
  jackpot: z.optional(z.object({ pool: z.string(), contribution: z.int(), seed: z.string(), mustHitBy: z.string() })),
  /** Parts per million; proved by `reckon`. */
  claims: z.object({ base: z.int(), feature: z.int(), total: z.int(), hitRate: z.int() }),
  /** For the reader of the sheet: how a round is drawn and rounded, and what enumeration gave. */
  draws: z.string(),
  rounding: z.string(),
  figures: z.record(z.string(), z.unknown()),
};

const freeSpins = z.object({
  /** Scatters in view, then free spins given; the same within the feature. */
  awards: counts,
  multiplier: z.int(),
  /** Free spins of one round never exceed this. */
  most: z.int(),
});

/** What every sheet of reels with strips has. */
const reels = {
  ...common,
  rows: z.int(),
  wild: letters,
  scatter: z.nullable(letters),
  /** One letter per stop, read downwards; the window starts at the stop and wraps round. */
  strips: z.object({ base: z.array(letters), free: z.array(letters) }),
  /** The row on each reel, from the top; without lines every way pays. */
  lines: z.array(z.array(z.int())),
  freeSpins: z.nullable(freeSpins),
  /** Scatters anywhere in view, then units; paid beside everything else. */
  scatterPays: z.optional(counts),
  /** Per mode and reel the heights it can have, each entry equally likely. */
  heights: z.optional(z.object({ base: z.array(reelNumbers), free: z.array(reelNumbers) })),
  /** Per mode the reels on which a wild in view spreads over the whole reel. */
  expanding: z.optional(z.object({ base: reelNumbers, free: reelNumbers })),
  /** Wilds that land in free spins stay where they are until the last of them. */
  sticky: z.optional(z.boolean()),
  hold: z.optional(
    z.object({
      /** Coins in view that start it; the coin is the scatter of the sheet. */
      from: z.int(),
      /** Respins at the start, and again whenever a coin lands. */
      respins: z.int(),
      /** Each empty place gets a coin in a respin with the chance `hits` of `of`. */
      land: z.object({ hits: z.int(), of: z.int() }),
      /** What a coin is worth in units, and its weight. */
      values: z.array(z.object({ units: z.int(), weight: z.int() })),
      /** Units for a coin on every place, beside their values. */
      full: z.int(),
    }),
  ),
};

/**
 * The immutable maths of one version of a slot game with reels, as kept in `par.json`. Pays are whole units of
 * 1/`denominator` of the stake, so nothing is rounded before the one floor at the end of a round.
 */
const parSchema = z.object({
  mechanic: z.enum(["ways", "lines", "variable", "expanding", "sticky", "hold"]),
  ...reels,
});

const weights = z.record(letters, z.int().check(z.gte(0)));

/** The immutable maths of a game in which touching symbols pay and tumble. */
const clusterSchema = z.object({
  mechanic: z.literal("cluster"),
  ...common,
  reels: z.int(),
  rows: z.int(),
  wild: z.nullable(letters),
  scatter: z.nullable(letters),
  /** Per mode the weight of each letter; every cell is drawn by itself. */
  weights: z.object({ base: weights, free: weights }),
  /** Per mode the factor on the wins of the first window, of the one after the first fall, …; the last goes on. */
  ladders: z.object({ base: z.array(z.int()), free: z.array(z.int()) }),
  freeSpins: z.nullable(z.object({ awards: counts, most: z.int() })),
});

export type ParSheet = z.output<typeof parSchema>;
export type ClusterSheet = z.output<typeof clusterSchema>;
export type AnySheet = ParSheet | ClusterSheet;
export type Mode = "base" | "free";

/** The sheet of a game with strips from its JSON; throws when it does not have the form, which only a broken file can cause. */
export const readPar = (json: unknown): ParSheet => z.parse(parSchema, json);

/** The sheet of a cluster game, likewise. */
export const readCluster = (json: unknown): ClusterSheet => z.parse(clusterSchema, json);

/** The mechanic a sheet names. */
export const mechanicOf = (json: unknown): string => z.parse(z.object({ mechanic: z.string() }), json).mechanic;
