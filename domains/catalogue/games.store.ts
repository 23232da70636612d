import type { GameInfo } from "@taya/games/kit/game";
import { isId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { type BuiltInGame, type GameMaker, placeOf, type ShelvedGame } from "./game.ts";

const STUDIO: GameMaker = { code: "TAYA", name: "Taya Studio" };

/** Games of third parties stand behind our own. */
const AFTER_OURS = 1_000;

interface Syncing {
  readonly newId: () => string;
  readonly at: number;
  /** Whose games they are; our own studio's when left out. */
  readonly maker?: GameMaker | undefined;
}

/**
 * Brings the table in line with the games a maker has: new ones are added, changed ones follow,
 * lost ones are no longer offered. `newId` is asked for games that are new.
 */
export async function syncGames(
  tx: Db,
  games: readonly BuiltInGame[],
  { maker = STUDIO, ...how }: Syncing,
): Promise<void> {
  const first = maker === STUDIO ? 0 : AFTER_OURS;
  await sql`
    insert into catalogue.vendor (code, display_name, account_type_name, sort)
    values (${maker.code}, ${maker.name}, ${maker.code}, ${first}) on conflict (code) do nothing`.execute(tx);
  for (const [index, game] of games.entries()) await upsert(tx, game, { ...how, maker, sort: first + index });
  await sql`
    update catalogue.game set listed = false, changed_at = ${new Date(how.at)}
    where vendor = ${maker.code} and listed and code <> all(${games.map((game) => game.info.code)})`.execute(tx);
}

async function upsert(
  tx: Db,
  { info, texts, hash }: BuiltInGame,
  how: Required<Syncing> & { readonly maker: GameMaker; readonly sort: number },
): Promise<void> {
  const { category, type, label } = placeOf(info.kind, how.maker === STUDIO);
  const at = new Date(how.at);
  await sql`
    insert into catalogue.game (id, vendor, code, category, game_type, version, rtp_ppm, hit_rate_ppm, volatility,
      max_win, min_stake, max_stake, lines, ways, features, texts, par_hash, label, listed, sort, added_at, changed_at)
    values (${how.newId()}, ${how.maker.code}, ${info.code}, ${category}, ${type}, ${info.version}, ${totalRtp(info)},
      ${info.hitRate}, ${info.volatility}, ${info.maxWin}, ${info.minStake}, ${info.maxStake}, ${info.lines ?? null},
      ${info.ways ?? null}, ${featuresOf(info)}, ${JSON.stringify(texts)}::jsonb, ${hash}, ${label}, true, ${how.sort},
      ${at}, ${at})
    on conflict (vendor, code) do update set category = excluded.category, game_type = excluded.game_type,
      version = excluded.version, rtp_ppm = excluded.rtp_ppm, hit_rate_ppm = excluded.hit_rate_ppm,
      volatility = excluded.volatility, max_win = excluded.max_win, min_stake = excluded.min_stake,
      max_stake = excluded.max_stake, lines = excluded.lines, ways = excluded.ways, features = excluded.features,
      texts = excluded.texts, par_hash = excluded.par_hash, label = excluded.label, listed = true,
      sort = excluded.sort, changed_at = excluded.changed_at`.execute(tx);
}

/** What a game can do, in the words of the lobby's filters: a pool of its own counts among it. */
const featuresOf = ({ features, jackpot }: GameInfo): string[] => [
  ...new Set([...features, ...(jackpot ? ["jackpot"] : [])]),
];

/** The return of the ordinary game: the mode called total, or the first there is. */
const totalRtp = ({ rtp }: GameInfo): number => rtp["total"] ?? Object.values(rtp)[0] ?? 0;

/** A game with everything a brand may have said of it, its maker and its category. */
const OF = (merchant: string) => sql`
  from catalogue.game g
  join catalogue.vendor v on v.code = g.vendor
  left join catalogue.brand_game b on b.game_id = g.id and b.merchant = ${merchant}
  left join catalogue.brand_vendor bv on bv.vendor = g.vendor and bv.merchant = ${merchant}
  left join catalogue.brand_category bc on bc.category = g.category and bc.merchant = ${merchant}
  left join catalogue.brand br on br.merchant = ${merchant}`;

const OFFERED = sql`(g.listed and coalesce(b.enabled, true) and coalesce(bv.enabled, true)
  and coalesce(bc.enabled, true))`;

/** Why no round may begin though the game is offered: maintenance, a stopped version, all gaming off. */
const RESTS = sql`(v.maintain or coalesce(bv.maintain, false) or coalesce(b.maintain, false)
  or coalesce(b.off_version = g.version, false) or not coalesce(br.gaming, true))`;

/** Since when players count, and what is read at all. */
export interface Since {
  readonly day: number;
  readonly month: number;
  /** Texts of games unchanged since then are not read again; their readers have them. */
  readonly textsFrom: number;
  /** Whether simulated games are on the shelf; never in production. */
  readonly simulated: boolean;
}

const shelved = (merchant: string, since: Since) => sql`
  select g.id as "gameId", g.code as "gameCode", g.vendor as vassalage, coalesce(bv.display_name, v.display_name) as "vendorName",
    v.account_type_name as "accountTypeName", g.category as "gameCategory", g.game_type as "gameType", g.version,
    g.rtp_ppm as "rtpPpm", g.hit_rate_ppm as "hitRatePpm", g.volatility, g.max_win as "maxWin",
    greatest(g.min_stake, b.min_stake) as "minStake", least(g.max_stake, b.max_stake) as "maxStake", g.lines, g.ways,
    g.features, case when g.changed_at >= ${new Date(since.textsFrom)} then g.texts end as texts, g.par_hash as "parHash", g.art, g.label, coalesce(b.sort, g.sort) as sort, g.added_at as "addedAt",
    g.changed_at as "changedAt", ${OFFERED} as enabled, ${RESTS} as maintain, coalesce(b.is_hot, false) as promoted,
    b.is_new as fresh, coalesce(r.today, 0) as "players24h", coalesce(r.players, 0) as "players30d"
  ${OF(merchant)}
  left join (
    select game_id, count(*)::int as players, (count(*) filter (where played_at > ${new Date(since.day)}))::int as today
    from catalogue.recent where played_at > ${new Date(since.month)} group by game_id
  ) r on r.game_id = g.id`;

/** A game as it is read; the texts are null where the reader has them. */
export type ReadGame = Omit<ShelvedGame, "texts"> & { readonly texts: ShelvedGame["texts"] | null };

/** Every listed game with how the brand offers it, and how many players each had since two instants. */
export async function readShelf(db: Db, merchant: string, since: Since): Promise<ReadGame[]> {
  const { rows } = await sql<ReadGame>`
    select * from (${shelved(merchant, since)} where g.listed and (${since.simulated} or g.label is distinct from
      'Simulated')) as shelf order by sort, "gameCode"`.execute(db);
  return rows;
}

/** Changes whenever what a brand offers changes; much cheaper to ask for than the shelf itself. */
export async function readStamp(db: Db, merchant: string): Promise<string> {
  const rows = (table: string) => sql`
    select sum(hashtextextended(t::text, 0)) from ${sql.table(table)} t where t.merchant = ${merchant}`;
  const { rows: found } = await sql<{ stamp: string }>`
    select concat_ws(' ', (select concat_ws(' ', count(*), max(changed_at)) from catalogue.game where listed),
      (select sum(hashtextextended(t::text, 0)) from catalogue.vendor t),
      (${rows("catalogue.brand_game")}), (${rows("catalogue.brand_vendor")}), (${rows("catalogue.brand_category")}),
      (${rows("catalogue.brand")})) as stamp`.execute(db);
  return found[0]!.stamp;
}

/** What launching and playing ask of a game. */
export interface GameRow {
  readonly gameId: string;
  readonly gameCode: string;
  readonly vassalage: string;
  readonly gameCategory: string;
  readonly enabled: boolean;
  readonly maintain: 0 | 1;
  /** The bounds of the stake that hold, in minor units; never wider than the game's own. */
  readonly minStake: bigint;
  readonly maxStake: bigint;
}

const row = (merchant: string) => sql`
  select g.id as "gameId", g.code as "gameCode", g.vendor as vassalage, g.category as "gameCategory",
    ${OFFERED} as enabled, case when ${RESTS} then 1 else 0 end as maintain,
    greatest(g.min_stake, b.min_stake) as "minStake", least(g.max_stake, b.max_stake) as "maxStake"
  ${OF(merchant)}`;

/** A game as a brand offers it now; also one that is switched off, which then says so. */
export async function readGame(db: Db, merchant: string, gameId: string): Promise<GameRow | undefined> {
  if (!isId(gameId)) return undefined;
  const { rows } = await sql<GameRow>`${row(merchant)} where g.id = ${gameId}`.execute(db);
  return rows[0];
}

/** A built-in game by its code. */
export async function readGameByCode(db: Db, merchant: string, code: string): Promise<GameRow | undefined> {
  const { rows } = await sql<GameRow>`
    ${row(merchant)} where g.vendor = ${STUDIO.code} and g.code = ${code}`.execute(db);
  return rows[0];
}

/** Changes how a brand offers a game; what is not given stays. */
export async function offerGame(
  db: Db,
  where: { readonly merchant: string; readonly gameId: string },
  to: { readonly enabled?: boolean; readonly promoted?: boolean; readonly maintain?: boolean },
): Promise<void> {
  const { enabled = null, promoted = null, maintain = null } = to;
  await sql`
    insert into catalogue.brand_game (merchant, game_id, enabled, is_hot, maintain)
    values (${where.merchant}, ${where.gameId}, coalesce(${enabled}::boolean, true),
      coalesce(${promoted}::boolean, false), coalesce(${maintain}::boolean, false))
    on conflict (merchant, game_id) do update set
      enabled = coalesce(${enabled}::boolean, catalogue.brand_game.enabled),
      is_hot = coalesce(${promoted}::boolean, catalogue.brand_game.is_hot),
      maintain = coalesce(${maintain}::boolean, catalogue.brand_game.maintain)`.execute(db);
}
