import { ledger } from "@taya/ledger";
import { composePlatform } from "@taya/platform/create";
import { silentLog } from "@taya/platform/log";
import { createMemorySecrets } from "@taya/platform/secrets";
import { testConfig } from "@taya/platform/testing";
import type pg from "pg";
import { type Between, settleDue } from "./settle-due.ts";

/** What the parent asks: a test's database, how many tickets a commit, and where to stand still. */
interface KilledRun {
  readonly connection: pg.ClientConfig;
  readonly batch: number;
  readonly phase: Parameters<Between>[0];
  readonly times: number;
}

/** A process that settles what is due and stands still in the middle of it, for a test that kills it there. */
const { connection, batch, phase, times } = JSON.parse(process.argv[2]!) as KilledRun;
const { platform } = await composePlatform({
  config: testConfig(),
  log: silentLog,
  connection,
  secrets: createMemorySecrets(),
  migrated: true,
});
const { door } = ledger.build(platform, {});
let reached = 0;
const between: Between = (at) => {
  if (at !== phase || ++reached !== times) return;
  process.stdout.write("there\n");
  // For ever, with everything held that is under way: whatever else was asked of the database is never heard of again.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
const beat = settleDue({ platform, ledger: door }, { batch, between });
while (await beat.beat(platform.clock.now())) continue;
process.exit(0);
