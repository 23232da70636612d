import type { Audit } from "@taya/ledger";
import { isRefused, parseConfig } from "@taya/platform/config";
import { openPlatform } from "@taya/platform/create";
import { silentLog } from "@taya/platform/log";

export const summary = "Trial balance: every currency, every account, every entry; 1 on a break.";

/** Prints the trial balance, with --json as one object; answers 1 on a break, or the code of wrong settings. */
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
    const { ledger, wallet } = assemble(opened.platform).doors;
    const proof = await ledger.audit(opened.platform.database.db, wallet.prover.claims());
    console.log(args.includes("--json") ? JSON.stringify(proof) : table(proof));
    return proof.ok ? 0 : 1;
  } finally {
    await opened.close();
  }
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
