import { rowWindow } from "@taya/kernel/page";
import { playerOf } from "@taya/kernel/caller";
import type { Caller, Handlers } from "@taya/kernel/call";
import { isId, type PlayerId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import { badRange, rangeOf } from "../asking.ts";
import { mayCallBack } from "../lawful.ts";
import type { Context } from "../needs.ts";
import { confirmWithdrawal } from "./confirm.ts";
import type { withdrawalCalls } from "./contract.ts";
import { readInfo } from "./info.ts";
import { makeMove } from "./moves.ts";
import { carryOut, type Order } from "../operator/withdrawals.ts";
import { showSlips } from "./slips.store.ts";
import { filesOf, rowsOf } from "./views.ts";
import { createWithdrawal } from "./withdraw.ts";
import { listWithdrawals, lockWithdrawal, readWithdrawal, type Withdrawal } from "./withdrawals.store.ts";

type All = Handlers<typeof withdrawalCalls>;
type OperatorKeys =
  | "adminWithdrawals"
  | "adminWithdrawal"
  | "approveWithdrawal"
  | "rejectWithdrawal"
  | "payWithdrawal"
  | "refundWithdrawal"
  | "resolveWithdrawal";

/** One handler per call of withdrawals. */
export function withdrawalHandlers(context: Context): All {
  return { ...playerHandlers(context), ...operatorHandlers(context) };
}

function playerHandlers(context: Context): Omit<All, OperatorKeys> {
  const { db } = context.platform.database;
  const rowOf = async (withdrawal: Withdrawal, { merchant }: Caller) =>
    ok((await rowsOf(context, db, merchant, [withdrawal]))[0]!);
  return {
    withdrawInfo: (_input, caller) => readInfo(context, caller),
    createWithdrawal: (input, caller) => createWithdrawal(context, input, caller),
    async withdrawals(input, caller) {
      const when = await rangeOf(context, input, caller);
      if (!when) return badRange();
      const { pageNo, pageSize, status } = input;
      const { asOf, ...rows } = rowWindow(input, context.platform.clock);
      const asked = { ...when, playerId: playerOf(caller), status, ...rows };
      const { list, total } = await listWithdrawals(db, asked);
      return ok({ list: await rowsOf(context, db, caller.merchant, list), total, pageNo, pageSize, asOf });
    },
    async withdrawal({ id }, caller) {
      const found = await readWithdrawal(db, id);
      return found?.playerId === playerOf(caller) ? rowOf(found, caller) : fault("NOT_FOUND");
    },
    async cancelWithdrawal({ id }, caller) {
      const cancels = await mayCallBack(context, caller.merchant);
      const moved = await context.platform.database.transaction(async (tx) => {
        const locked = await lockWithdrawal(tx, id);
        if (locked?.playerId !== playerOf(caller)) return fault("NOT_FOUND");
        const done = cancels ? await makeMove(context, tx, locked, { move: "cancel" }) : undefined;
        return done ? ok(done) : fault("WALLET_STATE");
      });
      return moved.ok ? rowOf(moved.value, caller) : moved;
    },
    async confirmWithdrawal(input, caller) {
      const moved = await confirmWithdrawal(context, context.redrawing, input, caller);
      return moved.ok ? rowOf(moved.value, caller) : moved;
    },
  };
}

function operatorHandlers(context: Context): Pick<All, OperatorKeys> {
  const { database, files } = context.platform;
  const { db } = database;
  const fileOf = async (withdrawal: Withdrawal) => (await filesOf(context, db, withdrawal.merchant, [withdrawal]))[0]!;

  async function order(input: Omit<Order, "merchant" | "operator">, caller: Caller) {
    const done = await carryOut(context, { ...input, merchant: caller.merchant, operator: caller.session! });
    return done.ok ? ok(await fileOf(done.value)) : done;
  }

  return {
    async adminWithdrawals(input, { merchant }) {
      const { pageNo, pageSize, status, q } = input;
      const who = await readQuestion(context, merchant, q);
      const none = { list: [], total: 0 };
      const { asOf, ...rows } = rowWindow(input, context.platform.clock);
      const asked = { merchant, status, ...who, ...rows, until: asOf + 1 };
      const { list, total } = who ? await listWithdrawals(db, asked) : none;
      return ok({ list: await filesOf(context, db, merchant, list), total, pageNo, pageSize, asOf });
    },
    async adminWithdrawal({ id }, { merchant }) {
      const found = await readWithdrawal(db, id);
      if (found?.merchant !== merchant) return fault("NOT_FOUND");
      return ok({ ...(await fileOf(found)), proofs: await showSlips(db, files, id) });
    },
    approveWithdrawal: (input, caller) => order({ ...input, verb: "approve" }, caller),
    rejectWithdrawal: (input, caller) => order({ ...input, verb: "reject" }, caller),
    payWithdrawal: (input, caller) => order({ ...input, verb: "pay" }, caller),
    refundWithdrawal: (input, caller) => order({ ...input, verb: "refund" }, caller),
    resolveWithdrawal: (input, caller) => order({ ...input, verb: "resolve" }, caller),
  };
}

/** What a search means: a withdrawal's id or a user name; undefined when nobody is called so. */
async function readQuestion(
  context: Context,
  merchant: string,
  q = "",
): Promise<{ id?: string; playerId?: PlayerId } | undefined> {
  if (q === "") return {};
  if (isId(q)) return { id: q };
  const player = await context.accounts.byUsername(context.platform.database.db, merchant, q);
  return player && { playerId: player.id };
}
