import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { Accrued } from "./accrued.tsx";
import { Boosts } from "./boosts.tsx";
import { CashbackCard } from "./cashback-card.tsx";
import { PaidList } from "./paid-list.tsx";

/** Cashback: what of today's play comes back, claiming it, and what was paid. */
export default function CashbackPage() {
  const { t } = useTranslation();
  const cashback = useCall(api.loyalty.cashback, {}, { freshMs: 1 });
  if (cashback.fault === "MODULE_OFF") return <Empty picture="construction">{t("loyalty.cashback.off")}</Empty>;
  if (cashback.fault) return <Failed fault={cashback.fault} onRetry={cashback.retry} />;
  if (!cashback.data) return <SkeletonRows rows={6} />;
  return (
    <>
      <CashbackCard cashback={cashback.data} />
      {cashback.data.boosts.length > 0 && <Boosts boosts={cashback.data.boosts} />}
      <Accrued rows={cashback.data.rows} />
      <PaidList />
    </>
  );
}
