import { useTranslation } from "react-i18next";
import { percentOf, ProgressBar } from "@taya/ui/progress-bar";
import type { Offer } from "./types.ts";
import { unitOf, Worth } from "./worth.tsx";

/** How much of its budget an offer has given or set aside. */
export function Budget({ offer }: { readonly offer: Pick<Offer, "spent" | "budget" | "reward"> }) {
  const { spent, budget } = offer;
  const unit = unitOf(offer);
  const { t } = useTranslation();
  return (
    <div className="grid min-w-36 gap-1">
      <span className="whitespace-nowrap">
        <Worth amount={spent} unit={unit} /> <span className="text-text2">/</span>{" "}
        <Worth amount={budget} unit={unit} className="text-text2" />
      </span>
      <ProgressBar label={t("console-promotions.spent")} percent={percentOf(spent, budget)} />
    </div>
  );
}
