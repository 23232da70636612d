import { money } from "@taya/kernel/money";
import * as z from "zod/mini";

const flag = z.union([z.literal(0), z.literal(1)]);

export const CATEGORIES = ["LIVE", "SPORTS", "ESPORTS", "FISH", "RNG", "PVP", "LOTT", "ELOTT", "BINGO"] as const;
export type GameCategory = (typeof CATEGORIES)[number];
export const gameCategory = z.enum(CATEGORIES);

/** A game as lists show it. `rtp` is percent ("96.21"), `maxWin` a multiple of the stake ("5000x"). */
export const gameCard = z.object({
  gameId: z.string(),
  gameCode: z.string(),
  name: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameType: z.string(),
  gameCategory,
  accountTypeName: z.string(),
  nodeId: z.int(),
  isGame: z.enum(["GAME", "VASSALAGE"]),
  icon: z.string(),
  wide: z.optional(z.string()),
  isHot: flag,
  isNew: flag,
  favourite: z.boolean(),
  demo: z.boolean(),
  rtp: z.optional(z.string()),
  volatility: z.optional(z.int().check(z.gte(1), z.lte(5))),
  maxWin: z.optional(z.string()),
  minBet: money,
  maxBet: money,
  maintain: flag,
  label: z.nullable(z.enum(["RNG table", "Simulated"])),
  sort: z.int(),
});
export type GameCard = z.output<typeof gameCard>;

/** In how a list may be ordered: most players of 30 days, of 24 hours, by name, age or return. */
export const SORTS = ["popular", "hot", "name", "new", "rtp"] as const;
export type SortBy = (typeof SORTS)[number];

const some = z.int();
/** How many games each further choice would leave. */
export const facets = z.object({
  types: z.array(z.object({ gameType: z.string(), label: z.string(), count: some })),
  vendors: z.array(z.object({ vassalage: z.string(), displayName: z.string(), count: some })),
  features: z.array(z.object({ code: z.string(), label: z.string(), count: some })),
  volatility: z.array(z.object({ level: z.int(), count: some })),
  /** Returns from a percentage up to the next one's. */
  rtp: z.array(z.object({ from: z.string(), count: some })),
});

export const vendor = z.object({
  vassalage: z.string(),
  displayName: z.string(),
  isHot: flag,
  gameType: z.string(),
  /** Every type it has in the category, slots first. */
  gameTypes: z.array(z.string()),
  gameCategory,
  pointValue: z.string(),
  games: z.int(),
  maintain: flag,
  sort: z.int(),
});
export type Vendor = z.output<typeof vendor>;

export const gameMenu = z.object({
  gameId: z.int(),
  gameCode: z.string(),
  gameName: z.string(),
  vassalage: z.string(),
  area: z.enum(["CN", "VN", "SEA", "PH"]),
  /** Null for draws on days of a calendar. */
  cycleSec: z.nullable(z.int()),
  icon: z.string(),
  hot: flag,
  isNew: flag,
  maintain: flag,
  sort: z.int(),
  status: z.string(),
  nextDraw: z.int(),
  /** The most one bet can win. */
  topPrize: z.optional(money),
});

export const gameGroup = z.object({
  gameGroupCode: z.string(),
  labelName: z.string(),
  sort: z.int(),
  gameMenus: z.array(gameMenu),
});

/** A table or hall one can sit down at. */
export const room = z.object({
  roomId: z.string(),
  gameCode: z.string(),
  name: z.string(),
  kind: z.enum(["live", "fish", "pvp", "bingo"]),
  min: money,
  max: money,
  seats: z.int(),
  taken: z.int(),
  status: z.string(),
  label: z.nullable(z.string()),
  road: z.optional(z.unknown()),
  nextAt: z.optional(z.int()),
});

/** What a search finds among fixtures. */
export const fixtureHit = z.object({
  id: z.string(),
  home: z.string(),
  away: z.string(),
  competition: z.string(),
  startAt: z.int(),
});
