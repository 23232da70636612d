import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { ClientConfig } from "pg";
import { type Load, loadOf } from "../load.ts";
import { BRANCHES, CLIENTS, TELLERS } from "./tpcb.ts";

/** The same transaction over the same tables as the run through our own driver. */
const SCRIPT = `\
\\set aid random(1, :accounts)
\\set tid random(1, ${TELLERS})
\\set bid random(1, ${BRANCHES})
\\set delta random(-5000, 5000)
begin;
update tpcb_account set balance = balance + :delta where aid = :aid;
select balance from tpcb_account where aid = :aid;
update tpcb_teller set balance = balance + :delta where tid = :tid;
update tpcb_branch set balance = balance + :delta where bid = :bid;
insert into tpcb_history values (:tid, :bid, :aid, :delta, current_timestamp);
end;
`;

interface Run {
  readonly connection: ClientConfig;
  readonly accounts: number;
  readonly seconds: number;
}

const run = promisify(execFile);

/** Whether PostgreSQL's own load generator is on the PATH. */
export const hasPgbench = (): Promise<boolean> =>
  run("pgbench", ["--version"]).then(
    () => true,
    () => false,
  );

/** What it reaches with the TPC-B-like transaction: how much of the other figure is our driver. */
export async function runPgbench({ connection, accounts, seconds }: Run): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), "taya-pgbench-"));
  try {
    const script = join(folder, "tpcb.sql");
    writeFileSync(script, SCRIPT);
    const { host, user, database } = connection;
    const where = ["-h", String(host), "-U", String(user), String(database)];
    const how = ["-n", "-M", "prepared", "-c", String(CLIENTS), "-j", "2", "-T", String(seconds)];
    const what = ["-f", script, "-D", `accounts=${accounts}`, "-l", `--log-prefix=${join(folder, "took")}`];
    await run("pgbench", [...how, ...what, ...where]);
    return loadOf(tookIn(folder), seconds * 1000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Milliseconds of every transaction: its log has a line for each, microseconds in the third place. */
const tookIn = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith("took."))
    .flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n"))
    .map((line) => Number(line.split(" ")[2]) / 1000);
