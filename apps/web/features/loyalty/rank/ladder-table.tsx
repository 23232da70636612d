import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { formatWholeMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatNumber } from "@taya/client/format";
import { Medal } from "./medal.tsx";
import type { Level } from "./use-rank.ts";

const MONEY = ["deposit", "validBet", "keep", "upgradeBonus", "weekly", "monthly", "birthday"] as const;

interface LadderTableProps {
  readonly levels: readonly Level[];
  /** Where the player stands. */
  readonly mine?: number | undefined;
}

/** All ranks side by side; the names stay in sight while the rest is moved under them. */
export function LadderTable({ levels, mine }: LadderTableProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const cell = (amount: string): ReactNode =>
    /[1-9]/.test(amount) ? <bdi>{formatWholeMoney(symbol, amount)}</bdi> : "—";
  return (
    <div
      role="region"
      aria-label={t("loyalty.ladder.title")}
      tabIndex={0}
      className="card relative overflow-x-auto overscroll-x-contain"
    >
      <table className="w-full border-separate border-spacing-0 text-[13px]">
        <caption className="sr-only">{t("loyalty.ladder.title")}</caption>
        <thead>
          <tr>
            <th scope="col" className={`${HEAD} ${FIRST} bg-bg2 text-start`}>
              {t("loyalty.ladder.rank")}
            </th>
            {MONEY.map((key) => (
              <th key={key} scope="col" className={`${HEAD} bg-bg2 text-end`}>
                {t(`loyalty.ladder.${key}`)}
              </th>
            ))}
            <th scope="col" className={`${HEAD} bg-bg2 text-end`}>
              {t("loyalty.ladder.withdrawPerDay")}
            </th>
          </tr>
        </thead>
        <tbody>
          {levels.map((each) => {
            const ground = each.level === mine ? "bg-[#2b2160]" : "bg-bg1";
            return (
              <tr key={each.level} aria-current={each.level === mine ? "true" : undefined}>
                <th scope="row" className={`${CELL} ${FIRST} ${ground} text-start`}>
                  <span className="flex items-center gap-2">
                    <Medal level={each.level} size={28} />
                    <span>
                      <span translate="no">{each.name}</span>
                      {each.level === mine && (
                        <span className="block text-[12px] font-normal text-gold">{t("loyalty.ladder.mine")}</span>
                      )}
                    </span>
                  </span>
                </th>
                {MONEY.map((key) => (
                  <td key={key} className={`${CELL} ${ground} text-end money`}>
                    {cell(each[key])}
                  </td>
                ))}
                <td className={`${CELL} ${ground} text-end money`}>{formatNumber(each.withdrawPerDay)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

const HEAD = "px-2 py-2.5 font-semibold text-text2 align-bottom min-w-22 xl:min-w-0";
const CELL = "px-2 py-2 border-t border-line";
/** Stays at the edge; a shade says that something lies under it. */
const FIRST = "sticky start-0 z-1 border-e border-line max-sm:min-w-30 max-sm:max-w-34 sm:min-w-40";
