import * as z from "zod/mini";

const counts = z.record(z.string(), z.int().check(z.gte(0)));
const letters = z.string().check(z.regex(/^[A-Z]+$/));
const minor = z.string().check(z.regex(/^[1-9]\d*$/));

/**
 * The immutable maths of one version of a slot game, as kept in `par.json`. Pays are whole units of
 * 1/`denominator` of the stake, so nothing is rounded before the one floor at the end of a round.
 */
const parSchema = z.object({
  id: z.string(),
  version: z.string(),
  mechanic: z.enum(["ways", "lines"]),
  rows: z.int(),
  wild: letters,
  scatter: z.nullable(letters),
  /** One letter per stop, read downwards; the window starts at the stop and wraps round. */
  strips: z.object({ base: z.array(letters), free: z.array(letters) }),
  denominator: z.int(),
  /** Symbol, then length from the left, then units. */
  pays: z.record(letters, counts),
  /** Lines games: the row on each reel, from the top. */
  lines: z.array(z.array(z.int())),
  freeSpins: z.nullable(
    z.object({
      /** Scatters in view, then free spins given; the same within the feature. */
      awards: counts,
      multiplier: z.int(),
      /** Free spins of one round never exceed this. */
      most: z.int(),
    }),
  ),
  /** Largest win of a round as a multiple of the stake; the round ends there. */
  maxWin: z.int(),
  /** Minor units. */
  stakes: z.array(minor),
  volatility: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  features: z.array(z.string()),
  /** Parts per million; proved by `reckon`. */
  claims: z.object({ base: z.int(), feature: z.int(), total: z.int(), hitRate: z.int() }),
  /** For the reader of the sheet: how a round is drawn and rounded, and what enumeration gave. */
  draws: z.string(),
  rounding: z.string(),
  figures: z.record(z.string(), z.unknown()),
});

export type ParSheet = z.output<typeof parSchema>;
export type Mode = "base" | "free";

/** The sheet from its JSON; throws when it does not have the form, which only a broken file can cause. */
export const readPar = (json: unknown): ParSheet => z.parse(parSchema, json);
