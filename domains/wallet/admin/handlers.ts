import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { kindName } from "@taya/ledger";
import type { Desk } from "../needs.ts";
import { breakStands, closeBreak, lastProof, openBreaks, ownBreak } from "../proof/proof.store.ts";
import { adjust } from "./adjust.ts";
import { changeSettings, settingsOf } from "./change-settings.ts";
import type { adminCalls } from "./contract.ts";

const SLA_MINUTES = 15;
const STALE_MS = 15 * 60_000;

export function adminHandlers(desk: Desk): Handlers<typeof adminCalls> {
  const { database, clock } = desk.platform;
  const startedAt = clock.now();
  const deed = (caller: Caller, action: string, object: string, reason: string) => ({
    merchant: caller.merchant,
    operator: caller.session!,
    action,
    object,
    reason,
  });
  return {
    adjust: (input, caller) => adjust(desk, input, caller),
    walletSettings: async (_input, { merchant }) => ok(await settingsOf(desk, merchant)),
    changeWalletSettings: (input, caller) => changeSettings(desk, input, caller),
    async reconciliation() {
      const { db } = database;
      const [lines, breaks, proof] = await Promise.all([desk.ledger.trialBalance(db), openBreaks(db), lastProof(db)]);
      return ok({
        trialBalance: lines.map((line) => ({ ...line, kind: kindName(line.kind) })),
        checks: (proof?.checks ?? []).map(({ name, ok: holds, count }) => ({ name, ok: holds, count })),
        breaks: breaks.map(({ owner, detail, ...row }) => ({
          ...row,
          sla: SLA_MINUTES,
          detail: detail as Output<typeof adminCalls.reconciliation>["breaks"][number]["detail"],
          ...(owner !== undefined && { owner }),
        })),
        payoutsPaused: breaks.length > 0,
        ...(proof && { provedAt: proof.at }),
      });
    },
    async books() {
      const [breaks, proof] = await Promise.all([openBreaks(database.db), lastProof(database.db)]);
      // A program just started has not come to its first proof yet.
      const stale = clock.now() - (proof?.at ?? startedAt) > STALE_MS;
      return ok({ openBreaks: breaks.length, stale, ...(proof && { provedAt: proof.at }) });
    },
    async ownBreak({ id, reason }, caller) {
      const owner = caller.session!.username;
      const owned = await database.transaction(async (tx) => {
        if (!(await ownBreak(tx, id, owner))) return false;
        await desk.accounts.log(tx, deed(caller, "wallet.break.own", id, reason));
        return true;
      });
      return owned ? ok({ owner }) : fault("NOT_FOUND");
    },
    async closeBreak({ id, reason }, caller) {
      const closed = await database.transaction(async (tx) => {
        const by = caller.session!.username;
        if (await breakStands(tx, id)) return "stands";
        if (!(await closeBreak(tx, id, { by, reason, at: clock.now() }))) return false;
        await desk.accounts.log(tx, deed(caller, "wallet.break.close", id, reason));
        return true;
      });
      if (closed === "stands") return fault("BREAK_STANDS");
      if (!closed) return fault("NOT_FOUND");
      const payoutsPaused = (await openBreaks(database.db)).length > 0;
      desk.platform.metrics.payoutsPaused.set(payoutsPaused ? 1 : 0);
      return ok({ payoutsPaused });
    },
  };
}
