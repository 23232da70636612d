import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { Push } from "@taya/ui/push";
import { CopyText, Loaded } from "@taya/ui/states";
import { type Filters, PAGE_SIZE, useFilters } from "../../lib/filters.ts";
import { useRight } from "../../lib/session.ts";
import { type DifferenceRow, type Side, sides, type StatementFile } from "./statements.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { Off } from "../../ui/difference.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Part } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";

interface DifferencesProps {
  readonly side: Side;
  readonly file: StatementFile;
}

/** Every difference of a statement, by sort and by whether somebody has closed it. */
export function DifferencesPart({ side, file }: DifferencesProps) {
  const { t } = useTranslation();
  const filters = useFilters(["verdict", "state"]);
  const asked = { id: file.id, ...filters.values, pageNo: filters.paging.pageNo, pageSize: PAGE_SIZE };
  const reading = useCall(sides[side].differences, asked);
  if (file.differences === 0) {
    return (
      <Part title={t("console.statement.differences")}>
        <p role="status" className="p-4 text-center font-semibold text-win">
          {t("console.statement.allAgree")}
        </p>
      </Part>
    );
  }
  return (
    <Part title={t("console.statement.differences")}>
      <Verdicts file={file} filters={filters} />
      <FilterBar
        filters={filters}
        fields={[
          {
            name: "state",
            label: t("console.state"),
            kind: "choice",
            choices: ["open", "closed"].map((value) => ({ value, label: t(`console.statement.state.${value}`) })),
          },
        ]}
      />
      <Loaded reading={reading}>
        {({ list, total }) => (
          <>
            <Rows side={side} id={file.id} rows={list} />
            <Pager
              page={filters.paging.pageNo}
              total={total}
              pageSize={PAGE_SIZE}
              onPage={(to) => filters.toPage(to, undefined)}
            />
          </>
        )}
      </Loaded>
    </Part>
  );
}

/** The sorts of difference with their numbers; a press shows one sort only, another press all of them. */
function Verdicts({ file, filters }: { readonly file: StatementFile; readonly filters: Filters }) {
  const { t } = useTranslation();
  const chosen = filters.values["verdict"];
  return (
    <div className="flex flex-wrap gap-2" role="group" aria-label={t("console.statement.sorts")}>
      {file.verdicts.map(({ verdict, count, open }) => (
        <button
          key={verdict}
          type="button"
          aria-pressed={chosen === verdict}
          onClick={() => filters.set({ verdict: chosen === verdict ? "" : verdict })}
          className="min-h-9 pointer-coarse:min-h-11 rounded-full border border-line-strong px-3 text-[13px] font-semibold hover:bg-bg2 aria-pressed:border-brand aria-pressed:bg-brand aria-pressed:text-white"
        >
          {t(`console.statement.verdict.${verdict}`)} · {t("console.statement.openOf", { open, differences: count })}
        </button>
      ))}
    </div>
  );
}

interface RowsProps {
  readonly side: Side;
  readonly id: string;
  readonly rows: readonly DifferenceRow[];
}

function Rows({ side, id, rows }: RowsProps) {
  const { t } = useTranslation();
  const columns: Column<DifferenceRow>[] = [
    {
      id: "what",
      label: t("console.statement.difference"),
      // On a phone everything but the amount stands below each other.
      cell: (row) => (
        <div className="grid gap-2">
          <What row={row} />
          <div className="grid gap-2 md:hidden">
            <Sides row={row} />
            <Which side={side} row={row} />
            <Actions side={side} id={id} row={row} />
          </div>
        </div>
      ),
    },
    { id: "which", label: t("console.statement.which"), wide: true, cell: (row) => <Which side={side} row={row} /> },
    {
      id: "theirs",
      label: t("console.statement.theirs"),
      end: true,
      wide: true,
      cell: ({ theirs, theirStatus }) => <Said amount={theirs} state={theirStatus} />,
    },
    {
      id: "ours",
      label: t("console.statement.ours"),
      end: true,
      wide: true,
      cell: ({ ours, ourState }) => <Said amount={ours} state={ourState} />,
    },
    { id: "amount", label: t("console.amount"), end: true, cell: ({ amount }) => <Off amount={amount} /> },
    {
      id: "actions",
      label: t("console.actions"),
      wide: true,
      cell: (row) => <Actions side={side} id={id} row={row} />,
    },
  ];
  return (
    <Table
      label={t("console.statement.differences")}
      rows={rows}
      keyOf={({ number }) => String(number)}
      empty={t("console.statement.noneOfSort")}
      columns={columns}
    />
  );
}

function What({ row }: { readonly row: DifferenceRow }) {
  const { t } = useTranslation();
  return (
    <span className="grid gap-0.5">
      <b>{t(`console.statement.verdict.${row.verdict}`)}</b>
      <span className="text-[12px] text-text2">
        {t(`console.statement.kind.${row.kind}`)}
        {row.row !== undefined && ` · ${t("console.statement.inRow", { row: row.row })}`}
      </span>
      <span className="text-[12px] text-text2">
        <When at={row.at} />
      </span>
      {row.edge && <span className="text-[12px] text-warn">{t("console.statement.edge")}</span>}
    </span>
  );
}

const PAGES = { deposit: "deposits", withdrawal: "withdrawals", player: "players" } as const;

/** The names it goes by, and the page of ours it leads to. */
function Which({ side, row }: { readonly side: Side; readonly row: DifferenceRow }) {
  const { t } = useTranslation();
  const { id, reference, party, link } = row;
  const names = [
    ["theirId", id],
    [side === "vendors" ? "round" : "reference", reference],
    ["party", party],
  ] as const;
  return (
    <span className="grid gap-0.5 justify-items-start">
      {names.map(
        ([name, text]) =>
          text !== "" && (
            <span key={name} className="text-[12px]">
              <span className="text-text2">{t(`console.statement.${name}`)} </span>
              <CopyText text={text} short />
            </span>
          ),
      )}
      {link && (
        <Link to={`/${PAGES[link.kind]}/${link.id}`} className="link">
          {t(`console.statement.to.${link.kind}`)}
        </Link>
      )}
    </span>
  );
}

/** Both sides in a line, where there is no room for columns. */
function Sides({ row }: { readonly row: DifferenceRow }) {
  const { t } = useTranslation();
  return (
    <span className="flex flex-wrap gap-x-3 text-[12px]">
      {(["theirs", "ours"] as const).map((side) => (
        <span key={side}>
          <span className="text-text2">{t(`console.statement.${side}`)} </span>
          <Money amount={row[side]} />
        </span>
      ))}
    </span>
  );
}

/** What a side says it moved, and in what state it has it. */
function Said({ amount, state }: { readonly amount: string; readonly state: string | undefined }) {
  const { t } = useTranslation();
  if (state === undefined) return <>–</>;
  return (
    <span className="grid gap-0.5 justify-items-end">
      <Money amount={amount} />
      <span className="text-[12px] text-text2">{t(`console.status.${state}`, { defaultValue: state })}</span>
    </span>
  );
}

type Verb = "own" | "close";
const TOLD = "TOLD_BY ";

/** Who looks after it, what was said when it was closed, and what may still be done. */
function Actions({ side, id, row }: { readonly side: Side; readonly id: string; readonly row: DifferenceRow }) {
  const { t } = useTranslation();
  const [verb, setVerb] = useState<Verb>();
  const may = useRight(sides[side].write);
  const { number, owner, closedAt, closedBy, reason = "" } = row;
  if (closedAt !== undefined) {
    return (
      <span className="grid gap-0.5 text-[13px]">
        <span className="text-text2">{t("console.statement.closedBy", { name: closedBy })}</span>
        {reason.startsWith(TOLD) ? (
          <Link to={`/statements/${side}/${reason.slice(TOLD.length)}`} className="link">
            {t("console.statement.toldLater")}
          </Link>
        ) : (
          <span className="break-words">{reason}</span>
        )}
      </span>
    );
  }
  return (
    <div className="grid gap-1.5">
      {owner && <span className="text-[13px] text-text2">{t("console.statement.ownedBy", { name: owner })}</span>}
      {may && (
        <div className="flex flex-wrap gap-2">
          {(["own", "close"] as const).map((each) => (
            <Push key={each} onClick={() => setVerb(each)}>
              {t(`console.statement.${each}`)}
            </Push>
          ))}
        </div>
      )}
      {verb && (
        <ActionDialog
          title={t(`console.statement.${verb}`)}
          explain={
            <p>
              {t(`console.statement.verdict.${row.verdict}`)} · <Off amount={row.amount} />
              {verb === "close" && <span className="block pt-1">{t("console.statement.closeExplain")}</span>}
            </p>
          }
          yes={t(`console.statement.${verb}`)}
          done={t(`console.statement.${verb}.done`)}
          reasons={verb === "own" ? ["statementAsked"] : ["statementNext", "statementTheirs", "statementOurs"]}
          act={(sent, making) => sides[side][verb]({ id, number, ...sent }, making)}
          onClose={() => setVerb(undefined)}
        />
      )}
    </div>
  );
}
