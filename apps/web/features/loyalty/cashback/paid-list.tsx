import { useTurning } from "@taya/client/turning";
import { useToday } from "@taya/client/today";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Money } from "@taya/ui/money";
import { Pager } from "@taya/ui/pager";
import { periodOf } from "@taya/ui/period";
import { PeriodPicker } from "@taya/ui/period-picker";
import { Section } from "@taya/ui/section";
import { Failed, SkeletonRows } from "@taya/ui/states";

const PAGE_SIZE = 10;

/** Cashback that was paid, claimed or by itself, newest first. */
export function PaidList() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const today = useToday();
  const [period, setPeriod] = useState(() => periodOf("last30", today));
  const { asked: paging, toPage } = useTurning();
  const paid = useCall(api.loyalty.cashbackHistory, { ...period, ...paging, pageSize: PAGE_SIZE }, { freshMs: 1 });
  return (
    <Section title={t("loyalty.cashback.history")} icon="history">
      <PeriodPicker
        period={period}
        onPeriod={(next) => {
          setPeriod(next);
          toPage(1);
        }}
      />
      {paid.fault && <Failed fault={paid.fault} onRetry={paid.retry} />}
      {paid.loading && <SkeletonRows rows={3} />}
      {paid.data?.list.length === 0 && <p className="text-text2">{t("loyalty.cashback.noHistory")}</p>}
      <ul className="grid gap-2">
        {paid.data?.list.map(({ id, at, day, amount, auto }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 rounded-md bg-bg2 px-4 py-2.5">
            <span className="min-w-0">
              <b className="font-semibold">{t("loyalty.cashback.ofDay", { day })}</b>
              <span className="block text-[12px] text-text3">
                <span className="money">{formatDateTime(at, timeZone)}</span> ·{" "}
                {t(auto ? "loyalty.cashback.byItself" : "loyalty.cashback.byClaim")}
              </span>
            </span>
            <Money amount={amount} signed className="font-bold" />
          </li>
        ))}
      </ul>
      <Pager
        page={paging.pageNo}
        total={paid.data?.total ?? 0}
        pageSize={PAGE_SIZE}
        onPage={(to) => toPage(to, paid.data)}
      />
    </Section>
  );
}
