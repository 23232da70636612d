import { type DragEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { RefusedCall } from "@taya/client/ask";
import { sayFault } from "@taya/client/i18n";
import { refreshAll } from "@taya/client/query";
import { useToday } from "@taya/client/today";
import { addDays } from "@taya/kernel/instant";
import { Field } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { CopyText } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { bothStatementCalls } from "@taya/reconciliation/statements/contract";
import * as z from "zod/mini";
import { dataUrlOf, sizeOf } from "../../lib/files.ts";
import { type Side, sides, type StatementList } from "./statements.ts";
import { Part } from "../../ui/page.tsx";

/** What a statement is about. */
const about = z.pick(bothStatementCalls.paymentStatementImport.input, { source: true, from: true, to: true });

interface ImportProps {
  readonly side: Side;
  readonly sources: StatementList["sources"];
}

/** Takes a statement in: whose, which days, and the file by picker or by dropping it. */
export function StatementImport({ side, sources }: ImportProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const today = useToday();
  const yesterday = addDays(today, -1);
  const only = sources.length === 1 ? sources[0]!.code : "";
  const form = useSubmit(
    async ({ file: chosen, ...typed }) => {
      const title = chosen!.name.slice(-200) || "statement.csv";
      return sides[side].take({ ...typed, title, file: await dataUrlOf(chosen!) });
    },
    {
      values: { source: only, from: yesterday, to: yesterday, file: undefined as File | undefined },
      schema: about,
      required: ["source", "file"],
      done({ id, repeated }) {
        refreshAll();
        toast(t(repeated ? "console.statement.repeated" : "console.statement.taken"), repeated ? "plain" : "good");
        void navigate(`/statements/${side}/${id}`);
      },
    },
  );
  const { file } = form.values;
  const { error, ...source } = form.field("source");
  const days = (["from", "to"] as const).map((name) => {
    const { error: wrong, ...native } = form.field(name);
    return (
      <Field key={name} label={t(`console.${name}`)} error={wrong} required>
        {(wiring) => <input {...wiring} {...native} type="date" className="box" max={today} />}
      </Field>
    );
  });
  return (
    <Part title={t("console.statement.import")}>
      <Form of={form} className="gap-3!" refused={form.refusal && <RefusedFile refusal={form.refusal} />}>
        <div className="grid gap-3 grid-cols-2 lg:grid-cols-4 items-end">
          <div className="col-span-2">
            <Field label={t(`console.statement.source.${side}`)} error={error} required>
              {(wiring) => (
                <select {...wiring} {...source} className="box">
                  <option value="" disabled>
                    {t("console.statement.choose")}
                  </option>
                  {sources.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          {days}
        </div>
        <Drop file={file} error={form.error("file")} onFile={(chosen) => form.set("file", chosen)} />
        <div className="flex justify-end">
          <Push type="submit" look="brand" busy={form.busy}>
            {!form.busy && <Icon name="upload" size={16} />}
            {t("console.statement.take")}
          </Push>
        </div>
      </Form>
    </Part>
  );
}

interface DropProps {
  readonly file: File | undefined;
  readonly error: string | undefined;
  readonly onFile: (file: File) => void;
}

/** Where a file is dropped, or chosen by a press. */
function Drop({ file, error, onFile }: DropProps) {
  const { t } = useTranslation();
  const id = useId();
  const [over, setOver] = useState(false);
  const hover = (event: DragEvent, now: boolean) => {
    event.preventDefault();
    setOver(now);
  };
  return (
    <div
      onDragOver={(event) => hover(event, true)}
      onDragLeave={(event) => hover(event, false)}
      onDrop={(event) => {
        hover(event, false);
        const [dropped] = event.dataTransfer.files;
        if (dropped) onFile(dropped);
      }}
      className={`rounded-md border border-dashed p-4 text-center focus-within:outline-2 focus-within:outline-brand ${over ? "border-brand bg-bg2" : "border-line-strong"}`}
    >
      <input
        id={id}
        type="file"
        accept=".csv,text/csv,text/plain"
        className="sr-only"
        {...(error && { "aria-invalid": true, "aria-describedby": `${id}-below` })}
        onChange={(event) => {
          const [picked] = event.target.files ?? [];
          if (picked) onFile(picked);
          event.target.value = "";
        }}
      />
      <label htmlFor={id} className="inline-flex flex-wrap items-center justify-center gap-2 min-h-9 cursor-pointer">
        <span className="link">{t(file ? "console.statement.otherFile" : "console.statement.pick")}</span>
        <span className="text-text2">
          {file ? (
            <>
              <b className="text-text break-all">{file.name}</b> · {sizeOf(file.size)}
            </>
          ) : (
            t("console.statement.drop")
          )}
        </span>
      </label>
      {error && (
        <p id={`${id}-below`} className="text-[13px] text-lose">
          {error}
        </p>
      )}
    </div>
  );
}

interface Where {
  readonly row?: number;
  readonly column?: string;
  readonly text?: string;
  readonly expected?: string;
  readonly columns?: readonly string[];
}

/** Why a file was not taken, and in which row and column that stands. */
function RefusedFile({ refusal }: { readonly refusal: RefusedCall }) {
  const { t } = useTranslation();
  const { row, column, text, expected, columns } = (refusal.detail.value ?? {}) as Where;
  const nameOf = (each: string) => t(`console.statement.column.${each}`, { defaultValue: each });
  const says = [
    row !== undefined && t("console.statement.inRow", { row }),
    column !== undefined && t("console.statement.inColumn", { column: nameOf(column) }),
    text !== undefined && `“${text}”`,
    expected !== undefined && t("console.statement.expected", { expected }),
    columns && columns.map(nameOf).join(", "),
    refusal.fault === "VALIDATION_FAILED" && t("console.statement.checkDays"),
  ].filter(Boolean);
  return (
    <div className="grid gap-1">
      <p className="font-semibold text-lose">{sayFault(t, refusal.fault, { defaultValue: refusal.fault })}</p>
      {says.length > 0 && <p className="font-medium break-words">{says.join(" · ")}</p>}
      <p className="text-[13px] text-text2 break-all">
        {refusal.fault} · {t("console.requestId")} <CopyText text={refusal.requestId} />
      </p>
    </div>
  );
}
