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
import { toast } from "@taya/ui/toast";

/** Takes the next packet; the card shows what was in it. */
export function TakePacket({ id }: { readonly id: string }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const order = useOrder();
  const [busy, setBusy] = useState(false);

  async function take(): Promise<void> {
    setBusy(true);
    const taken = await api.promotions.takeRedPacket({ id }, { key: order.keyOf({ id }) });
    order.answered(taken.ok ? undefined : taken.fault);
    setBusy(false);
    rewardsChanged();
    if (taken.ok) toast(t("packets.got", { amount: formatMoney(symbol, taken.value.amount) }), "good");
    else toast(taken.fault === "PROMO_BUDGET" ? t("packets.gone") : sayFault(t, taken.fault), "bad");
  }
  return (
    <Button look="gold" busy={busy} onClick={() => void take()}>
      <Icon name="gift" />
      {t("packets.take")}
    </Button>
  );
}
