import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RefusedCall } from "@taya/client/ask";
import { refreshAll, useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Pager } from "@taya/ui/pager";
import { Push } from "@taya/ui/push";
import { CopyText, Loaded, Refused } from "@taya/ui/states";
import { saveText } from "../../lib/files.ts";
import { PAGE_SIZE, useFilters } from "../../lib/filters.ts";
import type { TrialExport } from "./statements.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Part } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

/** The trial balance to take away, and every copy that was taken with the hash it is checked by. */
export function TrialBalancePart() {
  const { t } = useTranslation();
  const filters = useFilters(["sha256"]);
  const reading = useCall(api.reconciliation.trialBalanceExports, {
    ...filters.values,
    ...filters.paging,
    pageSize: PAGE_SIZE,
  });
  const columns: Column<TrialExport>[] = [
    { id: "at", label: t("console.at"), cell: ({ at }) => <When at={at} /> },
    { id: "by", label: t("console.statement.takenBy"), cell: ({ by }) => by },
    { id: "file", label: t("console.statement.file"), wide: true, cell: ({ fileName }) => fileName },
    { id: "sha256", label: "SHA-256", cell: ({ sha256 }) => <CopyText text={sha256} /> },
  ];
  return (
    <>
      <Take />
      <Part title={t("console.statement.copies")}>
        <p className="text-text2">{t("console.statement.copiesHint")}</p>
        <FilterBar
          filters={filters}
          fields={[{ name: "sha256", label: t("console.statement.hashBegins"), kind: "text" }]}
        />
        <Loaded reading={reading}>
          {({ list, total, asOf }) => (
            <>
              <Table
                label={t("console.statement.copies")}
                rows={list}
                keyOf={({ sha256, at }) => `${sha256}${at}`}
                empty={t(filters.values["sha256"] ? "console.statement.noCopy" : "console.statement.noCopies")}
                columns={columns}
              />
              <Pager
                page={filters.paging.pageNo}
                total={total}
                pageSize={PAGE_SIZE}
                onPage={(to) => filters.toPage(to, { asOf })}
              />
            </>
          )}
        </Loaded>
      </Part>
    </>
  );
}

function Take() {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusedCall>();
  const [taken, setTaken] = useState<TrialExport>();
  async function take(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    const answer = await api.reconciliation.exportTrialBalance({});
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    saveText(answer.value);
    setTaken(answer.value);
    refreshAll();
  }
  return (
    <Part title={t("console.trialBalance")}>
      <p className="text-text2">{t("console.statement.trialHint")}</p>
      <div>
        <Push look="brand" busy={busy} onClick={() => void take()}>
          {!busy && <Icon name="download" size={16} />}
          {t("console.statement.takeTrial")}
        </Push>
      </div>
      {refusal && <Refused refusal={refusal} />}
      {taken && (
        <div role="status" className="grid gap-1 rounded-md border border-win p-3">
          <p className="flex gap-2 font-semibold text-win">
            <Icon name="circle-check" />
            {t("console.statement.trialTaken")}
          </p>
          <p className="break-all">{taken.fileName}</p>
          <p className="break-all">
            SHA-256 <CopyText text={taken.sha256} />
          </p>
        </div>
      )}
    </Part>
  );
}
