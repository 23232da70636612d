import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { formatNumber } from "@taya/client/format";
import { useCall } from "@taya/client/query";
import { Section } from "@taya/ui/section";
import { useOffered } from "../../../shell/use-offered.ts";
import { shownOf } from "../categories.ts";
import { type Config, FRESH, useReal } from "./use-mall.ts";

/** How points are earned: what a bet of each kind of game counts, and what today has brought. */
export function EarnTable({ config }: { readonly config: Config }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const offered = useOffered();
  const reward = useCall(api.loyalty.pointsReward, {}, { ...FRESH, enabled: useReal() });
  const rows = shownOf(config.weights, offered);
  const apart = rows.some(([category]) => category === "LOTT");
  const rowOf = (category: string) => (category === "LOTT" && !apart ? "ELOTT" : category);
  const today = (row: string) =>
    reward.data?.byCategory
      .filter(({ gameCategory }) => rowOf(gameCategory) === row)
      .reduce((sum, { points }) => sum + points, 0) ?? 0;
  return (
    <Section title={t("loyalty.earn.title")} icon="star">
      <p className="text-text2">{t("loyalty.earn.rule", { unit: formatMoney(symbol, config.unit) })}</p>
      <table className="w-full text-[13px]">
        <thead className="text-text3">
          <tr>
            <th scope="col" className="py-1 text-start font-semibold">
              {t("loyalty.earn.category")}
            </th>
            <th scope="col" className="py-1 ps-3 text-end font-semibold">
              {t("loyalty.earn.weight")}
            </th>
            {reward.data && (
              <th scope="col" className="py-1 ps-3 text-end font-semibold">
                {t("loyalty.earn.today")}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([category, weight]) => (
            <tr key={category} className="border-t border-line">
              <th scope="row" className="py-1.5 text-start font-semibold">
                {t([`records.category.${category}`, "loyalty.otherGames"])}
              </th>
              <td className="py-1.5 ps-3 text-end money">×{weight}</td>
              {reward.data && <td className="py-1.5 ps-3 text-end money">{formatNumber(today(category))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}
