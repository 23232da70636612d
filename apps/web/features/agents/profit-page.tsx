import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { SelectField } from "@taya/ui/field";
import { useModals } from "@taya/ui/modal";
import { Pager } from "@taya/ui/pager";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { Tabs } from "@taya/ui/tabs";
import { useOffered } from "../../shell/use-offered.ts";
import { DayBar } from "./day-bar.tsx";
import { look, useLook, usePeriod } from "./look.ts";
import { Path, underOf } from "./path.tsx";
import { ProfitTable } from "./profit-table.tsx";

const CATEGORIES = ["RNG", "LIVE", "SPORTS", "FISH", "PVP", "ESPORTS", "ELOTT", "BINGO"] as const;
const GROUPS = ["user", "day"] as const;
const PAGE_SIZE = 20;

/** Profit and loss of a part of the team: by account, each leading to who stands below, or by day. */
export default function ProfitPage() {
  const { under } = underOf(useSearchParams()[0]);
  return <Profit key={under ?? ""} under={under} />;
}

function Profit({ under }: { readonly under: string | undefined }) {
  const { t } = useTranslation();
  const { open } = useModals();
  const offered = useOffered();
  const period = usePeriod();
  const { category } = useLook();
  const { asked: paging, toPage } = useTurning();
  const [group, setGroup] = useState<(typeof GROUPS)[number]>("user");
  const profit = useCall(api.agents.teamProfit, {
    ...paging,
    ...period,
    pageSize: PAGE_SIZE,
    group,
    ...(under && { under }),
    ...(category && { category }),
  });
  const { data } = profit;
  const groupBy = (next: (typeof GROUPS)[number]) => {
    setGroup(next);
    toPage(1);
  };
  return (
    <>
      <DayBar onPeriod={() => toPage(1)} />
      <div className="grid sm:grid-cols-[1fr_12rem] items-end gap-3">
        <Tabs
          tabs={GROUPS.map((id) => ({ id, label: t(`agents.profit.${id}`) }))}
          chosen={group}
          onChoose={groupBy}
          label={t("agents.profit.group")}
        />
        <SelectField
          label={t("records.filter.category")}
          value={category}
          onChange={({ target }) => {
            look({ category: target.value });
            toPage(1);
          }}
        >
          <option value="">{t("records.filter.all")}</option>
          {CATEGORIES.filter((each) => offered(each) || each === category).map((each) => (
            <option key={each} value={each}>
              {t(`records.category.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      {data && <Path path={data.path} page="agentProfit" />}
      {profit.fault && <Failed fault={profit.fault} onRetry={profit.retry} />}
      {profit.loading && <SkeletonRows rows={6} />}
      {data && (
        <ProfitTable
          profit={data}
          onUser={(id) => open("agent", { p: "agentProfit", id })}
          onDay={(day) => {
            look({ period: { from: day, to: day } });
            groupBy("user");
          }}
        />
      )}
      <Pager page={paging.pageNo} total={data?.total ?? 0} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
    </>
  );
}
