import { type Audit, kindName, plainJson } from "@taya/ledger";
import { formatMinor } from "@taya/kernel/money";
import type { CommandLine } from "@taya/platform/command";
import { withPlatform } from "../with-platform.ts";

/** Breaks of a check that are told one by one. */
const SHOWN = 5;

export const summary = "Proves the books from the first posting on; 1 on a break.";
export const options = {
  quick: { is: "only what came since the last proof" },
  log: { is: "the operators' log instead" },
  json: { is: "as one object, for programs" },
};

/** Proves the books and keeps the proof; answers 1 on a break, or the code of why it could not be done. */
export default async function audit({ values }: CommandLine<typeof options>): Promise<number> {
  return withPlatform(async (platform) => {
    // Only here, so that listing the verbs does not load every room.
    const { assemble } = await import("@taya/server/rooms");
    const { audit: staff, reconciliation } = assemble(platform).doors;
    if (values.log) {
      const log = await staff.verify();
      console.log(values.json ? JSON.stringify(log) : logLine(log));
      return log.ok ? 0 : 1;
    }
    const invariants = await reconciliation.prover.prove({ full: !values.quick });
    console.log(values.json ? plainJson(invariants) : table(invariants));
    return invariants.ok ? 0 : 1;
  });
}

interface LogFound {
  readonly ok: boolean;
  readonly firstBroken?: number;
  readonly brokenDay?: string;
  readonly heads?: number;
}

/** What the hash chain of the operators' log says, as one line to read. */
export function logLine({ ok, firstBroken, brokenDay, heads = 0 }: LogFound): string {
  if (ok) return `ok    operators' log: every line is as it was written, ${heads} signed heads hold`;
  if (firstBroken === undefined) return `BREAK operators' log: the signed head of ${brokenDay} does not hold`;
  return `BREAK operators' log: line ${firstBroken} is not`;
}

/** The proof as lines to read; the last one tells the sum and the breaks. */
export function table({ currency, trial, checks, full, ms }: Omit<Audit, "at" | "players" | "ok">): string {
  const lines = checks.flatMap(({ name, ok, count, breaks }) => [
    `${ok ? "ok   " : "BREAK"} ${name}${ok ? "" : `: ${count}`}`,
    ...breaks.slice(0, SHOWN).map((each) => `        ${plainJson(each)}`),
  ]);
  const balances = trial.map(({ currency: code, amount, kind }) => {
    const sum = code === "PTS" ? amount.toString() : formatMinor(amount);
    return `      ${code} ${sum.padStart(16)} ${kindName(kind)}`;
  });
  const sums = currency.map(({ code, sum, accounts }) => `      ${code} ${sum.padStart(16)} over ${accounts} accounts`);
  const off = currency.find((each) => each.sum !== "0.00");
  const found = checks.reduce((total, each) => total + each.count, 0);
  const how = `${full ? "everything" : "what came since the last proof"}, in ${ms} ms`;
  return [...balances, ...sums, ...lines, how, `sum ${off?.sum ?? "0.00"}, ${found} breaks`].join("\n");
}
