import type { Caller, Handlers, Output } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { parseSigned } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { kindName } from "@taya/ledger";
import type { reconciliationCalls } from "./contract.ts";
import type { Context } from "./needs.ts";
import {
  breakStands,
  type BreakRow,
  closeBreak,
  countBreaks,
  type InvariantReport,
  lastReport,
  openBreaks,
  ownBreak,
} from "./invariants.store.ts";
import type { Prover } from "./prover.ts";
import type { bothStatementCalls } from "./statements/contract.ts";
import { bothStatementHandlers } from "./statements/handlers.ts";
import { trialBalanceHandlers } from "./trial-balance.ts";

const SLA_MINUTES = 15;
const STALE_MS = 15 * 60_000;

/** One handler per call of reconciliation. */
export const reconciliationHandlers = (context: Context, prover: Prover): Handlers<typeof reconciliationCalls> => ({
  ...invariantHandlers(context),
  ...trialBalanceHandlers(context, prover),
  ...bothStatementHandlers(context),
});

type InvariantCalls = Omit<
  typeof reconciliationCalls,
  "exportTrialBalance" | "trialBalanceExports" | keyof typeof bothStatementCalls
>;

function invariantHandlers(context: Context): Handlers<InvariantCalls> {
  const { database, clock } = context.platform;
  const startedAt = clock.now();
  const action = (caller: Caller, action: string, object: string, reason: string) => ({
    merchant: caller.merchant,
    operator: caller.session!,
    action,
    object,
    reason,
  });
  return {
    async overview() {
      const { db } = database;
      const [breaks, invariants] = await Promise.all([openBreaks(db), lastReport(db)]);
      const named = await context.accounts.names(
        db,
        breaks.flatMap((each) => each.playerId ?? []),
      );
      return ok({
        trialBalance: (invariants?.trial ?? []).map((line) => ({ ...line, kind: kindName(line.kind) })),
        checks: (invariants?.checks ?? []).map((check) => ({ ...check })),
        breaks: breaks.map((row) => shownBreak(row, named)),
        payoutsPaused: breaks.length > 0,
        ...(invariants && { proof: shownReport(invariants) }),
      });
    },
    async books() {
      const [open, invariants] = await Promise.all([countBreaks(database.db), lastReport(database.db)]);
      // A program just started has not come to its first proof yet.
      const stale = clock.now() - (invariants?.at ?? startedAt) > STALE_MS;
      const off = (invariants?.currency ?? []).flatMap(({ code: currency, sum }) =>
        sum === "0.00" ? [] : [{ currency, amount: parseSigned(sum)! }],
      );
      return ok({ openBreaks: open, off, stale, ...(invariants && { provedAt: invariants.at }) });
    },
    async proveBooks(_input, caller) {
      await database.transaction(async (tx) => {
        await context.audit.log(tx, action(caller, "wallet.prove", "books", "asked for in the console"));
        await context.platform.jobs.add(tx, "reconciliation.proveAll", {}, { once: "reconciliation.proveAll" });
      });
      return ok({ asked: true as const });
    },
    async ownBreak({ id, reason }, caller) {
      const owner = caller.session!.username;
      const owned = await database.transaction(async (tx) => {
        if (!(await ownBreak(tx, id, owner))) return false;
        await context.audit.log(tx, action(caller, "wallet.break.own", id, reason));
        return true;
      });
      return owned ? ok({ owner }) : fault("NOT_FOUND");
    },
    async closeBreak({ id, reason }, caller) {
      const closed = await database.transaction(async (tx) => {
        const by = caller.session!.username;
        if (await breakStands(tx, id)) return "stands";
        if (!(await closeBreak(tx, id, { by, reason, at: clock.now() }))) return false;
        await context.audit.log(tx, action(caller, "wallet.break.close", id, reason));
        return true;
      });
      if (closed === "stands") return fault("BREAK_STANDS");
      if (!closed) return fault("NOT_FOUND");
      const payoutsPaused = (await countBreaks(database.db)) > 0;
      context.platform.metrics.payoutsPaused.set(payoutsPaused ? 1 : 0);
      return ok({ payoutsPaused });
    },
  };
}

type Shown = Output<typeof reconciliationCalls.overview>;

function shownBreak(row: BreakRow, named: ReadonlyMap<PlayerId, string>): Shown["breaks"][number] {
  const { owner, detail, amount, currency, playerId, ...rest } = row;
  const username = playerId && named.get(playerId);
  return {
    ...rest,
    sla: SLA_MINUTES,
    detail: detail as Shown["breaks"][number]["detail"],
    ...(username && { username }),
    ...(amount !== null && { amount }),
    ...(currency !== null && { currency }),
    ...(owner !== null && { owner }),
  };
}

const shownReport = ({ at, full, ms, players, fullAt }: InvariantReport): NonNullable<Shown["proof"]> => ({
  at,
  full,
  ms,
  players,
  ...(fullAt !== undefined && { fullAt }),
});
