import type { GameTexts } from "@taya/games/kit/texts";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";

/** Under which makers lotteries stand; the launch rules tell their pages by these codes. */
const MAKERS = {
  LOTT: "Taya Lottery",
  ELOTT: "Taya E-Lottery",
  TCG_SEA: "Taya SEA Lottery",
  TCG_LOTTO_VN: "Taya Vietnam Lottery",
} as const;
type LotteryMaker = keyof typeof MAKERS;

/** Lotteries stand behind our own games and before those of third parties. */
const FIRST = 500;

/** A lottery as the room that runs it hands it over. */
export interface BuiltInLottery {
  readonly code: string;
  readonly vassalage: LotteryMaker;
  readonly version: string;
  /** Stakes of one bet in minor units. */
  readonly minStake: bigint;
  readonly maxStake: bigint;
  readonly texts: GameTexts;
  /** SHA-256 of everything that decides money. */
  readonly hash: string;
  /** The name of its picture. */
  readonly art: string;
}

/**
 * Brings the catalogue in line with the lotteries there are: each a game of its maker without figures of its own, because
 * its plays have different ones. `newId` is asked for lotteries that are new.
 */
export async function syncLotteries(
  tx: Db,
  lotteries: readonly BuiltInLottery[],
  how: { readonly newId: () => string; readonly at: number },
): Promise<void> {
  const at = new Date(how.at);
  for (const [place, [code, name]] of Object.entries(MAKERS).entries()) {
    await sql`
      insert into catalogue.vendor (code, display_name, account_type_name, sort)
      values (${code}, ${name}, ${code}, ${FIRST + place}) on conflict (code) do nothing`.execute(tx);
  }
  const rows = lotteries.map((each, place) => ({
    id: how.newId(),
    vendor: each.vassalage,
    code: each.code,
    category: each.vassalage === "ELOTT" ? "ELOTT" : "LOTT",
    version: each.version,
    min_stake: String(each.minStake),
    max_stake: String(each.maxStake),
    texts: each.texts,
    par_hash: each.hash,
    art: each.art,
    sort: FIRST + place,
  }));
  await sql`
    insert into catalogue.game as g (id, vendor, code, category, game_type, version, rtp_ppm, hit_rate_ppm, volatility,
      max_win, min_stake, max_stake, features, texts, par_hash, label, listed, sort, added_at, changed_at, art)
    select id, vendor, code, category, 'LOTTERY', version, 0, 0, 0, 0, min_stake, max_stake, '{}', texts, par_hash, null,
      true, sort, ${at}, ${at}, art
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, vendor text, code text, category text,
      version text, min_stake bigint, max_stake bigint, texts jsonb, par_hash text, art text, sort int)
    on conflict (vendor, code) do update set category = excluded.category, version = excluded.version,
      min_stake = excluded.min_stake, max_stake = excluded.max_stake, texts = excluded.texts,
      par_hash = excluded.par_hash, listed = true, sort = excluded.sort, art = excluded.art,
      changed_at = excluded.changed_at`.execute(tx);
  await sql`
    update catalogue.game set listed = false, changed_at = ${at}
    where listed and game_type = 'LOTTERY'
      and vendor || ' ' || code <> all(${lotteries.map(({ vassalage, code }) => `${vassalage} ${code}`)})`.execute(tx);
}

/** A lottery as a brand offers it, found by its code. */
export async function lotteryId(tx: Db, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from catalogue.game where game_type = 'LOTTERY' and listed and code = ${code}`.execute(tx);
  return rows[0]?.id;
}
