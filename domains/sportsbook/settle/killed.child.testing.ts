import { type Ledger, ledger } from "@taya/ledger";
import { composePlatform } from "@taya/platform/create";
import { silentLog } from "@taya/platform/log";
import { createMemorySecrets } from "@taya/platform/secrets";
import { testConfig } from "@taya/platform/testing";
import type pg from "pg";
import type { Beat } from "../beat.ts";
import { decideDue } from "../betting/decide-due.ts";
import { decideCashOuts } from "../cash-out/beats.ts";
import type { Context } from "../context.ts";
import { type Between, settleDue } from "./settle-due.ts";

/** What the parent asks: a test's database, how many tickets a commit, and where to stand still. */
interface KilledRun {
  readonly connection: pg.ClientConfig;
  readonly batch: number;
  readonly work: "settle" | "pending" | "cashOut";
  /** "inside": everything of a commit is written, and nothing of it committed. */
  readonly phase: Parameters<Between>[0] | "inside";
  readonly times: number;
}

/** A process that does what is due and stands still in the middle of it, for a test that kills it there. */
const { connection, batch, work, phase, times } = JSON.parse(process.argv[2]!) as KilledRun;
const { platform } = await composePlatform({
  config: testConfig(),
  log: silentLog,
  connection,
  secrets: createMemorySecrets(),
  migrated: true,
});
const { door } = ledger.build(platform, {});
let reached = 0;
const between = (at: KilledRun["phase"]) => {
  if (at !== phase || ++reached !== times) return;
  process.stdout.write("there\n");
  // For ever, with everything held that is under way: whatever else was asked of the database is never heard of again.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
const decideAll: Ledger["decideAll"] = (kind, commands) =>
  door.decideAll(
    {
      ...kind,
      async write(...writing) {
        await kind.write(...writing);
        between("inside");
      },
    },
    commands,
  );
const context = { platform, ledger: { ...door, decideAll } } as unknown as Context;
const beats: Readonly<Record<KilledRun["work"], Beat>> = {
  settle: settleDue(context, { batch, between }),
  pending: decideDue(context),
  cashOut: decideCashOuts(context),
};
const { rows } = await platform.database.pool.query<{ at: number }>("select sportsbook.clock() as at");
while (await beats[work].beat(rows[0]!.at)) continue;
process.exit(0);
