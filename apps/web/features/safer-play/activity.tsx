import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { useToday } from "@taya/client/today";
import { type Period, periodOf } from "@taya/ui/period";
import { PeriodPicker } from "@taya/ui/period-picker";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { Figure, MoneyFigure } from "./figure.tsx";

/** What play came to in a period: money in and out, stakes and winnings, time. */
export default function Activity() {
  const { t } = useTranslation();
  const today = useToday();
  const [period, setPeriod] = useState<Period>(() => periodOf("last30", today));
  const { data, fault, retry } = useCall(api.compliance.activity, { from: period.from, to: period.to });
  return (
    <section className="card p-4 sm:p-5 grid gap-4">
      <PeriodPicker period={period} onPeriod={setPeriod} />
      {fault && <Failed fault={fault} onRetry={retry} />}
      {!data && !fault && <SkeletonRows rows={3} />}
      {data && (
        <>
          <dl className="grid grid-cols-2 sm:grid-cols-4 gap-3">
            <MoneyFigure label={t("safer.activity.deposits")} amount={data.deposits} />
            <MoneyFigure label={t("safer.activity.withdrawals")} amount={data.withdrawals} />
            <MoneyFigure label={t("safer.activity.staked")} amount={data.staked} />
            <MoneyFigure label={t("safer.activity.won")} amount={data.won} />
            <MoneyFigure label={t("safer.activity.net")} amount={data.net} signed />
            <Figure label={t("safer.activity.minutes")}>
              {t("safer.activity.hours", { hours: Math.floor(data.minutes / 60), minutes: data.minutes % 60 })}
            </Figure>
            <Figure label={t("safer.activity.sessions")}>{data.sessions}</Figure>
          </dl>
          <p className="text-[13px] text-text3">{t("safer.activity.note")}</p>
        </>
      )}
    </section>
  );
}
