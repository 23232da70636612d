import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { Loaded } from "@taya/ui/states";
import { api } from "../../lib/api.ts";
import { PAGE_SIZE, useFilters } from "../../lib/filters.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Page } from "../../ui/page.tsx";
import { Status } from "../../ui/status.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { AgentsTabs } from "./agents-tabs.tsx";
import { LinePath } from "./line-path.tsx";
import type { Seat } from "./types.ts";

const TYPES = ["0", "1", "2", "41", "42"] as const;

type T = ReturnType<typeof useTranslation>["t"];

/** The lines of the brand: the heads first, then level by level, or who has such a name. */
export default function TreePage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const under = search.get("under");
  const filters = useFilters(["username", "type"]);
  const input = { ...filters.values, ...filters.paging, pageSize: PAGE_SIZE, ...(under && { under }) };
  const reading = useCall(api.agents.adminTree, input as never);
  return (
    <Page title={t("console-agents.tab.tree")}>
      <AgentsTabs />
      <FilterBar
        filters={filters}
        fields={[
          { name: "username", label: t("console-agents.nameBegins"), kind: "text" },
          {
            name: "type",
            label: t("console-agents.kind"),
            kind: "choice",
            choices: TYPES.map((value) => ({ value, label: t(`console-agents.type.${value}`) })),
          },
        ]}
      />
      <Loaded reading={reading}>
        {({ list, total, path }) => (
          <>
            <LinePath path={path} />
            <p className="text-[13px] text-text2 -my-2" role="status">
              {t("console.found", { count: total })}
            </p>
            <Table
              label={t("console-agents.tab.tree")}
              columns={columnsOf(t)}
              rows={list}
              keyOf={({ id }) => id}
              empty={t(`console-agents.${filters.values["username"] ? "noName" : "nobody"}`)}
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

const columnsOf = (t: T): Column<Seat>[] => [
  {
    id: "name",
    label: t("console-agents.member"),
    cell: ({ id, username }) => (
      <Link to={`/agents/members/${id}`} className="link font-semibold" translate="no">
        {username}
      </Link>
    ),
  },
  { id: "kind", label: t("console-agents.kind"), cell: ({ type }) => t(`console-agents.type.${type}`) },
  { id: "depth", label: t("console-agents.depth"), end: true, wide: true, cell: ({ depth }) => depth },
  {
    id: "below",
    label: t("console-agents.below"),
    end: true,
    cell: ({ id, username, below, more }) =>
      below === 0 ? (
        "–"
      ) : (
        <Link
          to={`/agents?under=${id}`}
          className="link"
          aria-label={t("ui.named", { what: t("console-agents.open"), name: username })}
        >
          {formatNumber(below)}
          {more && "+"}
        </Link>
      ),
  },
  { id: "balance", label: t("console-agents.balance"), end: true, cell: ({ balance }) => <Money amount={balance} /> },
  { id: "joined", label: t("console-agents.joined"), wide: true, cell: ({ joinedAt }) => <When at={joinedAt} /> },
  { id: "status", label: t("console.state"), cell: ({ status }) => <Status status={status} /> },
];
