import { useTranslation } from "react-i18next";
import { ChartFigure } from "@taya/ui/chart-figure";
import { Money } from "@taya/ui/money";
import { barsOf, type DayNet } from "./bars.ts";

/** Win or loss per day, as bars around a line or, on request, as a table that says the same. */
export function DayBars({ days }: { readonly days: readonly DayNet[] }) {
  const { t } = useTranslation();
  return (
    <ChartFigure
      title={t("reports.profit.perDay")}
      toTable={t("reports.profit.asTable")}
      toChart={t("reports.profit.asBars")}
      chart={<Bars days={days} />}
      table={<DayTable days={days} />}
    />
  );
}

function Bars({ days }: { readonly days: readonly DayNet[] }) {
  const { t } = useTranslation();
  return (
    <div
      role="img"
      aria-label={t("reports.profit.bars", { count: days.length })}
      className="h-48 flex gap-px sm:gap-1 relative"
    >
      <span className="absolute inset-x-0 top-1/2 border-t border-line-strong" />
      {barsOf(days).map(({ day, net, share, loss }) => (
        <span key={day} title={`${day}  ${net}`} className="grow h-full flex flex-col">
          <span className="h-1/2 flex items-end">
            {!loss && (
              <span className="w-full max-w-12 mx-auto rounded-t-sm bg-win" style={{ height: `${share * 100}%` }} />
            )}
          </span>
          <span className="h-1/2">
            {loss && (
              <span
                className="block w-full max-w-12 mx-auto rounded-b-sm bg-lose"
                style={{ height: `${share * 100}%` }}
              />
            )}
          </span>
        </span>
      ))}
    </div>
  );
}

function DayTable({ days }: { readonly days: readonly DayNet[] }) {
  const { t } = useTranslation();
  return (
    <table className="w-full text-[13px]">
      <thead className="text-text3">
        <tr>
          <th scope="col" className="text-start font-semibold py-1">
            {t("reports.profit.day")}
          </th>
          <th scope="col" className="text-end font-semibold py-1">
            {t("reports.profit.net")}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, net }) => (
          <tr key={day} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal money">
              {day}
            </th>
            <td className="py-1.5 text-end">
              <Money amount={net} signed />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
