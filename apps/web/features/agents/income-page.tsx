import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { useTurning } from "@taya/client/turning";
import { Button } from "@taya/ui/button";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { periodText } from "./contracts/period-text.ts";
import { DayBar } from "./day-bar.tsx";
import { IncomeDialog, type IncomeRow } from "./income-dialog.tsx";
import { usePeriod } from "./look.ts";

const PAGE_SIZE = 20;

/** What the agent was paid; each payment says what it was reckoned of. */
export default function IncomePage() {
  const { t } = useTranslation();
  const period = usePeriod();
  const timeZone = useBrand((state) => state.timeZone);
  const { asked: paging, toPage } = useTurning();
  const [shown, setShown] = useState<IncomeRow>();
  const { data, fault, loading, retry } = useCall(api.agents.agentIncome, {
    ...paging,
    ...period,
    pageSize: PAGE_SIZE,
  });
  return (
    <>
      <DayBar onPeriod={() => toPage(1)} />
      {data && (
        <dl className="grid grid-cols-2 sm:grid-cols-3 gap-2">
          {(["amount", "paidToDownlines", "net"] as const).map((key) => (
            <div key={key} className="card px-4 py-3">
              <dt className="text-[12px] text-text3">{t(`agents.income.totals.${key}`)}</dt>
              <dd className="font-bold text-base">
                <Money amount={data.totals[key]} signed={key === "net"} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {fault && <Failed fault={fault} onRetry={retry} />}
      {loading && <SkeletonRows rows={6} />}
      {data?.list.length === 0 && <Empty picture="receipt">{t("agents.income.empty")}</Empty>}
      <ul className="grid gap-2">
        {data?.list.map((row) => (
          <li key={row.id} className="rounded-md bg-bg2 px-4 py-2.5 flex flex-wrap items-center gap-x-4 gap-y-1">
            <span className="min-w-0 grow">
              <b className="block font-semibold">
                {t(`agents.income.${row.kind}`)}
                {row.kind === "rebate" && <> · {t(`agents.income.of.${row.of}`)}</>}
              </b>
              <span className="flex flex-wrap gap-x-3 text-[12px] text-text3">
                <span className="money whitespace-normal!">
                  {t("agents.income.for", { day: periodText(row.periodKey) })}
                </span>
                <span className="money">{formatDateTime(row.at, timeZone)}</span>
                {row.kind !== "rebate" && (
                  <span>
                    {t("agents.income.toDownlines")} <Money amount={row.paidToDownlines} />
                  </span>
                )}
              </span>
            </span>
            <span className="ms-auto flex items-center gap-2">
              <Money amount={row.net} signed className="font-bold" />
              <Button look="plain" className="text-brand-text!" onClick={() => setShown(row)}>
                {t("agents.income.how")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Pager page={paging.pageNo} total={data?.total ?? 0} pageSize={PAGE_SIZE} onPage={(to) => toPage(to, data)} />
      {shown && <IncomeDialog row={shown} onClose={() => setShown(undefined)} />}
    </>
  );
}
