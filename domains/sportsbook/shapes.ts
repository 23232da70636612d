import * as z from "zod/mini";

const text = (most: number) => z.string().check(z.maxLength(most));

/** An id of ours in text; what has another form is none. */
export const id = text(64);
/** Thousandths: 1.95 is 1950. */
export const odds = z.int().check(z.gte(1_001), z.lte(1_001_000));
/** Parts per million. */
export const ppm = z.int().check(z.gte(0), z.lte(1_000_000));
export const ticketType = z.enum(["SINGLE", "PARLAY", "SYSTEM", "EACH_WAY", "SGP"]);
export const acceptOdds = z.enum(["NONE", "HIGHER", "ANY"]);
const MOST_LEGS = 20;

/** What names a selection. */
const selection = z.object({
  fixtureId: id,
  typeId: z.coerce.number().check(z.int(), z.gte(1), z.lte(9_999_999)),
  spec: z._default(text(120), ""),
  outcomeId: text(64),
});

/** Selections of one ticket, and which kind of ticket it is to be. */
export const selections = {
  type: ticketType,
  /** Of a system: how many of the other legs stand on one line; several sizes together are a full cover. */
  folds: z.optional(z.array(z.int().check(z.gte(1), z.lte(MOST_LEGS))).check(z.maxLength(MOST_LEGS))),
  /** Places (from 0) of legs that stand on every line. */
  bankers: z.optional(z.array(z.int().check(z.gte(0), z.lte(MOST_LEGS - 1))).check(z.maxLength(MOST_LEGS))),
};
export const sought = z.array(selection).check(z.minLength(1), z.maxLength(MOST_LEGS));
export const seen = z
  .array(z.extend(selection, { odds, version: z.int().check(z.gte(0)) }))
  .check(z.minLength(1), z.maxLength(MOST_LEGS));

export const score = z.object({ home: z.int(), away: z.int() });

/** Seconds of the part that `phase` names, by the sport's own words. */
export const clock = z.object({ seconds: z.int(), phase: z.string() });

export const fixtureStatus = z.enum([
  "NOT_STARTED",
  "LIVE",
  "SUSPENDED",
  "ENDED",
  "CLOSED",
  "CANCELLED",
  "DELAYED",
  "INTERRUPTED",
  "POSTPONED",
  "ABANDONED",
]);

/** 1 on sale, 0 not offered, −1 suspended, −2 handed over, −3 settled, −4 cancelled. */
const marketStatus = z.int().check(z.gte(-4), z.lte(1));

const outcome = z.object({
  id: z.string(),
  /** In the caller's language, with the sides' own names. */
  name: z.string(),
  /** Null where it has no price. */
  odds: z.nullable(z.int()),
  active: z.boolean(),
});

export const market = z.object({
  /** `fixtureId|typeId|spec` */
  marketId: z.string(),
  typeId: z.int(),
  /** The key of its texts: `win3`, `handicap`. */
  key: z.string(),
  name: z.string(),
  spec: z.string(),
  status: marketStatus,
  groups: z.array(z.string()),
  /** The balanced line among those of its kind. */
  favourite: z.boolean(),
  /** What the book adds up to beyond 1, in parts per million; null where not every outcome has a price. */
  overround: z.nullable(z.int()),
  version: z.int(),
  outcomes: z.array(outcome),
});

/** Scores of parts, points of the game that is played and who serves, for the view of the match. */
export const standing = z.object({
  score,
  clock,
  periods: z.array(z.object({ name: z.string(), score })),
  points: z.optional(score),
  serves: z.optional(z.enum(["home", "away"])),
});

export const fixture = z.object({
  id,
  /** The code of the sport: `soccer`, `cs2`. */
  sport: z.string(),
  isEsport: z.boolean(),
  /** Its id. */
  competition: z.string(),
  competitionName: z.string(),
  category: z.string(),
  name: z.string(),
  startAt: z.int(),
  /** Empty for outrights. */
  home: z.string(),
  away: z.string(),
  status: fixtureStatus,
  /** False while all betting on it is stopped, whoever stopped it. */
  open: z.boolean(),
  /** Whether nothing was heard from its feed for so long that its prices are held. */
  stale: z.boolean(),
  score: z.optional(score),
  clock: z.optional(clock),
  periods: z.optional(standing.shape.periods),
  points: z.optional(score),
  serves: z.optional(z.enum(["home", "away"])),
  bestOf: z.optional(z.int()),
  simulated: z.boolean(),
  /** The promise over a simulated match, published before it begins. */
  seedCommit: z.optional(z.string()),
  /** In a list the main ones alone. */
  markets: z.array(market),
  marketCount: z.int(),
  version: z.int(),
});

/** How a leg ended; null while its market is open. */
export const legResult = z.nullable(z.enum(["WON", "LOST", "HALF_WON", "HALF_LOST", "PUSH", "VOID"]));
