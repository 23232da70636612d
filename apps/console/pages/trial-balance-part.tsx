import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { Pager } from "@taya/ui/pager";
import { saveText } from "../lib/files.ts";
import { PAGE_SIZE, useFilters } from "../lib/filters.ts";
import { refreshAll, useRead } from "../lib/read.ts";
import { type Refusal, send } from "../lib/send.ts";
import { bookCalls, type TrialExport } from "../lib/statements.ts";
import { FilterBar } from "../ui/filter-bar.tsx";
import { Part } from "../ui/page.tsx";
import { Push } from "../ui/push.tsx";
import { CopyText, Loaded, Refused } from "../ui/states.tsx";
import { type Column, Table } from "../ui/table.tsx";
import { When } from "../ui/when.tsx";

/** The trial balance to take away, and every copy that was taken with the hash it is checked by. */
export function TrialBalancePart() {
  const { t } = useTranslation();
  const filters = useFilters(["sha256"]);
  const reading = useRead(bookCalls.trialExports, {
    ...filters.values,
    pageNo: filters.pageNo,
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
          {({ list, total }) => (
            <>
              <Table
                label={t("console.statement.copies")}
                rows={list}
                keyOf={({ sha256, at }) => `${sha256}${at}`}
                empty={t(filters.values["sha256"] ? "console.statement.noCopy" : "console.statement.noCopies")}
                columns={columns}
              />
              <Pager page={filters.pageNo} total={total} pageSize={PAGE_SIZE} onPage={filters.toPage} />
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
  const [refusal, setRefusal] = useState<Refusal>();
  const [taken, setTaken] = useState<TrialExport>();
  async function take(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    const answer = await send(bookCalls.takeTrial, {});
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
