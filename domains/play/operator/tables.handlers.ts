import { me } from "@taya/kernel/caller";
import type { Caller, Handler, Handlers, Output } from "@taya/kernel/call";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { textFor } from "@taya/games/kit/texts";
import type { tableCalls } from "../tables/contract.ts";
import type { TableReader, TableNow } from "../tables/table-reader.ts";
import { type Limits, nameOfTable, soundLimits, topicOf } from "../tables/rules.ts";
import type { TableContext } from "../tables/table-context.ts";
import { changeTable, readTables } from "../tables/tables.store.ts";

type Calls = typeof tableCalls;
type Row = Output<Calls["adminTables"]>["list"][number];

/** What operators see and set of tables. Tables are the house's own, shared by its brands: its first brand runs them. */
export function adminTableHandlers(
  context: TableContext,
  reader: TableReader,
): Pick<Handlers<Calls>, "adminTables" | "changeTable"> {
  const { platform, audit } = context;
  const runsThem = ({ merchant }: Caller): boolean => merchant === platform.config.merchant;

  const adminTables: Handler<Calls["adminTables"]> = async (_, caller) => {
    if (!runsThem(caller)) return ok({ list: [] });
    const tables = await reader.read(platform.clock.now());
    return ok({ list: tables.map((table) => rowOf(table, caller.language)) });
  };

  const change: Handler<Calls["changeTable"]> = async ({ tableId, open, limits, reason }, caller) => {
    if (!runsThem(caller)) return fault("NOT_FOUND");
    if (limits && !soundLimits(limits)) {
      return fault("VALIDATION_FAILED", { errors: [{ field: "limits", rule: "range" }] });
    }
    const found = await platform.database.transaction(async (tx) => {
      const [before] = await readTables(tx, [tableId]);
      if (!before) return false;
      const after = { isOpen: open ?? before.isOpen, limits: limits ?? before };
      await changeTable(tx, tableId, after);
      await audit.log(tx, {
        merchant: caller.merchant,
        operator: me(caller),
        action: "play.table.change",
        object: tableId,
        reason,
        after: { open: after.isOpen, limits: shownLimits(after.limits) },
      });
      return true;
    });
    const [table] = found ? await reader.read(platform.clock.now(), [tableId]) : [];
    if (!table) return fault("NOT_FOUND");
    platform.live.changed(topicOf(table.built.game), { of: tableId });
    return ok(rowOf(table, caller.language));
  };

  return { adminTables, changeTable: change };
}

const limitsOf = ({ min, max, tableMax, maxPayout, liability }: Limits): Limits => ({
  min,
  max,
  tableMax,
  maxPayout,
  liability,
});

const shownLimits = (limits: Limits) =>
  Object.fromEntries(Object.entries(limitsOf(limits)).map(([name, amount]) => [name, formatMinor(amount as bigint)]));

const rowOf = ({ row, built, round, players, standing }: TableNow, language: string): Row => ({
  tableId: row.tableId,
  game: row.game,
  name: nameOfTable(textFor(built.texts, language).name, row.number),
  open: row.isOpen,
  limits: limitsOf(row),
  phase: standing.phase,
  roundId: standing.phase === "IDLE" ? null : (round?.roundId ?? null),
  rounds: Number(row.rounds),
  players,
});
