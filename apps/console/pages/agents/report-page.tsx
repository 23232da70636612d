import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { formatNumber } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { api } from "../../lib/api.ts";
import { saveText } from "../../lib/files.ts";
import { PAGE_SIZE, useFilters } from "../../lib/filters.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { AgentsTabs } from "./agents-tabs.tsx";
import type { LineRow } from "./types.ts";

type Row = Omit<LineRow, "id" | "type"> & Partial<Pick<LineRow, "id" | "type">>;

const withTotals = (list: readonly Row[], totals: Row): readonly Row[] => [...list, totals];

/** What each line brought on some days, with the sums, to be taken away as CSV. */
export default function AgentReportPage() {
  const { t } = useTranslation();
  const filters = useFilters(["from", "to"]);
  const reading = useCall(api.agents.adminAgentReport, {
    ...filters.values,
    ...filters.paging,
    pageSize: PAGE_SIZE,
  } as never);
  const say = (key: string) => t(`console-agents.${key}`);
  async function save(): Promise<void> {
    const answer = await api.agents.exportAgentReport(filters.values as never);
    if (answer.ok) saveText(answer.value);
    else toast(sayFault(t, answer.fault), "bad");
  }
  const columns: Column<Row>[] = [
    {
      id: "agent",
      label: say("line"),
      cell: ({ id, username, type }) =>
        id === undefined ? (
          <b>{username}</b>
        ) : (
          <>
            <Link to={`/agents/members/${id}`} className="link font-semibold" translate="no">
              {username}
            </Link>
            <span className="block text-[12px] text-text2">{say(`type.${type}`)}</span>
          </>
        ),
    },
    { id: "joined", label: say("registrations"), end: true, cell: (row) => formatNumber(row.registrations) },
    { id: "first", label: say("firstDepositors"), end: true, cell: (row) => formatNumber(row.firstDepositors) },
    { id: "deposits", label: say("figure.deposits"), end: true, cell: (row) => <Money amount={row.deposits} /> },
    { id: "ggr", label: say("ggr"), end: true, cell: (row) => <Money amount={row.ggr} signed /> },
    { id: "rebates", label: say("rebatesPaid"), end: true, cell: (row) => <Money amount={row.rebates} /> },
  ];
  return (
    <Page
      title={say("tab.report")}
      actions={
        <Push onClick={() => void save()}>
          <Icon name="download" size={16} />
          {say("csv")}
        </Push>
      }
    >
      <AgentsTabs />
      <p className="max-w-prose text-[13px] text-text2">{say("reportHint")}</p>
      <FilterBar
        filters={filters}
        fields={[
          { name: "from", label: t("console.from"), kind: "date" },
          { name: "to", label: t("console.to"), kind: "date" },
        ]}
      />
      <Loaded reading={reading}>
        {({ list, total, totals }) => (
          <>
            <Table
              label={say("tab.report")}
              columns={columns}
              rows={list.length === 0 ? [] : withTotals(list, { username: say("totals"), ...totals })}
              keyOf={({ id }) => id ?? "totals"}
              empty={say("noLines")}
            />
            <Pager
              page={filters.paging.pageNo}
              total={total}
              pageSize={PAGE_SIZE}
              onPage={(to) => filters.toPage(to, undefined)}
            />
          </>
        )}
      </Loaded>
    </Page>
  );
}
