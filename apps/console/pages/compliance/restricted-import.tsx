import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RefusedCall } from "@taya/client/ask";
import { refreshAll } from "@taya/client/query";
import { Field } from "@taya/ui/field";
import { Push } from "@taya/ui/push";
import { Refused } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { dataUrlOf } from "../../lib/files.ts";
import type { RegisterRead, RestrictedKind } from "./types.ts";
import { Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { KindField } from "./restricted-kind.tsx";
import { api } from "../../lib/api.ts";

/** Takes in a register: the file is read and shown first, and nothing is written before somebody has seen it. */
export function RestrictedImport({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<RestrictedKind>("GOVERNMENT");
  const [source, setSource] = useState("");
  const [validTo, setValidTo] = useState("");
  const [reason, setReason] = useState("");
  const [file, setFile] = useState<File>();
  const [seen, setSeen] = useState<RegisterRead>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusedCall>();

  async function read(apply: boolean): Promise<void> {
    if (!file) return;
    setBusy(true);
    setRefusal(undefined);
    const about = { kind, source: source.trim(), ...(validTo && { validTo }), file: await dataUrlOf(file) };
    const answer = await api.compliance.importRestricted({ ...about, apply, ...(apply && { reason }) });
    setBusy(false);
    if (!answer.ok) return setRefusal(answer);
    setSeen(answer.value);
    if (!apply) return;
    refreshAll();
    toast(t("identity.imported", { count: answer.value.fresh }), "good");
    onDone();
  }
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => (setSeen(undefined), set(value));
  return (
    <Part title={t("identity.import")}>
      <p className="text-text2">{t("identity.importWhat")}</p>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void read(seen !== undefined);
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 items-start">
          <KindField kind={kind} onKind={change(setKind)} />
          <Field label={t("identity.source")} required hint={t("identity.sourceHint")}>
            {(wiring) => (
              <input
                {...wiring}
                className="box"
                maxLength={80}
                value={source}
                onChange={(event) => change(setSource)(event.target.value)}
              />
            )}
          </Field>
          <Field label={t("identity.validUntil")}>
            {(wiring) => (
              <input
                {...wiring}
                type="date"
                className="box"
                value={validTo}
                onChange={(event) => change(setValidTo)(event.target.value)}
              />
            )}
          </Field>
          <Field label={t("identity.csv")} required>
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                accept=".csv,text/csv,text/plain"
                className="box py-1.5"
                onChange={(event) => change(setFile)(event.target.files?.[0])}
              />
            )}
          </Field>
        </div>
        {seen && <Preview seen={seen} />}
        {seen && (
          <Field label={t("console.reason")} required>
            {(wiring) => (
              <input
                {...wiring}
                className="box"
                maxLength={500}
                value={reason}
                onChange={(event) => setReason(event.target.value)}
              />
            )}
          </Field>
        )}
        {refusal && <Refused refusal={refusal} />}
        <div className="flex justify-end gap-2">
          <Push onClick={onDone} disabled={busy}>
            {t("ui.cancel")}
          </Push>
          <Push
            type="submit"
            look="brand"
            busy={busy}
            disabled={!file || source.trim().length < 2 || (seen && (seen.rows === 0 || reason.trim().length < 5))}
          >
            {t(seen ? "identity.take" : "identity.look", { count: seen?.rows ?? 0 })}
          </Push>
        </div>
      </form>
    </Part>
  );
}

function Preview({ seen }: { readonly seen: RegisterRead }) {
  const { t } = useTranslation();
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {t("identity.found", { rows: seen.rows, fresh: seen.fresh, known: seen.known, problems: seen.problemCount })}
      </p>
      <div className="grid gap-3 lg:grid-cols-2 items-start">
        <Table
          label={t("identity.sample")}
          rows={seen.sample}
          keyOf={({ row }) => String(row)}
          empty={t("identity.noRows")}
          columns={[
            { id: "row", label: t("identity.row"), cell: ({ row }) => row },
            { id: "name", label: t("identity.name"), cell: ({ name }) => name },
            { id: "birthday", label: t("identity.birthday"), cell: ({ birthday }) => birthday ?? "–" },
          ]}
        />
        {seen.problems.length > 0 && (
          <Table
            label={t("identity.problems")}
            rows={seen.problems}
            keyOf={({ row }) => String(row)}
            empty=""
            columns={[
              { id: "row", label: t("identity.row"), cell: ({ row }) => row },
              {
                id: "what",
                label: t("identity.problem"),
                cell: ({ column, rule, text }) =>
                  `${t(`identity.column.${column}`)}: ${t(`identity.rule.${rule}`)}${text ? ` “${text}”` : ""}`,
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}
