import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useCall } from "@taya/client/query";
import { Pager } from "@taya/ui/pager";
import { Loaded } from "@taya/ui/states";
import { PAGE_SIZE, useFilters } from "../../lib/filters.ts";
import { holds, useOperator } from "../../lib/session.ts";
import { type Side, sides, type StatementList, type StatementRow } from "./statements.ts";
import { Open, Period } from "../../ui/difference.tsx";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { StatementImport } from "./statement-import.tsx";
import { TrialBalancePart } from "./trial-balance-part.tsx";
import { VendorDaysPart } from "./vendor-days-part.tsx";

const TABS = [
  { tab: "payments", right: "wallet.read" },
  { tab: "vendors", right: "play.read" },
  { tab: "books", right: "wallet.read" },
] as const;
const NONE: readonly string[] = [];

/** What others say of the same money: statements of providers and vendors, and the trial balance to take away. */
export default function StatementsPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const rights = useOperator((state) => state.operator?.rights ?? NONE);
  const mine = TABS.filter(({ right }) => holds(rights, right));
  const chosen = mine.find(({ tab }) => tab === search.get("of"))?.tab ?? mine[0]?.tab;
  return (
    <Page title={t("console.place.statements")}>
      <nav aria-label={t("console.statement.tabs")} className="flex flex-wrap gap-1 border-b border-line">
        {mine.map(({ tab }) => (
          <Link
            key={tab}
            to={`?of=${tab}`}
            aria-current={tab === chosen ? "page" : undefined}
            className="-mb-px min-h-10 pointer-coarse:min-h-11 flex items-center border-b-2 border-transparent px-3 font-semibold text-text2 aria-[current=page]:border-brand aria-[current=page]:text-brand-text"
          >
            {t(`console.statement.tab.${tab}`)}
          </Link>
        ))}
      </nav>
      {chosen === "books" && <TrialBalancePart />}
      {(chosen === "payments" || chosen === "vendors") && <Statements key={chosen} side={chosen} />}
    </Page>
  );
}

function Statements({ side }: { readonly side: Side }) {
  const filters = useFilters(["source"]);
  const rights = useOperator((state) => state.operator?.rights ?? NONE);
  const asked = { ...filters.values, ...filters.paging, pageSize: PAGE_SIZE };
  const reading = useCall(sides[side].list, asked);
  // Read by itself, so that a file already chosen stays while the list is filtered.
  const first = useCall(sides[side].list, { pageNo: 1, pageSize: PAGE_SIZE });
  return (
    <>
      {holds(rights, sides[side].write) && first.data && <StatementImport side={side} sources={first.data.sources} />}
      <Loaded reading={reading}>{(found) => <List side={side} found={found} filters={filters} />}</Loaded>
      {side === "vendors" && <VendorDaysPart />}
    </>
  );
}

interface ListProps {
  readonly side: Side;
  readonly found: StatementList;
  readonly filters: ReturnType<typeof useFilters>;
}

function List({ side, found, filters }: ListProps) {
  const { t } = useTranslation();
  const columns: Column<StatementRow>[] = [
    {
      id: "source",
      label: t(`console.statement.source.${side}`),
      cell: ({ id, sourceName, title }) => (
        <span className="grid">
          <Link to={`/statements/${side}/${id}`} className="link">
            {sourceName}
          </Link>
          <span className="text-[12px] text-text2 break-all">{title}</span>
        </span>
      ),
    },
    { id: "period", label: t("console.statement.period"), cell: ({ from, to }) => <Period from={from} to={to} /> },
    { id: "lines", label: t("console.statement.lines"), end: true, wide: true, cell: ({ lines }) => lines },
    {
      id: "open",
      label: t("console.statement.differences"),
      end: true,
      cell: ({ differences, open }) => <Open differences={differences} open={open} />,
    },
    {
      id: "at",
      label: t("console.statement.importedAt"),
      wide: true,
      cell: ({ importedAt }) => <When at={importedAt} age />,
    },
    { id: "by", label: t("console.statement.importedBy"), wide: true, cell: ({ importedBy }) => importedBy },
  ];
  return (
    <section className="grid gap-3 min-w-0">
      <FilterBar
        filters={filters}
        fields={[
          {
            name: "source",
            label: t(`console.statement.source.${side}`),
            kind: "choice",
            choices: found.sources.map(({ code, name }) => ({ value: code, label: name })),
          },
        ]}
      />
      <Table
        label={t(`console.statement.tab.${side}`)}
        rows={found.list}
        keyOf={({ id }) => id}
        empty={t("console.statement.none")}
        columns={columns}
      />
      <Pager
        page={filters.paging.pageNo}
        total={found.total}
        pageSize={PAGE_SIZE}
        onPage={(to) => filters.toPage(to, found)}
      />
    </section>
  );
}
