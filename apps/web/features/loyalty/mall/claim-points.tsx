import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { formatNumber } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { useOrder } from "@taya/client/use-order";
import { Button } from "@taya/ui/button";
import { toast } from "@taya/ui/toast";
import { readAnew } from "./use-mall.ts";

/** Claims the points that play has earned. */
export function ClaimPoints({ due }: { readonly due: number }) {
  const { t } = useTranslation();
  const order = useOrder();
  const [busy, setBusy] = useState(false);

  async function claim(): Promise<void> {
    setBusy(true);
    const given = await api.loyalty.claimPoints({}, { key: order.keyOf({}) });
    order.answered(given.ok ? undefined : given.fault);
    setBusy(false);
    readAnew();
    if (!given.ok) return toast(sayFault(t, given.fault), "bad");
    toast(t("loyalty.points.claimed", { points: formatNumber(given.value.claimed) }), "good");
  }
  return (
    <Button look="gold" busy={busy} disabled={due === 0} onClick={() => void claim()}>
      {t(due === 0 ? "loyalty.points.nothingDue" : "loyalty.points.claim", { points: formatNumber(due) })}
    </Button>
  );
}
