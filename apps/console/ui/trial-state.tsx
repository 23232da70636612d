import { useTranslation } from "react-i18next";
import { formatMinor } from "@taya/kernel/minor";
import { Icon } from "@taya/ui/icon";
import { bookAmount, type Sum, trialSums } from "../lib/figures.ts";

/** Whether all books together come to zero, and by how much they do not. */
export function TrialState({ rows }: { readonly rows: readonly Sum[] }) {
  const { t } = useTranslation();
  const off = trialSums(rows).filter(({ sum }) => sum !== 0n);
  const fine = off.length === 0;
  return (
    <span className={`flex items-center gap-1.5 font-semibold ${fine ? "text-win" : "text-lose"}`}>
      <Icon name={fine ? "circle-check" : "alert-triangle"} size={18} />
      {fine
        ? t("console.balanced")
        : t("console.unbalanced", {
            sums: off.map(({ currency, sum }) => `${currency} ${bookAmount(currency, formatMinor(sum))}`).join(", "),
          })}
    </span>
  );
}
