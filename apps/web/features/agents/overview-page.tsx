import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { Categories } from "./categories.tsx";
import { DayBar } from "./day-bar.tsx";
import { DayColumns } from "./day-columns.tsx";
import { Figures } from "./figures.tsx";
import { Income } from "./income.tsx";
import { usePeriod } from "./look.ts";
import { Starter } from "./starter.tsx";

/** The figures of a team over some days, each leading to the rows it is made of. */
export default function OverviewPage() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const { data, fault, loading, retry } = useCall(api.agents.agentOverview, usePeriod());
  return (
    <>
      <DayBar />
      {fault && <Failed fault={fault} onRetry={retry} />}
      {loading && <SkeletonRows rows={6} />}
      {data && (
        <>
          {data.teamSize === 1 && <Starter />}
          <p className="text-[13px] text-text3">
            {data.countedAt > 0
              ? t("agents.countedAt", { at: formatDateTime(data.countedAt, timeZone).slice(0, 16) })
              : t("agents.notCounted")}
          </p>
          <Figures overview={data} />
          <DayColumns days={data.series} />
          <Categories categories={data.categories} />
          <Income income={data.income} />
        </>
      )}
    </>
  );
}
