import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { useCall } from "@taya/client/query";
import { useToday } from "@taya/client/today";
import type { Received } from "@taya/kernel/call";
import { ExportButton } from "@taya/ui/export-button";
import { Money } from "@taya/ui/money";
import { periodOf } from "@taya/ui/period";
import { PeriodPicker } from "@taya/ui/period-picker";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { DayBars } from "./day-bars.tsx";

type Profit = Received<Contracts["reports"]["profit"]>;

const FIGURES = ["deposits", "withdrawals", "stake", "validBet", "payout", "rebate", "promotions", "net"] as const;
const COLUMNS = ["stake", "validBet", "payout", "net"] as const;
/** A phone has room for one sum beside the category, the difference; what it comes of stands beneath the name. */
const WIDE_ONLY: Partial<Record<(typeof COLUMNS)[number], string>> = {
  stake: "max-sm:hidden",
  validBet: "max-sm:hidden",
  payout: "max-sm:hidden",
};
const BENEATH = ["stake", "payout"] as const;
const SIGNED = new Set<string>(["rebate", "promotions", "net"]);

/** Personal profit and loss: the sums of a period, a bar per day, a row per category. */
export default function ProfitPage() {
  const { t } = useTranslation();
  const today = useToday();
  const [period, setPeriod] = useState(() => periodOf("last7", today));
  const profit = useCall(api.reports.profit, { ...period });
  return (
    <>
      <PeriodPicker period={period} onPeriod={setPeriod} />
      {profit.fault && <Failed fault={profit.fault} onRetry={profit.retry} />}
      {profit.loading && <SkeletonRows rows={6} />}
      {profit.data && (
        <>
          <dl className="grid grid-cols-2 md:grid-cols-4 gap-2">
            {FIGURES.map((key) => (
              <div key={key} className="card px-4 py-3">
                <dt className="text-[12px] text-text3">{t(`reports.profit.${key}`)}</dt>
                <dd className="font-bold text-base">
                  <Money amount={profit.data!.total[key]} signed={SIGNED.has(key)} />
                </dd>
              </div>
            ))}
          </dl>
          <DayBars days={profit.data.days} />
          <Categories categories={profit.data.categories} />
          <ExportButton kind="profit" period={period} />
        </>
      )}
    </>
  );
}

function Categories({ categories }: Pick<Profit, "categories">) {
  const { t } = useTranslation();
  if (categories.length === 0) return <p className="text-text3">{t("reports.profit.empty")}</p>;
  return (
    <div className="card p-4 min-w-0">
      <div role="region" aria-label={t("reports.profit.perCategory")} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-[13px]">
          <caption className="text-start font-bold pb-2">{t("reports.profit.perCategory")}</caption>
          <thead className="text-text3">
            <tr>
              <th scope="col" className="text-start font-semibold py-1 pe-4">
                {t("reports.profit.category")}
              </th>
              {COLUMNS.map((key) => (
                <th
                  key={key}
                  scope="col"
                  className={`text-end font-semibold py-1 ps-2 sm:ps-4 ${WIDE_ONLY[key] ?? ""}`}
                >
                  {t(`reports.profit.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((row) => (
              <tr key={row.gameCategory} className="border-t border-line">
                <th scope="row" className="py-1.5 pe-4 text-start font-semibold">
                  {t([`records.category.${row.gameCategory}`, "reports.profit.other"])}
                  <span className="sm:hidden flex flex-wrap gap-x-3 text-[12px] font-normal text-text3">
                    {BENEATH.map((key) => (
                      <span key={key}>
                        {t(`reports.profit.${key}`)} <Money amount={row[key]} />
                      </span>
                    ))}
                  </span>
                </th>
                {COLUMNS.map((key) => (
                  <td key={key} className={`py-1.5 ps-2 sm:ps-4 text-end ${WIDE_ONLY[key] ?? ""}`}>
                    <Money amount={row[key]} signed={key === "net"} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
