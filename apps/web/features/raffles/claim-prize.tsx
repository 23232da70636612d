import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { rewardsChanged } from "@taya/client/rewards-changed";
import { useOrder } from "@taya/client/use-order";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { useClaimedText } from "@taya/ui/reward-amount";
import { toast } from "@taya/ui/toast";

/** Claims the next prize the player has won in a raffle. */
export function ClaimPrize({ id: promotionId, count }: { readonly id: string; readonly count: number }) {
  const { t } = useTranslation();
  const say = useClaimedText();
  const order = useOrder();
  const [busy, setBusy] = useState(false);

  async function claim(): Promise<void> {
    setBusy(true);
    const won = await api.promotions.claimRaffle({ promotionId }, { key: order.keyOf({ promotionId, count }) });
    order.answered(won.ok ? undefined : won.fault);
    setBusy(false);
    rewardsChanged();
    refresh(api.promotions.raffles);
    if (!won.ok) return toast(sayFault(t, won.fault), "bad");
    toast(say(won.value.amount, won.value.kind), "good");
  }
  return (
    <div className="rounded-md border border-gold p-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="font-bold">
        {t("raffles.won", { count })}
      </p>
      <Button look="gold" busy={busy} onClick={() => void claim()}>
        <Icon name="gift" />
        {t("raffles.claim")}
      </Button>
    </div>
  );
}
