import type { Contracts } from "@taya/client/contracts";
import { refreshAll } from "@taya/client/query";
import type { Received } from "@taya/kernel/call";
import { Field } from "@taya/ui/field";
import { useSubmit } from "@taya/ui/form";
import { Push } from "@taya/ui/push";
import { toast } from "@taya/ui/toast";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { REASON, reasonFits } from "../../lib/action.ts";
import { api } from "../../lib/api.ts";
import { formOf } from "../../lib/fields.ts";
import { dataUrlOf } from "../../lib/files.ts";
import { ConsoleForm } from "../../ui/console-form.tsx";
import { DrawnField } from "../../ui/drawn-field.tsx";
import { Page, Part } from "../../ui/page.tsx";
import { Table } from "../../ui/table.tsx";

type FileRead = Received<Contracts["sportsbook"]["importFixtures"]>;
type Typed = Readonly<Record<"reason", string>> & { readonly file: File | undefined };

const REASON_FORM = formOf(z.string().check(z.maxLength(REASON.max)));
const COLUMNS = "fixture, sport, competition, category, home, away, start, market, spec, outcome, odds, result";

/** Fixtures, prices and results of one's own: the file is read and shown first, and nothing is taken before somebody has seen it. */
export default function SportsFilePage() {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports-file.${key}`, more);
  const [read, setRead] = useState<{ readonly of: File; readonly value: FileRead }>();
  const seenOf = ({ file }: Typed) => (read && read.of === file ? read.value : undefined);
  const form = useSubmit(
    async (typed) => {
      const file = await dataUrlOf(typed.file!);
      const isClean = seenOf(typed)?.problemCount === 0;
      return api.sportsbook.importFixtures({ file, ...(isClean && { apply: true, reason: typed.reason.trim() }) });
    },
    {
      values: { file: undefined, reason: "" } as Typed,
      schema: z.object({}),
      required: ["file"],
      check: (typed) => ({
        reason: seenOf(typed)?.problemCount === 0 && !reasonFits(typed.reason) && t("console.reasonLength", REASON),
      }),
      done(value, typed) {
        if (!value.applied) return setRead({ of: typed.file!, value });
        refreshAll();
        setRead(undefined);
        toast(say(value.approvalId === undefined ? "applied" : "asked", { count: value.rows }), "good");
      },
    },
  );
  const seen = seenOf(form.values);
  const isClean = seen?.problemCount === 0;
  return (
    <Page title={say("title")}>
      <Part title={say("import")}>
        <ConsoleForm of={form} className="gap-3!" head={<p className="text-text2">{say("what")}</p>}>
          <p className="text-[13px] text-text2">
            {say("columns")} <code className="break-words">{COLUMNS}</code>
          </p>
          <Field label={say("file")} error={form.error("file")} required>
            {(wiring) => (
              <input
                {...wiring}
                type="file"
                accept=".csv,.json,text/csv,text/plain,application/json"
                className="box py-1.5"
                onChange={(event) => form.set("file", event.target.files?.[0])}
              />
            )}
          </Field>
          {seen && <Preview seen={seen} />}
          {isClean && <DrawnField name="reason" form={REASON_FORM} words={{ label: t("console.reason") }} of={form} />}
          <div className="flex justify-end gap-2">
            <Push type="submit" look="brand" busy={form.busy}>
              {say(isClean ? "take" : "look")}
            </Push>
          </div>
        </ConsoleForm>
      </Part>
    </Page>
  );
}

function Preview({ seen }: { readonly seen: FileRead }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-sports-file.${key}`, more);
  const { fixtures, markets, results, withdrawn, problemCount } = seen;
  return (
    <div className="grid gap-3">
      <p role="status" className="font-semibold">
        {say("found", { fixtures, markets, results, withdrawn, problems: problemCount })}
      </p>
      {problemCount > 0 ? (
        <Table
          label={say("problems")}
          rows={seen.problems}
          keyOf={({ row, column }) => `${row} ${column}`}
          empty=""
          columns={[
            { id: "row", label: say("row"), cell: ({ row }) => row },
            { id: "column", label: say("column"), cell: ({ column }) => <code>{column}</code> },
            {
              id: "what",
              label: say("problem"),
              cell: ({ rule, text }) => `${say(`rule.${rule}`)}${text ? ` “${text}”` : ""}`,
            },
          ]}
        />
      ) : (
        <Table
          label={say("sample")}
          rows={seen.sample}
          keyOf={({ row }) => String(row)}
          empty={say("fixturesOnly")}
          columns={[
            { id: "row", label: say("row"), cell: ({ row }) => row },
            { id: "fixture", label: say("fixture"), cell: ({ fixture }) => fixture },
            { id: "what", label: say("changes"), cell: ({ what }) => what },
          ]}
        />
      )}
    </div>
  );
}
