import type { Audit } from "@taya/ledger";
import { isRefused, parseConfig } from "@taya/platform/config";
import { openPlatform } from "@taya/platform/create";
import { silentLog } from "@taya/platform/log";

export const summary =
  "Trial balance: every currency, every account, every entry; with --log the operators' log; 1 on a break.";

/** Prints the trial balance, with --json as one object; with --log only the operators' log is verified; answers 1 on a break, or the code of wrong settings. */
export default async function audit(args: string[]): Promise<number> {
  const config = parseConfig(process.env);
  if (isRefused(config)) {
    for (const problem of config.problems) console.error(problem);
    return config.exitCode;
  }
  const opened = await openPlatform(config, silentLog);
  try {
    // Only here, so that listing the verbs does not load every room.
    const { assemble } = await import("@taya/server/rooms");
    const { accounts, ledger, wallet } = assemble(opened.platform).doors;
    if (args.includes("--log")) {
      const log = await accounts.verifyLog(opened.platform.database.db);
      console.log(args.includes("--json") ? JSON.stringify(log) : logLine(log));
      return log.ok ? 0 : 1;
    }
    const proof = await ledger.audit(opened.platform.database.db, wallet.prover.claims());
    console.log(args.includes("--json") ? JSON.stringify(proof) : table(proof));
    return proof.ok ? 0 : 1;
  } finally {
    await opened.close();
  }
}

/** What the hash chain of the operators' log says, as one line to read. */
export function logLine({ ok, firstBroken }: { readonly ok: boolean; readonly firstBroken?: number }): string {
  return ok
    ? "ok    operators' log: every line is as it was written"
    : `BREAK operators' log: line ${firstBroken} is not`;
}

/** The proof as lines to read; the last one tells the sum and the breaks. */
export function table({ currency, checks }: Pick<Audit, "currency" | "checks">): string {
  const lines = checks.flatMap(({ name, ok, count, sample }) => [
    `${ok ? "ok   " : "BREAK"} ${name}${ok ? "" : `: ${count}`}`,
    ...sample.map((each) => `        ${JSON.stringify(each)}`),
  ]);
  const sums = currency.map(({ code, sum, accounts }) => `      ${code} ${sum.padStart(8)} over ${accounts} accounts`);
  const off = currency.find((each) => each.sum !== "0.00");
  const breaks = checks.reduce((total, each) => total + each.count, 0);
  return [...sums, ...lines, `sum ${off?.sum ?? "0.00"}, ${breaks} breaks`].join("\n");
}
