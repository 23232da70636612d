import { seedBusy } from "@taya/catalogue/seed";
import type { Platform } from "@taya/platform/platform";
import { sql } from "kysely";
import { type CommandLine, whole, WrongUsage } from "@taya/platform/command";
import { withPlatform } from "../with-platform.ts";

const KINDS = ["demo", "busy", "empty"] as const;
const GAMES = 5_000;

export const summary = "Fill a database: demo (as a first start), busy (and 5,000 simulated games) or empty.";
export const takes = ["WHAT"];
export const options = {
  add: { is: "also to a database with data" },
  seed: { of: "N", is: "other made-up data" },
};

/** Answers 0 when filled, 1 when the database has data already, 2 for a wrong call or in production. */
export default async function seed({ plain: [what = "demo"], values }: CommandLine<typeof options>): Promise<number> {
  const kind = KINDS.find((each) => each === what);
  const number = whole(values.seed, { name: "seed", least: 0, most: Number.MAX_SAFE_INTEGER, otherwise: 1 });
  if (!kind) throw new WrongUsage(`Say what: ${KINDS.join(", ")}.`);
  process.env["TAYA_SEED"] ??= kind === "empty" ? "empty" : "demo";
  return withPlatform(async (platform) => {
    if (platform.config.mode === "production") {
      console.error("Made-up data never comes into production.");
      return 2;
    }
    if ((await hasData(platform)) && !values.add) {
      console.error("The database has data already; --add adds to it.");
      return 1;
    }
    // Only here, so that listing the verbs does not load every room.
    const [{ assemble }, { seedProgramme, seedWhenEmpty }] = await Promise.all([
      import("@taya/server/rooms"),
      import("@taya/server/seed"),
    ]);
    await seedWhenEmpty(platform, assemble(platform));
    await seedProgramme(platform);
    if (kind === "busy") {
      await platform.database.transaction((tx) => seedBusy(tx, { platform }, { games: GAMES, seed: number }));
    }
    console.log(`seeded: ${kind}${kind === "busy" ? `, ${GAMES} simulated games` : ""}`);
    return 0;
  });
}

async function hasData({ database }: Platform): Promise<boolean> {
  const { rows } = await sql`select 1 from site.brand limit 1`.execute(database.db);
  return rows.length > 0;
}
