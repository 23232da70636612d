import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { seedAccounts } from "@taya/accounts/seed";
import { seedRates } from "@taya/agents/seed";
import { seedLoyalty } from "@taya/loyalty/seed";
import { seedMessages } from "@taya/messages/seed";
import { LOCKS } from "@taya/platform/locks";
import type { Platform } from "@taya/platform/platform";
import { seedPromotions } from "@taya/promotions/seed";
import { seedSite } from "@taya/site/seed";
import { seedFirstOperator } from "@taya/staff/seed";
import { seedPayoutAccount } from "@taya/wallet/seed";
import { sql } from "kysely";
import type { App } from "./rooms.ts";

/** Of the demonstration only, and marked as such: an operator enters the organisations of the brand's market. */
const EXAMPLE_HELP = [{ name: "Example helpline (demonstration)", url: "https://help.example.test/" }];

/** Fills an empty database as the environment asks, once; then tells the catalogue which games there are. */
export async function seedWhenEmpty(platform: Platform, app: App): Promise<void> {
  await platform.database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.seeding})`.execute(tx);
    const { rows } = await sql`select 1 from site.brand limit 1`.execute(tx);
    if (rows.length > 0) return;
    await seedSite(tx, { platform });
    await seedMessages(tx, { platform });
  });
  await seedPeople(platform, app);
  const games = await app.doors.play.games();
  const lotteries = await app.doors.lottery.offered();
  await platform.database.transaction(async (tx) => {
    await app.doors.catalogue.syncGames(tx, games);
    for (const { games: theirs, ...maker } of app.doors.play.vendorGames()) {
      await app.doors.catalogue.syncGames(tx, theirs, maker);
    }
    await app.doors.catalogue.syncLotteries(tx, lotteries);
    await app.doors.play.tables.setUp(tx);
  });
}

/** Gives the demonstration's brand offers, missions and a mall, each where there was never any; other brands make their own. */
export async function seedProgramme(platform: Platform): Promise<void> {
  if (platform.config.seed !== "demo") return;
  await platform.database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.seeding})`.execute(tx);
    await seedPromotions(tx, { platform });
    await seedLoyalty(tx, { platform });
  });
}

async function seedPeople(platform: Platform, { doors }: App): Promise<void> {
  const { merchant, seed, dataFolder } = platform.config;
  const { currency } = await doors.site.brand(merchant);
  const needs = { platform, accounts: doors.accounts, ledger: doors.ledger, brand: { merchant, currency } };
  await platform.database.transaction(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.seeding})`.execute(tx);
    const { rows } = await sql`select 1 from accounts.player limit 1`.execute(tx);
    if (rows.length > 0) return;
    if (seed === "demo") {
      await platform.settings.write(merchant, "compliance", { helpLinks: EXAMPLE_HELP });
      await seedAccounts(tx, needs);
      await seedRates(tx, doors.agents, merchant);
      return seedPayoutAccount(tx, { ...needs, wallet: doors.wallet });
    }
    const password = await seedFirstOperator(tx, needs);
    const text = `user name: admin\npassword: ${password}\nIt must be changed at the first login.\n`;
    writeFileSync(join(dataFolder, "first-operator.txt"), text, { mode: 0o600 });
  });
}
