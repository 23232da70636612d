import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toMinor } from "@taya/client/amount";
import { TextField } from "@taya/ui/field";
import { amountOf } from "../../lib/action.ts";
import type { TableChange, TableRun } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Tick } from "../site/parts.tsx";
import { api } from "../../lib/api.ts";

type Limits = TableRun["limits"];
const NAMES = ["min", "max", "tableMax", "maxPayout", "liability"] as const;

/** Opens or closes a table or sets its limits; only what was changed is sent. */
export function TableDialog({ table, onClose }: { readonly table: TableRun; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-games.${key}`);
  const [open, setOpen] = useState(table.open);
  const [typed, setTyped] = useState<Limits>(table.limits);
  const limits = limitsOf(typed);
  const change = limits ? changeOf(table, open, limits) : {};
  return (
    <ActionDialog
      title={`${say("change")}: ${table.name}`}
      explain={say("tables.changeExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["plannedWork", "licenceRule", "suspicious"]}
      ready={Object.keys(change).length > 0}
      act={(reason, key) => api.play.changeTable({ tableId: table.tableId, ...change, reason }, { key })}
      onClose={onClose}
    >
      <Tick label={say("tables.isOpen")} hint={say("tables.openHint")} on={open} onChange={setOpen} />
      <div className="grid sm:grid-cols-2 gap-3 items-start">
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={say(`tables.limit.${name}`)}
            hint={say(`tables.hint.${name}`)}
            inputMode="decimal"
            value={typed[name]}
            onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          />
        ))}
      </div>
      {!limits && <p className="text-[13px] text-lose">{say("tables.wrong")}</p>}
    </ActionDialog>
  );
}

/** The limits as they were typed; undefined while one of them is no amount or they contradict each other. */
function limitsOf(typed: Limits): Limits | undefined {
  const [min, max, tableMax, maxPayout, liability] = NAMES.map((name) => amountOf(typed[name]));
  if (!min || !max || !tableMax || !maxPayout || !liability) return undefined;
  const rising = (...amounts: string[]) =>
    amounts.every((amount, at) => at === 0 || toMinor(amounts[at - 1]!) <= toMinor(amount));
  const sound = rising(min, max, tableMax) && rising(min, maxPayout, liability);
  return sound ? { min, max, tableMax, maxPayout, liability } : undefined;
}

/** What differs from how the table is run now. */
const changeOf = (table: TableRun, open: boolean, limits: Limits): TableChange => ({
  ...(open !== table.open && { open }),
  ...(NAMES.some((name) => limits[name] !== table.limits[name]) && { limits }),
});
