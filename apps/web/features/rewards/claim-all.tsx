import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { rewardsChanged } from "@taya/client/rewards-changed";
import { useOrder } from "@taya/client/use-order";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { toast } from "@taya/ui/toast";

/** How many rewards wait, and all of them at once. */
export function ClaimAll({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  const order = useOrder();
  const [busy, setBusy] = useState(false);

  async function claim(): Promise<void> {
    setBusy(true);
    const given = await api.loyalty.claimAllRewards({}, { key: order.keyOf({}) });
    order.answered(given.ok ? undefined : given.fault);
    setBusy(false);
    rewardsChanged();
    if (!given.ok) return toast(sayFault(t, given.fault), "bad");
    const { claimed, failed, choose = [] } = given.value;
    if (claimed.length > 0) toast(t("missions.centre.claimedAll", { count: claimed.length }), "good");
    if (choose.length > 0) toast(t("missions.centre.choose", { count: choose.length }), "plain");
    const [first] = failed;
    if (first) toast(t("missions.centre.failed", { count: failed.length, why: sayFault(t, first.code) }), "bad");
  }
  return (
    <section className="rounded-lg border border-line bg-linear-to-br from-[#4a2d0d] to-bg1 p-5 flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0">
        <p role="status" className="font-bold text-base">
          {t("missions.centre.ready", { count })}
        </p>
        <p className="text-[13px] text-text2">{t("missions.centre.intro")}</p>
      </div>
      <Button look="gold" busy={busy} onClick={() => void claim()}>
        <Icon name="gift" />
        {t("missions.centre.all")}
      </Button>
    </section>
  );
}
