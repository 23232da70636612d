import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answered, RefusedCall } from "@taya/client/ask";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { CopyText, Refused } from "@taya/ui/states";
import { saveText } from "../../lib/files.ts";
import { useFilters } from "../../lib/filters.ts";
import type { AuditLine } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

const FIELDS = ["actor", "object", "action", "from", "to"] as const;

/** What staff did, line by line, and the proof that nobody has changed a line. */
export default function AuditPage() {
  const { t } = useTranslation();
  const columns: Column<AuditLine>[] = [
    { id: "seq", label: t("staff.line"), cell: ({ seq }) => <span className="money">{seq}</span> },
    { id: "at", label: t("staff.when"), cell: ({ at }) => <When at={at} /> },
    {
      id: "actor",
      label: t("staff.actor"),
      cell: ({ actor, ip }) => (
        <>
          <span className="font-semibold">{actor}</span>
          {ip && <span className="block text-[12px] text-text2">{ip}</span>}
        </>
      ),
    },
    { id: "what", label: t("console.what"), cell: (row) => <What row={row} /> },
    {
      id: "hash",
      label: t("staff.hash"),
      wide: true,
      cell: ({ hash }) => <CopyText text={hash} short />,
    },
  ];
  return (
    <ListPage
      title={t("console.place.audit")}
      intro={<LogVerified />}
      call={api.audit.audit}
      columns={columns}
      keyOf={({ seq }) => String(seq)}
      empty={t("staff.noLines")}
      fields={FIELDS.map((name) => ({
        name,
        label: t(`staff.filter.${name}`),
        kind: name === "from" || name === "to" ? "date" : "text",
      }))}
    />
  );
}

function What({ row }: { readonly row: AuditLine }) {
  const { t } = useTranslation();
  const more = [
    ["before", row.before],
    ["after", row.after],
  ] as const;
  const told = more.filter(([, value]) => value !== null && value !== undefined);
  return (
    <>
      <span className="font-medium">{row.action}</span>
      <span className="block text-[12px] text-text2">{row.object}</span>
      <span className="block">{row.reason}</span>
      {told.length > 0 && (
        <details className="text-[12px]">
          <summary className="cursor-pointer text-brand-text min-h-6">{t("staff.changes")}</summary>
          {told.map(([name, value]) => (
            <p key={name} className="font-mono wrap-anywhere">
              <b>{t(`staff.${name}`)}</b> {JSON.stringify(value)}
            </p>
          ))}
        </details>
      )}
    </>
  );
}

type Found = {
  readonly ok: boolean;
  readonly heads: number;
  readonly firstBroken?: number;
  readonly brokenDay?: string;
};

function LogVerified() {
  const { t } = useTranslation();
  const [found, setFound] = useState<Found>();
  const [refusal, setRefusal] = useState<RefusedCall>();
  const [busy, setBusy] = useState(false);
  const [exporting, setExporting] = useState(false);
  async function verify(): Promise<void> {
    setBusy(true);
    const answer = (await api.audit.verifyAudit({})) as Answered<Found>;
    setBusy(false);
    setRefusal(answer.ok ? undefined : answer);
    setFound(answer.ok ? answer.value : undefined);
  }
  return (
    <div className="grid gap-3">
      <p className="text-text2 max-w-[75ch]">{t("staff.audit.intro")}</p>
      <div className="flex flex-wrap items-center gap-3">
        <Push look="brand" busy={busy} onClick={() => void verify()}>
          {!busy && <Icon name="shield-check" size={16} />}
          {t("staff.verify")}
        </Push>
        <Push onClick={() => setExporting(true)}>
          <Icon name="download" size={16} />
          {t("staff.export")}
        </Push>
        {found && (
          <p role="status" className={`flex gap-2 font-semibold ${found.ok ? "text-win" : "text-lose"}`}>
            <Icon name={found.ok ? "circle-check" : "alert-triangle"} />
            {found.ok && t("staff.holds", { count: found.heads })}
            {!found.ok && found.firstBroken !== undefined && t("staff.brokenLine", { line: found.firstBroken })}
            {!found.ok && found.firstBroken === undefined && t("staff.brokenHead", { day: found.brokenDay })}
          </p>
        )}
      </div>
      {refusal && <Refused refusal={refusal} />}
      {exporting && <ExportDialog onClose={() => setExporting(false)} />}
    </div>
  );
}

function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { values } = useFilters(FIELDS);
  return (
    <ActionDialog
      title={t("staff.export")}
      explain={t("staff.export.explain")}
      yes={t("staff.export")}
      done={t("staff.exported")}
      reasons={["inspector", "ownCheck"]}
      act={async (sent, making) => {
        const answer = await api.audit.exportAudit({ ...values, ...sent }, making);
        if (answer.ok) saveText(answer.value);
        return answer;
      }}
      onClose={onClose}
    />
  );
}
