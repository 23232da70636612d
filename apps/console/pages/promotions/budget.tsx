import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { percentOf, ProgressBar } from "@taya/ui/progress-bar";
import type { Offer } from "./types.ts";

/** How much of its budget an offer has given or set aside. */
export function Budget({ offer: { spent, budget } }: { readonly offer: Pick<Offer, "spent" | "budget"> }) {
  const { t } = useTranslation();
  return (
    <div className="grid min-w-36 gap-1">
      <span className="whitespace-nowrap">
        <Money amount={spent} /> <span className="text-text2">/</span> <Money amount={budget} className="text-text2" />
      </span>
      <ProgressBar label={t("console-promotions.spent")} percent={percentOf(spent, budget)} />
    </div>
  );
}
