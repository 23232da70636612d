import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Notice } from "./figures.tsx";
import { FRESH } from "./use-payout.ts";
import { rowId } from "./tracker.rules.ts";

/** Says at the top of the page that payouts wait for the player's answer, and leads to the newest of them. */
export function ActionNeeded() {
  const { t } = useTranslation();
  const { data } = useCall(api.wallet.withdrawals, { preset: "last30", status: "PAID_OUT" }, FRESH);
  const newest = data?.list[0];
  if (!data || !newest) return null;
  const show = () => {
    const row = document.getElementById(rowId(newest.id));
    row?.scrollIntoView({ block: "start" });
    row?.focus();
  };
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <b className="font-semibold">{t("payout.actionNeeded")}</b> {t("payout.actionWhat", { count: data.total })}
        </p>
        <Button look="plain" className="text-brand-text! -mx-4 -my-3" onClick={show}>
          {t("payout.show")}
        </Button>
      </div>
    </Notice>
  );
}
