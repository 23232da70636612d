import { room } from "@taya/platform/room";
import { payoutPauses } from "@taya/wallet/points";
import { reconciliationCalls } from "./contract.ts";
import { reconciliationHandlers } from "./handlers.ts";
import type { Needs } from "./needs.ts";
import { countBreaks } from "./invariants.store.ts";
import { createProver, type Prover } from "./prover.ts";

/** What the server and its programs ask of reconciliation. */
interface Reconciliation {
  readonly prover: Prover;
}

const SCHEDULES = {
  "reconciliation.prove": "*/3 * * * *",
  // Everything from scratch once a day, in the quietest hour of the Philippines.
  "reconciliation.proveAll": "41 19 * * *",
} as const;

/** The wiring page of reconciliation: the books against themselves, what the rooms say, and what others say. */
export const reconciliation = room({
  name: "reconciliation",
  calls: reconciliationCalls,
  needs: ["ledger", "audit", "site", "accounts", "wallet", "play"],
  extends: [payoutPauses],
  build: (platform, needs: Needs) => {
    const context = { ...needs, platform };
    const prover = createProver(context);
    const door: Reconciliation = { prover };
    return {
      door,
      handlers: reconciliationHandlers(context, prover),
      jobs: {
        "reconciliation.prove": (input: { first?: boolean }) => prover.proveDue(input),
        "reconciliation.proveAll": async () => void (await prover.prove({ full: true })),
      },
      schedules: SCHEDULES,
      extends: [payoutPauses.with(async (db) => (await countBreaks(db)) > 0)],
    };
  },
});
