import { useTranslation } from "react-i18next";
import { formatPercent } from "@taya/client/format";
import { toMinor } from "@taya/client/amount";
import { formatMinor } from "@taya/kernel/minor";
import { Empty } from "@taya/ui/states";
import { Money } from "@taya/ui/money";
import type { Cashback } from "./cashback-card.tsx";

type Row = Cashback["rows"][number];

/** What today's valid bets are worth, by kind of game, with what of it was paid. */
export function Accrued({ rows }: { readonly rows: readonly Row[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return <Empty picture="receipt">{t("loyalty.cashback.none")}</Empty>;
  const sum = (key: "validBet" | "amount" | "paid") =>
    formatMinor(rows.reduce((all, row) => all + toMinor(row[key]), 0n));
  return (
    <div className="card p-4 min-w-0">
      <div role="region" aria-label={t("loyalty.cashback.today")} tabIndex={0} className="overflow-x-auto">
        <table className="w-full text-[13px]">
          <caption className="text-start font-bold pb-2">{t("loyalty.cashback.today")}</caption>
          <thead className="text-text3">
            <tr>
              <th scope="col" className="py-1 pe-3 text-start font-semibold">
                {t("loyalty.cashback.category")}
              </th>
              {(["validBet", "rate", "amount", "paid"] as const).map((key) => (
                <th key={key} scope="col" className={`py-1 ps-3 text-end font-semibold ${NARROW[key] ?? ""}`}>
                  {t(`loyalty.cashback.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.gameCategory} className="border-t border-line">
                <th scope="row" className="py-1.5 pe-3 text-start font-semibold">
                  {t([`records.category.${row.gameCategory}`, "loyalty.otherGames"])}
                  <span className="sm:hidden block text-[12px] font-normal text-text3">
                    <Money amount={row.validBet} /> × <Rate row={row} />
                  </span>
                </th>
                <td className="py-1.5 ps-3 text-end max-sm:hidden">
                  <Money amount={row.validBet} />
                </td>
                <td className="py-1.5 ps-3 text-end money max-sm:hidden">
                  <Rate row={row} />
                </td>
                <td className="py-1.5 ps-3 text-end font-semibold">
                  <Money amount={row.amount} />
                </td>
                <td className="py-1.5 ps-3 text-end text-text2">
                  <Money amount={row.paid} />
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="border-t border-line-strong font-bold">
              <th scope="row" className="py-2 pe-3 text-start">
                {t("loyalty.cashback.total")}
              </th>
              <td className="py-2 ps-3 text-end max-sm:hidden">
                <Money amount={sum("validBet")} />
              </td>
              <td className="max-sm:hidden" />
              <td className="py-2 ps-3 text-end">
                <Money amount={sum("amount")} />
              </td>
              <td className="py-2 ps-3 text-end">
                <Money amount={sum("paid")} />
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      <p className="pt-3 text-[13px] text-text3">{t("loyalty.cashback.rule")}</p>
    </div>
  );
}

/** A rate, and the one it was raised from. */
function Rate({ row: { rate, base } }: { readonly row: Row }) {
  const { t } = useTranslation();
  if (base === undefined) return <>{formatPercent(rate)}%</>;
  return (
    <>
      <s className="text-text3">
        <span className="sr-only">{t("loyalty.cashback.before")} </span>
        {formatPercent(base)}%
      </s>{" "}
      <b className="text-gold">{formatPercent(rate)}%</b>
    </>
  );
}

/** A phone says what a sum comes of beneath the name. */
const NARROW: Readonly<Record<string, string>> = { validBet: "max-sm:hidden", rate: "max-sm:hidden" };
