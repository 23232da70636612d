import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";

/** A difference: nothing is good, anything else is not. */
export function Off({ amount }: { readonly amount: string }) {
  const none = !/[1-9]/.test(amount);
  return <Money amount={amount} className={none ? "text-win" : "font-semibold text-lose"} />;
}

/** One day, or the first and the last. */
export const Period = ({ from, to }: { readonly from: string; readonly to: string }) => (
  <span className="money">{from === to ? from : `${from} – ${to}`}</span>
);

/** How many differences are open, of how many. */
export function Open({ differences, open }: { readonly differences: number; readonly open: number }) {
  const { t } = useTranslation();
  const tone = differences === 0 ? "text-win" : open > 0 ? "text-lose" : "text-text2";
  const says = differences === 0 ? t("console.statement.agrees") : t("console.statement.openOf", { open, differences });
  return <span className={`font-semibold ${tone}`}>{says}</span>;
}
