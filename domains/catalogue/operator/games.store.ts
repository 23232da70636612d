import { isId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { GameTexts } from "@taya/games/kit/texts";
import type { GameCategory } from "../shapes.ts";

/** How a brand offers a game, with the game's own bounds. */
export interface OfferedRow {
  readonly gameId: string;
  readonly gameCode: string;
  readonly vassalage: string;
  readonly gameCategory: GameCategory;
  readonly gameType: string;
  readonly version: string;
  readonly rtpPpm: number;
  readonly texts: GameTexts;
  readonly addedAt: number;
  readonly enabled: boolean;
  readonly maintain: boolean;
  readonly versionOff: boolean;
  readonly isHot: boolean;
  readonly isNew: boolean | null;
  readonly sort: number;
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly minAllowed: bigint;
  readonly maxAllowed: bigint;
  readonly players24h: number;
}

const offered = (merchant: string, since: Date) => sql`
  select g.id as "gameId", g.code as "gameCode", g.vendor as vassalage, g.category as "gameCategory",
    g.game_type as "gameType", g.version, g.rtp_ppm as "rtpPpm", g.texts, g.added_at as "addedAt",
    coalesce(b.enabled, true) as enabled, coalesce(b.maintain, false) as maintain,
    coalesce(b.off_version = g.version, false) as "versionOff", coalesce(b.is_hot, false) as "isHot",
    b.is_new as "isNew", coalesce(b.sort, g.sort) as sort,
    greatest(g.min_stake, b.min_stake) as "minStake", least(g.max_stake, b.max_stake) as "maxStake",
    g.min_stake as "minAllowed", g.max_stake as "maxAllowed",
    (select count(*)::int from catalogue.recent r where r.game_id = g.id and r.played_at > ${since}) as "players24h"
  from catalogue.game g
  left join catalogue.brand_game b on b.game_id = g.id and b.merchant = ${merchant}
  where g.listed`;

/** Every listed game, in the brand's order; switched-off ones too. */
export async function readOffered(db: Db, merchant: string, since: number): Promise<OfferedRow[]> {
  const { rows } = await sql<OfferedRow>`${offered(merchant, new Date(since))}
    order by coalesce(b.sort, g.sort), g.code`.execute(db);
  return rows;
}

export async function readOfferedGame(
  db: Db,
  merchant: string,
  gameId: string,
  since: number,
): Promise<OfferedRow | undefined> {
  if (!isId(gameId)) return undefined;
  const { rows } = await sql<OfferedRow>`${offered(merchant, new Date(since))} and g.id = ${gameId}`.execute(db);
  return rows[0];
}

/** A game's place in the brand's offer, whole; null means what the game itself says. */
export interface Offer {
  readonly enabled: boolean;
  readonly maintain: boolean;
  readonly isHot: boolean;
  readonly isNew: boolean | null;
  readonly sort: number | null;
  readonly minStake: bigint | null;
  readonly maxStake: bigint | null;
  readonly offVersion: string | null;
}

export async function readOffer(tx: Db, merchant: string, gameId: string): Promise<Offer> {
  const { rows } = await sql<Offer>`
    select enabled, maintain, is_hot as "isHot", is_new as "isNew", sort, min_stake as "minStake",
      max_stake as "maxStake", off_version as "offVersion"
    from catalogue.brand_game where merchant = ${merchant} and game_id = ${gameId} for update`.execute(tx);
  const untouched = { isNew: null, sort: null, minStake: null, maxStake: null, offVersion: null };
  return rows[0] ?? { enabled: true, maintain: false, isHot: false, ...untouched };
}

export async function writeOffer(tx: Db, merchant: string, gameId: string, offer: Offer): Promise<void> {
  const { enabled, maintain, isHot, isNew, sort, minStake, maxStake, offVersion } = offer;
  await sql`
    insert into catalogue.brand_game
      (merchant, game_id, enabled, maintain, is_hot, is_new, sort, min_stake, max_stake, off_version)
    values (${merchant}, ${gameId}, ${enabled}, ${maintain}, ${isHot}, ${isNew}, ${sort}, ${minStake}, ${maxStake},
      ${offVersion})
    on conflict (merchant, game_id) do update set enabled = excluded.enabled, maintain = excluded.maintain,
      is_hot = excluded.is_hot, is_new = excluded.is_new, sort = excluded.sort, min_stake = excluded.min_stake,
      max_stake = excluded.max_stake, off_version = excluded.off_version`.execute(tx);
}

export interface OfferedVendor {
  readonly code: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly maintain: boolean;
  readonly isHot: boolean;
  readonly sort: number;
  readonly games: number;
}

/** The makers in the brand's order; one of them when its code is given. */
export async function readOfferedVendors(db: Db, merchant: string, code?: string): Promise<OfferedVendor[]> {
  const { rows } = await sql<OfferedVendor>`
    select v.code, coalesce(b.display_name, v.display_name) as name, coalesce(b.enabled, true) as enabled,
      v.maintain or coalesce(b.maintain, false) as maintain, coalesce(b.is_hot, v.is_hot) as "isHot",
      coalesce(b.sort, v.sort) as sort,
      (select count(*)::int from catalogue.game g where g.vendor = v.code and g.listed) as games
    from catalogue.vendor v left join catalogue.brand_vendor b on b.vendor = v.code and b.merchant = ${merchant}
    ${code === undefined ? sql`` : sql`where v.code = ${code}`}
    order by 6, 1`.execute(db);
  return rows;
}

interface VendorChange {
  readonly enabled?: boolean | undefined;
  readonly maintain?: boolean | undefined;
  readonly isHot?: boolean | undefined;
  readonly sort?: number | undefined;
  readonly name?: string | undefined;
}

/** Changes how a brand offers a maker; what is not given stays. */
export async function writeVendor(tx: Db, merchant: string, code: string, to: VendorChange): Promise<void> {
  const { enabled = null, maintain = null, isHot = null, sort = null, name = null } = to;
  await sql`
    insert into catalogue.brand_vendor as b (merchant, vendor, enabled, maintain, is_hot, sort, display_name)
    values (${merchant}, ${code}, coalesce(${enabled}::boolean, true), coalesce(${maintain}::boolean, false),
      ${isHot}, ${sort}, ${name})
    on conflict (merchant, vendor) do update set enabled = coalesce(${enabled}::boolean, b.enabled),
      maintain = coalesce(${maintain}::boolean, b.maintain), is_hot = coalesce(${isHot}::boolean, b.is_hot),
      sort = coalesce(${sort}::int, b.sort), display_name = coalesce(${name}::text, b.display_name)`.execute(tx);
}

export interface CategoryRow {
  readonly category: GameCategory;
  readonly enabled: boolean;
  readonly sort: number | null;
}

export async function readCategories(db: Db, merchant: string): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select category, enabled, sort from catalogue.brand_category where merchant = ${merchant}`.execute(db);
  return rows;
}

export async function writeCategory(tx: Db, merchant: string, to: CategoryRow): Promise<void> {
  await sql`
    insert into catalogue.brand_category (merchant, category, enabled, sort)
    values (${merchant}, ${to.category}, ${to.enabled}, ${to.sort})
    on conflict (merchant, category) do update set enabled = excluded.enabled, sort = excluded.sort`.execute(tx);
}

/** Whether the brand lets rounds begin at all. */
export async function readGaming(db: Db, merchant: string): Promise<boolean> {
  const { rows } = await sql<{ gaming: boolean }>`
    select gaming from catalogue.brand where merchant = ${merchant}`.execute(db);
  return rows[0]?.gaming ?? true;
}

export async function writeGaming(tx: Db, merchant: string, gaming: boolean): Promise<void> {
  await sql`
    insert into catalogue.brand (merchant, gaming) values (${merchant}, ${gaming})
    on conflict (merchant) do update set gaming = excluded.gaming`.execute(tx);
}
