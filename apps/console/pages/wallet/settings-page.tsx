import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatAmount } from "@taya/client/amount";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import * as z from "zod/mini";
import type { SettingRow } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { isWritten, textOf, valueOf } from "./setting.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Page, Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { api } from "../../lib/api.ts";

const CHANGE = "wallet.settings.change";

/** Limits, fees and switches of deposits, withdrawals and transfers. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const reading = useCall(api.wallet.walletSettings, {});
  return (
    <Page title={t("console.place.settings")}>
      <Waiting />
      <Loaded reading={reading}>{(found) => <Shown rows={found.settings} />}</Loaded>
    </Page>
  );
}

/** How many changes a second operator has still to agree to. */
function Waiting() {
  const { t } = useTranslation();
  const { data } = useCall(api.audit.approvals, { status: "OPEN", pageSize: 100 });
  const count = data?.list.filter(({ kind }) => kind === CHANGE).length ?? 0;
  if (count === 0) return null;
  return (
    <p role="status" className="card flex flex-wrap gap-2 p-3 font-semibold text-warn">
      <Icon name="clock" />
      {t("console.setting.waits", { count })}
      <Link to="/approvals?status=OPEN" className="link">
        {t("console.toApprovals")}
      </Link>
    </p>
  );
}

function Shown({ rows }: { readonly rows: readonly SettingRow[] }) {
  const { t } = useTranslation();
  const may = useRight("wallet.settings");
  const [open, setOpen] = useState<SettingRow>();
  return (
    <Part title={t("console.setting.title")}>
      <Table
        label={t("console.setting.title")}
        rows={rows}
        keyOf={({ name }) => name}
        empty={t("console.noEntries")}
        columns={[
          {
            id: "name",
            label: t("console.setting.name"),
            cell: (row) => (
              <span className="flex flex-wrap items-center gap-2">
                {t(`console.setting.${row.name}`)}
                {row.needsTwo && (
                  <span className="flex items-center gap-1 text-[12px] text-warn">
                    <Icon name="shield-check" size={14} />
                    {t("console.setting.needsTwo")}
                  </span>
                )}
              </span>
            ),
          },
          { id: "value", label: t("console.setting.value"), end: true, cell: (row) => <Value row={row} /> },
          ...(may
            ? [
                {
                  id: "change",
                  label: "",
                  end: true as const,
                  cell: (row: SettingRow) => (
                    <Push
                      onClick={() => setOpen(row)}
                      aria-label={t("ui.actionOn", { what: t("console.setting.change"), name: row.name })}
                    >
                      {t("console.setting.change")}
                    </Push>
                  ),
                },
              ]
            : []),
        ]}
      />
      {open && <Change row={open} onClose={() => setOpen(undefined)} />}
    </Part>
  );
}

function Value({ row }: { readonly row: SettingRow }): ReactNode {
  const { t } = useTranslation();
  if (row.kind === "switch") return t(row.value === true ? "console.setting.on" : "console.setting.off");
  if (row.kind === "money") return <span className="money">{formatAmount(String(row.value))}</span>;
  return (
    <span className="money block ms-auto max-w-28 sm:max-w-md whitespace-normal break-words">{textOf(row) || "—"}</span>
  );
}

const input = z.object({ value: z.optional(z.string()) });

function Change({ row, onClose }: { readonly row: SettingRow; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const title = t(`console.setting.${row.name}`);
  return (
    <ActionDialog
      title={title}
      explain={t(row.needsTwo ? "console.setting.explainTwo" : "console.setting.explain")}
      yes={t("console.setting.change")}
      done={t("console.setting.done")}
      reasons={["checkedAgree"]}
      input={input}
      changes
      fields={{
        value: {
          label: title,
          hint: row.kind === "list" ? t("console.setting.listHint") : undefined,
          first: textOf(row),
          lines: row.kind === "account" ? 3 : 1,
          ...(row.kind === "switch" && { choices: ["on", "off"], say: (way: string) => t(`console.setting.${way}`) }),
        },
      }}
      check={({ value = "" }) => ({ value: !isWritten(row, value) && t("faults.rule.type") })}
      act={({ value = "", reason }, making) =>
        api.wallet.changeWalletSettings({ values: { [row.name]: valueOf(row, value) }, reason }, making)
      }
      onClose={onClose}
    />
  );
}
