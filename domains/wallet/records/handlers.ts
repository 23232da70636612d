import { playerOf } from "@taya/kernel/caller";
import type { Handlers, Output } from "@taya/kernel/call";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import { ENTRY_TYPES, type RecordLine } from "@taya/ledger";
import { badRange, rangeOf } from "../asking.ts";
import type { Context } from "../needs.ts";
import type { recordCalls } from "./contract.ts";
import { typesAsked } from "./records.rules.ts";

export function recordHandlers(context: Context): Handlers<typeof recordCalls> {
  const { db } = context.platform.database;
  return {
    async records(input, caller) {
      const when = await rangeOf(context, input, caller);
      if (!when) return badRange();
      const rows = rowWindow(input, context.platform.clock);
      const types = typesAsked(Object.keys(ENTRY_TYPES).map(Number), input);
      const asked = { ...when, playerId: playerOf(caller), ...(types && { types }), ...rows };
      const { list, total, totals } = await context.ledger.records(db, asked);
      return ok({
        list: list.map(recordOf),
        total,
        totals,
        pageNo: input.pageNo,
        pageSize: input.pageSize,
        asOf: rows.asOf,
      });
    },
    async record({ id }, caller) {
      const found = await context.ledger.record(db, playerOf(caller), id);
      return found ? ok({ ...recordOf(found), legs: [...found.legs] }) : fault("NOT_FOUND");
    },
  };
}

const recordOf = (line: RecordLine): Output<typeof recordCalls.records>["list"][number] => ({
  id: line.id,
  type: line.type,
  typeName: ENTRY_TYPES[line.type] ?? "other",
  amount: line.amount,
  balanceAfter: line.balanceAfter,
  ofBonus: line.ofBonus,
  ref: line.ref,
  ...(line.roundId && { roundId: line.roundId }),
  at: line.at,
  status: "DONE",
});
