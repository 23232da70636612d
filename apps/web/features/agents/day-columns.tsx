import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { ChartFigure } from "@taya/ui/chart-figure";
import { Money } from "@taya/ui/money";
import { columnsOf, type DayResult } from "./columns.rules.ts";

type Day = DayResult & { readonly newMembers: number };
const SIDES = ["stake", "net"] as const;

/** What was staked and what the players won or lost on each day, as columns or as a table that says the same. */
export function DayColumns({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslation();
  return (
    <ChartFigure
      title={t("agents.chart.title")}
      toTable={t("agents.chart.asTable")}
      toChart={t("agents.chart.asColumns")}
      chart={<Columns days={days} />}
      table={<DayTable days={days} />}
    />
  );
}

function Columns({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const { days: drawn, most, least, zero } = columnsOf(days);
  const said = ({ day, stake, net }: DayResult) =>
    `${day} · ${t("agents.figure.stake")} ${formatMoney(symbol, stake)} · ${t("agents.figure.net")} ${formatMoney(symbol, net)}`;
  const isFlat = most === "0.00" && least === "0.00";
  return (
    <div className="grid gap-2 text-[12px] text-text3">
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {SIDES.map((side) => (
          <span key={side} className="inline-flex items-center gap-1.5">
            <span className={`size-2.5 rounded-sm ${side === "stake" ? "bg-brand-text" : "bg-gold"}`} />
            {t(`agents.figure.${side}`)}
          </span>
        ))}
        <span className="ms-auto">
          {t("agents.chart.most")} <Money amount={most} />
          {least !== "0.00" && (
            <>
              {" · "}
              {t("agents.chart.least")} <Money amount={least} />
            </>
          )}
        </span>
      </p>
      <div role="img" aria-label={t("agents.chart.says", { count: days.length })} className="h-44 flex relative">
        <span className="absolute inset-x-0 border-t border-line-strong" style={{ top: `${zero}%` }} />
        {isFlat && <span className="absolute inset-0 grid place-items-center">{t("agents.chart.nothing")}</span>}
        {drawn.map(({ columns, ...day }) => (
          <span
            key={day.day}
            title={said(day)}
            className="grow basis-0 min-w-0 h-full flex justify-center hover:bg-bg2"
          >
            {SIDES.map((side) => (
              <span key={side} className="relative w-2/5 max-w-6 h-full">
                <span
                  className={`absolute inset-x-px rounded-sm ${side === "stake" ? "bg-brand-text" : "bg-gold"}`}
                  style={{ top: `${columns[side].top}%`, height: `${columns[side].height}%` }}
                />
              </span>
            ))}
          </span>
        ))}
      </div>
      <p className="flex justify-between money">
        {[...new Set([days[0]?.day, days.at(-1)?.day])].map((day) => (
          <span key={day}>{day}</span>
        ))}
      </p>
    </div>
  );
}

function DayTable({ days }: { readonly days: readonly Day[] }) {
  const { t } = useTranslation();
  return (
    <table className="w-full text-[13px]">
      <thead className="text-text3">
        <tr>
          <th scope="col" className="text-start font-semibold py-1">
            {t("agents.day")}
          </th>
          {[...SIDES, "newMembers"].map((key) => (
            <th
              key={key}
              scope="col"
              className={`text-end font-semibold py-1 ps-2 ${key === "newMembers" ? "max-sm:hidden" : ""}`}
            >
              {t(`agents.figure.${key}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, stake, net, newMembers }) => (
          <tr key={day} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal money">
              {day}
            </th>
            <td className="py-1.5 ps-2 text-end">
              <Money amount={stake} />
            </td>
            <td className="py-1.5 ps-2 text-end">
              <Money amount={net} signed />
            </td>
            <td className="py-1.5 ps-2 text-end money max-sm:hidden">{newMembers}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
