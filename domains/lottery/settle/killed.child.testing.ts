import { ledger } from "@taya/ledger";
import { composePlatform } from "@taya/platform/create";
import { silentLog } from "@taya/platform/log";
import { createMemorySecrets } from "@taya/platform/secrets";
import { testConfig } from "@taya/platform/testing";
import type pg from "pg";
import { afterSettled } from "../betting/chase.ts";
import { loadLotteries } from "../lotteries.ts";
import { type Between, createSettler } from "./settler.ts";

/** What the parent asks: a test's database, an issue, how many players a commit, and where to stand still. */
interface KilledRun {
  readonly connection: pg.ClientConfig;
  readonly issueId: string;
  readonly batch: number;
  /** "decided": after so many answers to commands of chases. */
  readonly phase: Phase | "decided";
  readonly times: number;
}

type Phase = Parameters<Between>[0];

/** A process that settles an issue and stands still in the middle of it, for a test that kills it there. */
const { connection, issueId, batch, phase, times } = JSON.parse(process.argv[2]!) as KilledRun;
const { platform } = await composePlatform({
  config: testConfig(),
  log: silentLog,
  connection,
  secrets: createMemorySecrets(),
  migrated: true,
});
const lotteries = await loadLotteries();
const { door } = ledger.build(platform, {});
let reached = 0;
const between = (at: Phase | "decided") => {
  if (at !== phase || ++reached !== times) return;
  process.stdout.write("there\n");
  // For ever, with everything held that is under way: whatever else was asked of the database is never heard of again.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
};
const decide: typeof door.decide = async (kind, command) => {
  const answer = await door.decide(kind, command);
  between("decided");
  return answer;
};
const context = { platform, ledger: { ...door, decide }, lotteries: async () => lotteries };
const chases = {
  settled: (id: bigint) => afterSettled(context, id, "SETTLED"),
  voided: (id: bigint) => afterSettled(context, id, "VOID"),
};
await createSettler(context, { batch, between, chases }).settle(BigInt(issueId));
process.exit(0);
