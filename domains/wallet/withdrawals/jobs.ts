import { balanceTopic } from "@taya/ledger/contract";
import type { PlayerId } from "@taya/kernel/id";
import type { Context } from "../needs.ts";
import { makeMove } from "./moves.ts";
import { checkWithdrawal, sendWithdrawal } from "./payouts.ts";
import { lockDue } from "./withdrawals.store.ts";

const AT_ONCE = 100;

/** The work of withdrawals that no request waits for; everything may run twice. */
export const withdrawalJobs = (context: Context) => ({
  "wallet.sendWithdrawal": ({ id }: { id: string }) => sendWithdrawal(context, id),
  "wallet.checkWithdrawal": ({ id }: { id: string }) => checkWithdrawal(context, id),
  "wallet.autoReceive": () => autoReceive(context),
  "wallet.tellBalance": async ({ playerId }: { playerId: PlayerId }) =>
    context.platform.live.changed(balanceTopic, { playerId }),
});

/** Takes every paid out withdrawal whose deadline passed without an answer as received. */
async function autoReceive(context: Context): Promise<void> {
  const { database, clock } = context.platform;
  let taken = AT_ONCE;
  while (taken === AT_ONCE) {
    taken = await database.transaction(async (tx) => {
      const due = await lockDue(tx, clock.now(), AT_ONCE);
      for (const withdrawal of due) await makeMove(context, tx, withdrawal, { move: "due" });
      return due.length;
    });
  }
}
