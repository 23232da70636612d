import type { Caller, Input, Output } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import { ENTRY_TYPES, RARE_TYPES } from "@taya/ledger";
import type { Context } from "../needs.ts";
import type { teamCalls } from "./contract.ts";
import { teamIds } from "./members.store.ts";
import { inTeam } from "./place.ts";
import { rangeOf } from "./range.ts";

type Call = (typeof teamCalls)["teamTransactions"];

/** What moved on the accounts of the team, or of one of it, bets left out. */
export async function transactions(
  context: Context,
  input: Input<Call>,
  caller: Caller,
): Promise<Result<Output<Call>, CommonFault | "NOT_FOUND">> {
  const { accounts, ledger, platform } = context;
  const { db } = platform.database;
  const range = await rangeOf(context, input, caller);
  if (!range.ok) return range;
  const named =
    input.username === undefined ? undefined : await accounts.byUsername(db, caller.merchant, input.username);
  if (input.username !== undefined && !named) return fault("NOT_FOUND");
  const place = await inTeam(db, caller, named?.id);
  if (!place) return fault("NOT_FOUND");
  const rows = rowWindow(input, platform.clock);
  const { list, total, ...totals } = await ledger.lines(db, {
    ...range.value,
    players: named ? [named.id] : await teamIds(db, place.me),
    types: input.types ? RARE_TYPES.filter((type) => input.types!.includes(type)) : RARE_TYPES,
    rows,
  });
  const names = await accounts.names(
    db,
    list.map(({ playerId }) => playerId),
  );
  return ok({
    list: list.map(({ id, playerId, type, amount, at }) => {
      const username = names.get(playerId) ?? "";
      return { id, username, type, typeName: ENTRY_TYPES[type] ?? String(type), amount, at };
    }),
    total,
    pageNo: input.pageNo,
    pageSize: input.pageSize,
    asOf: rows.asOf,
    totals,
  });
}
