import { playerOf } from "@taya/kernel/caller";
import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import { badRange, rangeOf, window } from "../asking.ts";
import type { Desk } from "../needs.ts";
import { collect } from "./collect.ts";
import { MAIN, type transferCalls } from "./contract.ts";
import { fileOf, resolveTransfer } from "./operators.ts";
import { transferFunds } from "./transfer.ts";
import { statusOf } from "./transfers.rules.ts";
import { listTransfers, type Transfer } from "./transfers.store.ts";

/** One handler per call of transfers to and from vendors. */
export function transferHandlers(desk: Desk): Handlers<typeof transferCalls> {
  const { db } = desk.platform.database;
  return {
    walletTransfer: (input, caller) => transferFunds(desk, input, caller),
    collectTransfers: (_input, caller) => collect(desk, caller),
    async transfers(input, caller) {
      const when = await rangeOf(desk, input, caller);
      if (!when) return badRange();
      const { pageNo, pageSize } = input;
      const { list, total } = await listTransfers(db, { playerId: playerOf(caller), ...when, ...window(input) });
      return ok({ list: list.map(rowOf), total, pageNo, pageSize });
    },
    async adminTransfers(input, { merchant }) {
      const { pageNo, pageSize, status } = input;
      const { list, total } = await listTransfers(db, { merchant, states: [status], ...window(input) });
      return ok({ list: await Promise.all(list.map((each) => fileOf(desk, each))), total, pageNo, pageSize });
    },
    resolveTransfer: (input, caller) => resolveTransfer(desk, input, caller),
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
