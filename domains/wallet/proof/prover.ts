import type { Audit, Claim, Claims } from "@taya/ledger";
import type { Desk } from "../needs.ts";
import { openTransit } from "../transfers/transfers.store.ts";
import { openHolds } from "../withdrawals/door.ts";
import { keepProof, noteBreak, openBreaks } from "./proof.store.ts";

/** Proves the books every few minutes; a break pauses payouts until an operator has closed it. */
export interface Prover {
  /** Lets a room that stands above this one say what its open things hold. */
  claimWith(name: "inPlay", claim: Claim): void;
  claims(): Claims;
  prove(): Promise<Audit>;
  /** Whether anything is open that payouts must wait for. */
  paused(): Promise<boolean>;
}

export function createProver({ ledger, platform }: Pick<Desk, "ledger" | "platform">): Prover {
  const { database, clock, log, metrics } = platform;
  const above: { inPlay?: Claim } = {};
  const claims = (): Claims => ({ ...above, held: openHolds, transit: openTransit });
  const paused = async () => (await openBreaks(database.db)).length > 0;
  return {
    claimWith: (name, claim) => void (above[name] = claim),
    claims,
    paused,
    async prove() {
      const proof = await ledger.audit(database.db, claims());
      const broken = proof.checks.filter((check) => !check.ok);
      await database.transaction(async (tx) => {
        await keepProof(tx, proof);
        for (const { name, count, sample } of broken) {
          const found = { id: platform.id<"break">(), name, count, detail: sample };
          if (await noteBreak(tx, found, clock.now())) log.error({ name, count, sample }, "the books do not add up");
        }
      });
      metrics.payoutsPaused.set((await paused()) ? 1 : 0);
      metrics.imbalance.set(proof.currency.filter((each) => each.sum !== "0.00").length);
      return proof;
    },
  };
}
