import { rowWindow } from "@taya/kernel/page";
import { playerOf } from "@taya/kernel/caller";
import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import { badRange, rangeOf } from "../asking.ts";
import type { Context } from "../needs.ts";
import { collect } from "./collect.ts";
import { MAIN, type transferCalls } from "./contract.ts";
import { filesOf, resolveTransfer } from "../operator/transfers.ts";
import { transferFunds } from "./transfer.ts";
import { statusOf } from "./transfers.rules.ts";
import { listTransfers, type Transfer } from "./transfers.store.ts";

/** One handler per call of transfers to and from vendors. */
export function transferHandlers(context: Context): Handlers<typeof transferCalls> {
  const { db } = context.platform.database;
  return {
    walletTransfer: (input, caller) => transferFunds(context, input, caller),
    collectTransfers: (_input, caller) => collect(context, caller),
    async transfers(input, caller) {
      const when = await rangeOf(context, input, caller);
      if (!when) return badRange();
      const { pageNo, pageSize } = input;
      const { asOf, ...rows } = rowWindow(input, context.platform.clock);
      const { list, total } = await listTransfers(db, { playerId: playerOf(caller), ...when, ...rows });
      return ok({ list: list.map(rowOf), total, pageNo, pageSize, asOf });
    },
    async adminTransfers(input, { merchant }) {
      const { pageNo, pageSize, status } = input;
      const { asOf, ...rows } = rowWindow(input, context.platform.clock);
      const { list, total } = await listTransfers(db, { merchant, states: [status], until: asOf + 1, ...rows });
      return ok({ list: await filesOf(context, list), total, pageNo, pageSize, asOf });
    },
    resolveTransfer: (input, caller) => resolveTransfer(context, input, caller),
  };
}

const rowOf = ({ clientId, vendor, direction, amount, status, createdAt }: Transfer) => ({
  transferId: clientId,
  from: direction === "in" ? MAIN : vendor,
  to: direction === "in" ? vendor : MAIN,
  amount,
  status: statusOf(status),
  at: createdAt,
});
