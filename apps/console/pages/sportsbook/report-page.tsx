import { useTranslation } from "react-i18next";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Loaded } from "@taya/ui/states";
import type { ReportRow } from "./types.ts";
import { useFilters } from "../../lib/filters.ts";
import { FilterBar } from "../../ui/filter-bar.tsx";
import { Page } from "../../ui/page.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { percentText } from "../../lib/percent.ts";
import { SportsTabs } from "./sports-tabs.tsx";
import { api } from "../../lib/api.ts";

const BY = ["sport", "competition", "market", "day"] as const;

/** What settled tickets have brought, by what was bet on or by day; all of the brand. */
export default function SportsReportPage() {
  const { t } = useTranslation();
  const filters = useFilters(["by", "from", "to"]);
  const reading = useCall(api.sportsbook.sportsReport, filters.values as never);
  const say = (key: string) => t(`console-sports.${key}`);
  const by = filters.values["by"] ?? "sport";
  const columns: Column<ReportRow>[] = [
    { id: "name", label: say(`by.${by}`), cell: ({ name, key }) => name || key },
    { id: "bets", label: say("reportBets"), end: true, wide: true, cell: ({ bets }) => bets },
    { id: "players", label: say("reportPlayers"), end: true, wide: true, cell: ({ players }) => players },
    { id: "stake", label: say("stake"), end: true, cell: ({ stake }) => <Money amount={stake} /> },
    { id: "payout", label: say("paid"), end: true, wide: true, cell: ({ payout }) => <Money amount={payout} /> },
    { id: "ggr", label: say("ggr"), end: true, cell: ({ ggr }) => <Money amount={ggr} signed /> },
    { id: "hold", label: say("hold"), end: true, cell: ({ hold }) => percentText(hold) },
  ];
  return (
    <Page title={say("tab.report")}>
      <SportsTabs />
      <FilterBar
        filters={filters}
        fields={[
          {
            name: "by",
            label: say("by"),
            kind: "tabs",
            first: "sport",
            choices: BY.map((value) => ({ value, label: say(`by.${value}`) })),
          },
          { name: "from", label: t("console.from"), kind: "date" },
          { name: "to", label: t("console.to"), kind: "date" },
        ]}
      />
      <p className="text-[13px] text-text2">{say("reportIntro")}</p>
      <Loaded reading={reading}>
        {({ list }) => (
          <Table
            label={say("tab.report")}
            rows={list}
            keyOf={({ key }) => key}
            empty={say("noReport")}
            columns={columns}
          />
        )}
      </Loaded>
    </Page>
  );
}
