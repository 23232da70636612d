import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { sayFault } from "@taya/client/i18n";
import { rewardsChanged } from "@taya/client/rewards-changed";
import { useOrder } from "@taya/client/use-order";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { toast } from "@taya/ui/toast";

/** What is due, and taking it. */
export function ClaimCard({ claimable }: { readonly claimable: string }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const order = useOrder();
  const [busy, setBusy] = useState(false);
  const none = !/[1-9]/.test(claimable);

  async function claim(): Promise<void> {
    setBusy(true);
    const given = await api.promotions.claimReferral({}, { key: order.keyOf({}) });
    order.answered(given.ok ? undefined : given.fault);
    setBusy(false);
    // A lost answer may have been a payment: what can be claimed is read anew either way.
    rewardsChanged();
    if (!given.ok) return toast(sayFault(t, given.fault), "bad");
    toast(t("referral.claimed", { amount: formatMoney(symbol, given.value.amount) }), "good");
  }
  return (
    <section
      aria-label={t("referral.claimable")}
      className={`card p-4 sm:p-5 flex flex-wrap items-center justify-between gap-4 ${none ? "" : "border border-gold"}`}
    >
      <div className="min-w-0">
        <p className="text-[13px] text-text2">{t("referral.claimable")}</p>
        <Money amount={claimable} className={`text-xl font-extrabold ${none ? "" : "text-gold"}`} />
        {none && <p className="text-[13px] text-text3">{t("referral.nothing")}</p>}
      </div>
      <Button look="gold" disabled={none} busy={busy} onClick={() => void claim()}>
        <Icon name="gift" />
        {t("referral.claim")}
      </Button>
    </section>
  );
}
