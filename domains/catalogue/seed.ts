import { assert } from "@taya/kernel/assert";
import { DAY } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import { simulatedGames, simulatedName, simulatedVendors } from "./simulated.rules.ts";

/** Simulated vendors stand behind every real one. */
const LAST = 100_000;

export interface Busy {
  readonly games: number;
  readonly seed: number;
}

/**
 * Fills the catalogue with simulated games: repeatable, each labelled as simulated, none of them opens. Ones that are
 * there already stay. Never in production.
 */
export async function seedBusy(
  tx: Db,
  { platform }: { readonly platform: Pick<Platform, "config" | "clock" | "id" | "texts"> },
  { games, seed }: Busy,
): Promise<void> {
  assert(platform.config.mode !== "production", "simulated games are for trying out only");
  for (const [at, { code, name }] of simulatedVendors.entries()) {
    await sql`
      insert into catalogue.vendor (code, display_name, account_type_name, sort)
      values (${code}, ${name}, ${code}, ${LAST + at}) on conflict (code) do nothing`.execute(tx);
  }
  const { texts } = platform;
  const now = platform.clock.now();
  const rows = simulatedGames(games, seed).map(({ named, age, ...game }, at) => ({
    ...game,
    id: platform.id<"game">(),
    texts: Object.fromEntries(
      texts.languages.map(({ code }) => [code, said(simulatedName({ named }, texts.in(code)))] as const),
    ),
    added: new Date(now - age * DAY).toISOString(),
    sort: LAST + at,
  }));
  await sql`
    insert into catalogue.game (id, vendor, code, category, game_type, version, rtp_ppm, hit_rate_ppm, volatility,
      max_win, min_stake, max_stake, lines, ways, features, texts, par_hash, label, listed, sort, added_at, changed_at)
    select g.id, g.vendor, g.code, g.category, g."gameType", '1.0.0', g."rtpPpm", g."hitRatePpm", g.volatility,
      g."maxWin", 100, 50000, g.lines, null, g.features, g.texts, '', 'Simulated', true, g.sort, g.added, ${new Date(now)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (id uuid, vendor text, code text, category text,
      "gameType" text, "rtpPpm" int, "hitRatePpm" int, volatility smallint, "maxWin" double precision, lines int,
      features text[], texts jsonb, sort int, added timestamptz)
    on conflict (vendor, code) do nothing`.execute(tx);
}

const said = (name: string) => ({ name, description: name, symbols: {}, rules: [], features: {} });

/** Takes every simulated game off all shelves; what a production start does with a database that has been played with. */
export async function withdrawSimulated(tx: Db, at: number): Promise<void> {
  await sql`
    update catalogue.game set listed = false, changed_at = ${new Date(at)}
    where listed and label = 'Simulated'`.execute(tx);
}
