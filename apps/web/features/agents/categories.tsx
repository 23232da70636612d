import { useTranslation } from "react-i18next";
import { useModals } from "@taya/ui/modal";
import { Money } from "@taya/ui/money";
import { Section } from "@taya/ui/section";
import type { Overview } from "./figures.tsx";
import { look } from "./look.ts";

const COLUMNS = ["stake", "validBet", "payout", "net"] as const;
/** A phone has room for the difference; what it comes of stands beneath the name. */
const BENEATH = ["stake", "payout"] as const;

/** A row for each kind of game, which leads to who played it. */
export function Categories({ categories }: Pick<Overview, "categories">) {
  const { t } = useTranslation();
  const { open } = useModals();
  const openRows = (category: string) => {
    look({ category });
    open("agent", { p: "agentProfit" });
  };
  return (
    <Section title={t("agents.categories")} icon="dice-5">
      {categories.length === 0 ? (
        <p className="text-text3">{t("records.bets.empty")}</p>
      ) : (
        <table className="w-full text-[13px]">
          <thead className="text-text3">
            <tr>
              <th scope="col" className="text-start font-semibold py-1">
                {t("records.filter.category")}
              </th>
              {COLUMNS.map((key) => (
                <th
                  key={key}
                  scope="col"
                  className={`text-end font-semibold py-1 ps-3 ${key === "net" ? "" : "max-sm:hidden"}`}
                >
                  {t(`agents.figure.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {categories.map((row) => (
              <tr key={row.gameCategory} className="border-t border-line">
                <th scope="row" className="py-1.5 text-start font-semibold">
                  <button
                    type="button"
                    onClick={() => openRows(row.gameCategory)}
                    className="min-h-8 text-brand-text hover:underline"
                  >
                    {t(`records.category.${row.gameCategory}`)}
                  </button>
                  <span className="sm:hidden flex flex-wrap gap-x-3 text-[12px] font-normal text-text3">
                    {BENEATH.map((key) => (
                      <span key={key}>
                        {t(`agents.figure.${key}`)} <Money amount={row[key]} />
                      </span>
                    ))}
                  </span>
                </th>
                {COLUMNS.map((key) => (
                  <td key={key} className={`py-1.5 ps-3 text-end ${key === "net" ? "" : "max-sm:hidden"}`}>
                    <Money amount={row[key]} signed={key === "net"} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
