import { useTranslation } from "react-i18next";
import { toMinor } from "@taya/client/amount";
import { tableCalls } from "@taya/play/tables/contract";
import * as z from "zod/mini";
import { amountOf } from "../../lib/action.ts";
import type { TableRun } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";

const { open, limits } = tableCalls.changeTable.input.shape;
/** The limits side by side with the switch. */
const input = z.object({ ...limits.def.innerType.shape, open });

/** Opens or closes a table or sets its limits; only what was changed is sent. */
export function TableDialog({ table, onClose }: { readonly table: TableRun; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-games.${key}`);
  const limit = (name: keyof TableRun["limits"]) => ({
    label: say(`tables.limit.${name}`),
    hint: say(`tables.hint.${name}`),
    first: table.limits[name],
  });
  return (
    <ActionDialog
      title={`${say("change")}: ${table.name}`}
      explain={say("tables.changeExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["plannedWork", "licenceRule", "suspicious"]}
      input={input}
      changes
      layout="grid sm:grid-cols-2 gap-3 items-start"
      fields={{
        open: { label: say("tables.isOpen"), hint: say("tables.openHint"), first: table.open },
        min: limit("min"),
        max: limit("max"),
        tableMax: limit("tableMax"),
        maxPayout: limit("maxPayout"),
        liability: limit("liability"),
      }}
      check={({ min, max, tableMax, maxPayout, liability }) => ({
        max: !rise(min, max) && say("tables.wrong"),
        tableMax: !rise(max, tableMax) && say("tables.wrong"),
        maxPayout: !rise(min, maxPayout) && say("tables.wrong"),
        liability: !rise(maxPayout, liability) && say("tables.wrong"),
      })}
      act={({ open: isOpen, reason, ...changed }, making) => {
        const bounds = Object.keys(changed).length > 0 && { limits: { ...table.limits, ...changed } };
        return api.play.changeTable({ tableId: table.tableId, open: isOpen, ...bounds, reason }, making);
      }}
      onClose={onClose}
    />
  );
}

/** Whether an amount is no larger than the next; what is no amount is said at its own field. */
function rise(one = "", next = ""): boolean {
  const [low, high] = [amountOf(one), amountOf(next)];
  return low === undefined || high === undefined || toMinor(low) <= toMinor(high);
}
