import { restrictedCalls } from "@taya/compliance/restricted/restricted.contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { refreshAll } from "@taya/client/query";
import { Field } from "@taya/ui/field";
import { useSubmit } from "@taya/ui/form";
import { Push } from "@taya/ui/push";
import { toast } from "@taya/ui/toast";
import * as z from "zod/mini";
import { REASON, reasonFits } from "../../lib/action.ts";
import { formOf } from "../../lib/fields.ts";
import { dataUrlOf } from "../../lib/files.ts";
import type { RegisterRead, RestrictedKind } from "./types.ts";
import { ConsoleForm } from "../../ui/console-form.tsx";
import { DrawnField, type FieldWords } from "../../ui/drawn-field.tsx";
import { Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";
import { api } from "../../lib/api.ts";

const { kind, source, validTo } = restrictedCalls.importRestricted.input.shape;
/** What a register is about. */
const FIELDS = { kind, source, validTo };

type Typed = Readonly<Record<keyof typeof FIELDS | "reason", string>> & { readonly file: File | undefined };

/** Takes in a register: the file is read and shown first, and nothing is written before somebody has seen it. */
export function RestrictedImport({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation();
  const [read, setRead] = useState<{ readonly of: Typed; readonly value: RegisterRead }>();
  const seenOf = (typed: Typed) =>
    read && ABOUT.every((name) => read.of[name] === typed[name]) ? read.value : undefined;
  const form = useSubmit(
    async (typed) => {
      const about = {
        kind: typed.kind as RestrictedKind,
        source: typed.source.trim(),
        file: await dataUrlOf(typed.file!),
      };
      const seen = seenOf(typed) && { apply: true, reason: typed.reason.trim() };
      return api.compliance.importRestricted({ ...about, ...(typed.validTo && { validTo: typed.validTo }), ...seen });
    },
    {
      values: { kind: "GOVERNMENT", source: "", validTo: "", file: undefined, reason: "" } as Typed,
      schema: z.object(FIELDS),
      required: ["file"],
      check: (typed) => ({ reason: seenOf(typed) && !reasonFits(typed.reason) && t("console.reasonLength", REASON) }),
      done(value, typed) {
        if (!value.applied) return setRead({ of: typed, value });
        refreshAll();
        toast(t("identity.imported", { count: value.fresh }), "good");
        onDone();
      },
    },
  );
  const seen = seenOf(form.values);
  const draw = (name: keyof typeof FIELDS, words: FieldWords) => (
    <DrawnField name={name} form={formOf(FIELDS[name])} words={words} of={form} />
  );
  return (
    <Part title={t("identity.import")}>
      <ConsoleForm of={form} className="gap-3!" head={<p className="text-text2">{t("identity.importWhat")}</p>}>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 items-start">
          {draw("kind", { label: t("identity.kind"), say: (each) => t(`identity.kind.${each}`) })}
          {draw("source", { label: t("identity.source"), hint: t("identity.sourceHint") })}
          {draw("validTo", { label: t("identity.validUntil") })}
          <Field label={t("identity.csv")} error={form.error("file")} required>
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                accept=".csv,text/csv,text/plain"
                className="box py-1.5"
                onChange={(event) => form.set("file", event.target.files?.[0])}
              />
            )}
          </Field>
        </div>
        {seen && <Preview seen={seen} />}
        {seen && <DrawnField name="reason" form={REASON_FORM} words={{ label: t("console.reason") }} of={form} />}
        <div className="flex justify-end gap-2">
          <Push onClick={onDone} disabled={form.busy}>
            {t("ui.cancel")}
          </Push>
          <Push type="submit" look="brand" busy={form.busy} disabled={seen?.rows === 0}>
            {t(seen ? "identity.take" : "identity.look", { count: seen?.rows ?? 0 })}
          </Push>
        </div>
      </ConsoleForm>
    </Part>
  );
}

const ABOUT = ["kind", "source", "validTo", "file"] as const;
const REASON_FORM = formOf(z.string().check(z.maxLength(REASON.max)));

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
                  t("ui.named", {
                    what: t(`identity.column.${column}`),
                    name: `${t(`identity.rule.${rule}`)}${text ? ` “${text}”` : ""}`,
                  }),
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}
