import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Asking } from "@taya/client/ask";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { Refused } from "@taya/ui/states";
import type { Shape } from "../../lib/fields.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Part } from "../../ui/page.tsx";
import { RichTextField } from "../../ui/rich-text.tsx";
import { Table } from "../../ui/table.tsx";
import { WordsPreview } from "../../ui/words-preview.tsx";
import type { VersionRow } from "./types.ts";
import { ContentVersions } from "./versions-dialog.tsx";

/** A field of a row as an operator fills it in; what it is says the contract. */
export interface RowField {
  readonly name: string;
  readonly choices?: readonly string[];
  /** The name of a choice. */
  readonly say?: (choice: string) => string;
  /** Part of the row's name: not changed once it is there. */
  readonly key?: true;
  /** Stands in the table. */
  readonly shown?: true;
  /** Words with headings, lists and links. */
  readonly rich?: true;
}

type Row = Readonly<Record<string, string | number | undefined>>;

interface RowsPartProps {
  /** Texts are `console-site.rows.<name>`. */
  readonly name: string;
  readonly fields: readonly RowField[];
  readonly list: Asking<never, { readonly list: readonly object[] }>;
  readonly write: Asking<never, unknown>;
  /** What `write` takes. */
  readonly input: { readonly shape: Shape };
  readonly drop: Asking<never, unknown>;
  /** Rows that stay. */
  readonly fixed?: (row: Row) => boolean;
  readonly fresh: Row;
  /** Every version of it is kept. */
  readonly kind?: VersionRow["kind"];
}

type Open = { readonly action: "write" | "drop" | "versions"; readonly row: Row; readonly isNew: boolean };

/** A short table of what the brand has, with ways to add, change and remove. */
export function RowsPart(props: RowsPartProps) {
  const { t } = useTranslation();
  const { name, fields, list, fixed, fresh } = props;
  const reading = useCall(list as Asking<object, { readonly list: readonly object[] }>, {});
  const [open, setOpen] = useState<Open>();
  const title = t(`console-site.rows.${name}`);
  const shown = fields.filter((field) => field.shown);
  const nameOf = (row: Row) => fields.flatMap((field) => (field.key ? shownIn(row, field) : [])).join(" · ");
  return (
    <Part
      title={title}
      aside={
        <Push onClick={() => setOpen({ action: "write", row: fresh, isNew: true })}>
          <Icon name="plus" size={16} />
          {t("console-site.rows.add")}
        </Push>
      }
    >
      {reading.refusal ? (
        <Refused refusal={reading.refusal} onRetry={reading.retry} />
      ) : (
        <Table
          label={title}
          rows={reading.data?.list as readonly Row[] | undefined}
          skeletons={3}
          keyOf={nameOf}
          empty={t("console.noEntries")}
          columns={[
            ...shown.map((field) => ({
              id: field.name,
              label: t(`console-site.field.${field.name}`),
              cell: (row: Row) => <span translate="no">{shownIn(row, field)}</span>,
            })),
            {
              id: "actions",
              label: "",
              end: true as const,
              cell: (row: Row) => (
                <span className="inline-flex flex-wrap justify-end gap-1.5">
                  <Push
                    onClick={() => setOpen({ action: "write", row, isNew: false })}
                    aria-label={t("ui.actionOn", { what: t("console-site.rows.change"), name: nameOf(row) })}
                  >
                    {t("console-site.rows.change")}
                  </Push>
                  {props.kind && (
                    <Push
                      onClick={() => setOpen({ action: "versions", row, isNew: false })}
                      aria-label={t("ui.actionOn", { what: t("console.versions"), name: nameOf(row) })}
                    >
                      {t("console.versions")}
                    </Push>
                  )}
                  {!fixed?.(row) && (
                    <Push
                      onClick={() => setOpen({ action: "drop", row, isNew: false })}
                      aria-label={t("ui.actionOn", { what: t("console-site.rows.drop"), name: nameOf(row) })}
                    >
                      {t("console-site.rows.drop")}
                    </Push>
                  )}
                </span>
              ),
            },
          ]}
        />
      )}
      {open?.action === "versions" && props.kind && (
        <ContentVersions
          kind={props.kind}
          name={nameOf(open.row)}
          of={contentOf(fields, open.row)}
          onRestore={(said) => setOpen({ action: "write", row: { ...open.row, ...said }, isNew: false })}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.action === "write" && <Write {...props} {...open} onClose={() => setOpen(undefined)} />}
      {open?.action === "drop" && (
        <Drop {...props} row={open.row} named={nameOf(open.row)} onClose={() => setOpen(undefined)} />
      )}
    </Part>
  );
}

/** What a field of a row says. */
function shownIn(row: Row, { name, say }: RowField): string {
  const value = row[name];
  return value === undefined ? "—" : (say?.(String(value)) ?? String(value));
}

/** The version it is made on; none where it is new. */
const madeOn = ({ revision }: Row) => (revision === undefined ? {} : { revision });

/** What names it for the call of versions: its key, and its language where it has one. */
function contentOf(fields: readonly RowField[], row: Row): { readonly key: string; readonly language: string } {
  const key = fields.find((field) => field.key && field.name !== "language")!;
  return { key: String(row[key.name]), language: String(row["language"] ?? "") };
}

const richField = (label: string, language: string) => ({
  draw: (typed: unknown, set: (typed: unknown) => void) => (
    <div className="grid gap-1.5">
      <span className="text-[13px] font-semibold text-text2">{label}</span>
      <RichTextField label={label} language={language} html={String(typed ?? "")} onChange={set} />
    </div>
  ),
  read: (typed: unknown) => (typed === "" ? undefined : typed),
  needed: true as const,
});

interface WriteProps extends RowsPartProps {
  readonly row: Row;
  readonly isNew: boolean;
  readonly onClose: () => void;
}

function Write({ name, fields, write, input, row, isNew, onClose }: WriteProps) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("ui.named", {
        what: t(isNew ? "console-site.rows.add" : "console-site.rows.change"),
        name: t(`console-site.rows.${name}`),
      })}
      explain={t("console-site.rows.explain")}
      yes={t("console-site.rows.save")}
      done={t("console-site.rows.done")}
      reasons={["licenceRule", "checkedAgree"]}
      input={input}
      fields={Object.fromEntries(
        fields.map(({ name: field, choices, say, key = false, rich }) => [
          field,
          {
            label: t(`console-site.field.${field}`),
            first: rich ? (row[field] ?? "") : row[field],
            disabled: key && !isNew,
            ...(choices && { choices }),
            ...(say && { say }),
            ...(rich && richField(t(`console-site.field.${field}`), String(row["language"] ?? "en").toLowerCase())),
          },
        ]),
      )}
      act={(sent, making) => (write as Asking<object, unknown>)({ ...sent, ...madeOn(row) }, making)}
      onClose={onClose}
    >
      {fields.some(({ rich }) => rich) &&
        ((now) => <WordsPreview title={String(now["title"] ?? "")} html={String(now["content"] ?? "")} />)}
    </ActionDialog>
  );
}

interface DropProps extends RowsPartProps {
  readonly row: Row;
  readonly named: string;
  readonly onClose: () => void;
}

function Drop({ fields, drop, row, named, onClose }: DropProps) {
  const { t } = useTranslation();
  const key = Object.fromEntries(fields.flatMap((field) => (field.key ? [[field.name, row[field.name]]] : [])));
  return (
    <ActionDialog
      title={t("console-site.rows.drop")}
      explain={t("console-site.rows.explainDrop", { name: named })}
      yes={t("console-site.rows.drop")}
      done={t("console-site.rows.dropped")}
      reasons={["licenceRule", "checkedAgree"]}
      danger
      act={(sent, making) => (drop as Asking<object, unknown>)({ ...key, ...madeOn(row), ...sent }, making)}
      onClose={onClose}
    />
  );
}
