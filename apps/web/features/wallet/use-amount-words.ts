import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { formatDateTime } from "@taya/client/format";
import type { Limits } from "@taya/ui/amount.rules";
import type { Against } from "./deposit-limits.ts";

/** Says what stands against an amount, with its values: the smallest and largest, or what is left and until when. */
export function useAmountWords(): (against: Against | Limits, limits: Limits) => string {
  const { t } = useTranslation();
  const { currencySymbol, timeZone } = useBrand((state) => state);
  const money = (amount: string) => formatMoney(currencySymbol, amount);
  return (against, limits) => {
    if (!("why" in against)) return t("wallet.deposit.outside", { min: money(against.min), max: money(against.max) });
    switch (against.why) {
      case "EMPTY":
        return t("wallet.deposit.empty");
      case "UNREAD":
        return t("ui.amountUnread");
      case "MIN":
        return t("wallet.deposit.below", { min: money(limits.min) });
      case "MAX":
        return t("wallet.deposit.above", { max: money(limits.max) });
      default: {
        const { why, left, resetsAt } = against;
        if (why === "IDENTITY") return t("wallet.limit.over.IDENTITY", { left: money(left) });
        const when = resetsAt === undefined ? undefined : formatDateTime(resetsAt, timeZone).slice(0, 16);
        return t(`wallet.limit.over.${why}${when ? "" : ".open"}`, { left: money(left), when });
      }
    }
  };
}
