import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatDateTime, formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { useToday } from "@taya/client/today";
import { useTurning } from "@taya/client/turning";
import { Pager } from "@taya/ui/pager";
import { periodOf } from "@taya/ui/period";
import { PeriodPicker } from "@taya/ui/period-picker";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { FRESH } from "./use-mall.ts";

const PAGE_SIZE = 20;

/** Every move of the player's points with what it left behind, newest first. */
export function Moves() {
  const { t } = useTranslation();
  const timeZone = useBrand((state) => state.timeZone);
  const today = useToday();
  const [period, setPeriod] = useState(() => periodOf("last30", today));
  const { asked: paging, toPage } = useTurning();
  const moves = useCall(api.loyalty.pointsTransactions, { ...period, ...paging, pageSize: PAGE_SIZE }, FRESH);
  return (
    <section aria-label={t("loyalty.tab.details")} className="grid gap-4">
      <PeriodPicker
        period={period}
        onPeriod={(next) => {
          setPeriod(next);
          toPage(1);
        }}
      />
      {moves.fault && <Failed fault={moves.fault} onRetry={moves.retry} />}
      {moves.loading && <SkeletonRows rows={4} />}
      {moves.data?.list.length === 0 && <Empty picture="receipt">{t("loyalty.move.none")}</Empty>}
      <ul className="grid gap-2">
        {moves.data?.list.map(({ id, kind, points, after, at }) => (
          <li key={id} className="flex items-center justify-between gap-4 rounded-md bg-bg2 px-4 py-2.5">
            <span className="min-w-0">
              <b className="font-semibold">{t(`loyalty.move.${kind}`)}</b>
              <span className="block text-[12px] text-text3 money">{formatDateTime(at, timeZone)}</span>
            </span>
            <span className="text-end">
              <bdi className={`block font-bold money ${points < 0 ? "text-lose" : "text-win"}`}>
                {points < 0 ? "−" : "+"}
                {formatNumber(Math.abs(points))}
              </bdi>
              <span className="block text-[12px] text-text3">
                {t("loyalty.move.after")} <span className="money">{formatNumber(after)}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
      <Pager
        page={paging.pageNo}
        total={moves.data?.total ?? 0}
        pageSize={PAGE_SIZE}
        onPage={(to) => toPage(to, moves.data)}
      />
    </section>
  );
}
