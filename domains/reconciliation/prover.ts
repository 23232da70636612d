import { DAY, HOUR, type Instant, SECOND } from "@taya/kernel/instant";
import { type Audit, claimsOf, type How, InvariantsRunning, type TrialLine } from "@taya/ledger";
import type { Context } from "./needs.ts";
import { countBreaks, saveReport, type InvariantReport, lastReport } from "./invariants.store.ts";

/** A full proof that is missing this long is made up for by the next one. */
const FULL_EVERY_MS = DAY + 2 * HOUR;
/** A program that starts waits this long with its proof, and leaves it when another made one just now. */
const FIRST_AFTER_MS = 3 * SECOND;
const FRESH_MS = 60 * SECOND;

/** Proves the books every few minutes; a break pauses payouts until an operator has closed it. */
export interface Prover {
  /** Proves what came since the last proof, or everything; keeps the result and what is broken. */
  prove(how?: How): Promise<Audit>;
  /** Proves what is due now: everything when that was not done for a day, nothing while another proof runs. */
  proveDue(how?: { readonly first?: boolean }): Promise<void>;
  /** Has the first proof after a start made soon, once however many processes start. */
  proveSoon(): Promise<void>;
  last(): Promise<InvariantReport | undefined>;
  /** The trial balance as it stands now, by a proof made for it, and the time it is of. */
  trial(): Promise<{ readonly lines: readonly TrialLine[]; readonly at: Instant }>;
  /** Whether anything is open that payouts must wait for. */
  paused(): Promise<boolean>;
}

export function createProver({ ledger, audit, platform }: Context): Prover {
  const { database, clock, log, metrics, jobs } = platform;
  /** A break is an event of note. */
  const note = (name: string) => {
    const kind = name.includes("negative") ? "NEGATIVE_BALANCE" : "BOOKS";
    const event = { merchant: platform.config.merchant, at: clock.now(), kind, subject: name } as const;
    return audit.significant.note(database.db, event);
  };
  const paused = async () => (await countBreaks(database.db)) > 0;
  const last = () => lastReport(database.db);
  const prover: Prover = {
    paused,
    last,
    async trial() {
      const { trial: lines, at } = await prover.prove();
      return { lines, at };
    },
    async prove(how = {}) {
      const invariants = await ledger.audit(database.db, claimsOf(platform.points), { full: false, ...how });
      const fresh = await database.transaction((tx) => saveReport(tx, invariants, () => platform.id<"break">()));
      for (const { name, found } of fresh) log.error({ name, ...found }, "the books do not add up");
      for (const { name } of fresh) await note(name);
      metrics.payoutsPaused.set((await paused()) ? 1 : 0);
      metrics.imbalance.set(invariants.currency.filter((each) => each.sum !== "0.00").length);
      return invariants;
    },
    async proveDue({ first = false } = {}) {
      const before = await last();
      const now = clock.now();
      if (first && before && now - before.at < FRESH_MS) return;
      const full = now - (before?.fullAt ?? -Infinity) > FULL_EVERY_MS;
      // While a long one runs the next ones are left out, else they would fill the queue waiting for it.
      await prover.prove({ full, wait: false, gently: true }).catch((error: unknown) => {
        if (!(error instanceof InvariantsRunning)) throw error;
      });
    },
    async proveSoon() {
      const at = clock.now() + FIRST_AFTER_MS;
      await jobs.add(database.db, "reconciliation.prove", { first: true }, { at, once: "reconciliation.prove.first" });
    },
  };
  return prover;
}
