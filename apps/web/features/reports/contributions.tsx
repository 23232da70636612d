import { useTranslation } from "react-i18next";
import { CATEGORIES, useOffered } from "../../shell/use-offered.ts";

const PER_CENT = 10_000;

/** How much of a bet counts towards a bonus, for each kind of game the brand has. */
export function Contributions({ contributions }: { readonly contributions: Readonly<Record<string, number>> }) {
  const { t } = useTranslation();
  const offered = useOffered();
  const shareOf = (category: string) => contributions[category] ?? 0;
  // Both kinds of lottery have one name: what is the same of them is said once.
  const shown = CATEGORIES.filter((each) => offered(each) && (each !== "LOTT" || shareOf("LOTT") !== shareOf("ELOTT")));
  return (
    <table className="w-full max-w-120 text-[13px]">
      <caption className="pb-1 text-start text-text3">{t("promotions.bonus.games")}</caption>
      <tbody>
        {shown.map((category) => (
          <tr key={category} className="border-t border-line">
            <th scope="row" className="py-1.5 text-start font-normal">
              {t([`records.category.${category}`, "reports.profit.other"])}
            </th>
            <td className="py-1.5 text-end">
              {shareOf(category) > 0 ? (
                <b className="money">{shareOf(category) / PER_CENT}%</b>
              ) : (
                <span className="text-text3">{t("promotions.bonus.countsNothing")}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
