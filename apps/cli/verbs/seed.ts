import { HEAD, seedMembers } from "@taya/agents/seed.members";
import { seedBusy } from "@taya/catalogue/seed";
import type { Platform } from "@taya/platform/platform";
import type { App } from "@taya/server/rooms";
import { sql } from "kysely";
import { type CommandLine, whole, WrongUsage } from "@taya/platform/command";
import { withPlatform } from "../with-platform.ts";

const KINDS = ["demo", "busy", "agents", "empty"] as const;
const GAMES = 5_000;

export const summary =
  "Fill a database: demo (as a first start), busy (and 5,000 simulated games), agents (and a line of made-up members with figures, for measuring) or empty.";
export const takes = ["WHAT"];
export const options = {
  add: { is: "also to a database with data" },
  seed: { of: "N", is: "other made-up data" },
  members: { of: "N", is: "so many members of the line of agents, 1,000 where nothing is said" },
  days: { of: "D", is: "so many days before today on which they played, 30 where nothing is said" },
};

/** Answers 0 when filled, 1 when the database has data already, 2 for a wrong call or in production. */
export default async function seed({ plain: [what = "demo"], values }: CommandLine<typeof options>): Promise<number> {
  const kind = KINDS.find((each) => each === what);
  const number = whole(values.seed, { name: "seed", least: 0, most: Number.MAX_SAFE_INTEGER, otherwise: 1 });
  const members = whole(values.members, { name: "members", least: 10, most: 1_000_000, otherwise: 1_000 });
  const days = whole(values.days, { name: "days", least: 0, most: 92, otherwise: 30 });
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
    const app = assemble(platform);
    await seedWhenEmpty(platform, app);
    await seedProgramme(platform);
    if (kind === "busy") {
      await platform.database.transaction((tx) => seedBusy(tx, { platform }, { games: GAMES, seed: number }));
    }
    if (kind === "agents" && !(await seedLine(platform, app, { members, days }))) {
      console.error("The line of made-up members is there already.");
      return 1;
    }
    console.log(`seeded: ${kind}${WITH[kind]?.(members) ?? ""}`);
    return 0;
  });
}

/** What is said of what came beside the demonstration. */
const WITH: Partial<Record<(typeof KINDS)[number], (members: number) => string>> = {
  busy: () => `, ${GAMES} simulated games`,
  agents: (members) => `, ${members} members below ${HEAD.username} (${HEAD.password})`,
};

async function seedLine(platform: Platform, { doors }: App, many: Parameters<typeof seedMembers>[1]): Promise<boolean> {
  const { merchant } = platform.config;
  const { currency, timeZone } = await doors.site.brand(merchant);
  const { accounts, agents, ledger } = doors;
  return seedMembers({ platform, accounts, agents, ledger, brand: { merchant, currency, timeZone } }, many);
}

async function hasData({ database }: Platform): Promise<boolean> {
  const { rows } = await sql`select 1 from site.brand limit 1`.execute(database.db);
  return rows.length > 0;
}
