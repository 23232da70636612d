import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Received } from "@taya/kernel/call";
import { formatMoney, toMinor } from "@taya/client/amount";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { useOrder } from "@taya/client/use-order";
import { Button } from "@taya/ui/button";
import { Icon } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { percentOf, ProgressBar } from "@taya/ui/progress-bar";
import { toast } from "@taya/ui/toast";

export type Cashback = Received<Contracts["loyalty"]["cashback"]>;

/** What can be claimed now, how far it is from the smallest sum that is paid, and when it is paid by itself. */
export function CashbackCard({ cashback }: { readonly cashback: Cashback }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const timeZone = useBrand((state) => state.timeZone);
  const { claimable, earlier, min, nextAutoAt } = cashback;
  const enough = toMinor(claimable) >= toMinor(min);
  return (
    <section
      aria-label={t("loyalty.cashback.claimable")}
      className="rounded-lg border border-line bg-linear-to-br from-[#0d4f3f] to-bg1 p-5 grid gap-3"
    >
      <p className="text-text2">{t("loyalty.cashback.claimable")}</p>
      <p aria-live="polite" className="display text-[min(1.875rem,8.5vw)] sm:text-4xl">
        <Money amount={claimable} />
      </p>
      {/[1-9]/.test(earlier) && (
        <p className="text-[13px] text-text2">
          {t("loyalty.cashback.earlier", { amount: formatMoney(symbol, earlier) })}
        </p>
      )}
      {!enough && (
        <div className="grid gap-1.5 max-w-120">
          <ProgressBar label={t("loyalty.cashback.progress")} percent={percentOf(claimable, min)} />
          <p className="text-[13px] text-text2">{t("loyalty.cashback.min", { min: formatMoney(symbol, min) })}</p>
        </div>
      )}
      <ClaimButton enough={enough} />
      <p className="flex items-center gap-2 text-[13px] text-text2">
        <Icon name="clock" size={16} />
        {t("loyalty.cashback.auto", { at: formatDateTime(nextAutoAt, timeZone).slice(0, 16) })}
      </p>
    </section>
  );
}

function ClaimButton({ enough }: { readonly enough: boolean }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const order = useOrder();
  const [busy, setBusy] = useState(false);

  async function claim(): Promise<void> {
    setBusy(true);
    const given = await api.loyalty.claimCashback({}, { key: order.keyOf({}) });
    order.answered(given.ok ? undefined : given.fault);
    setBusy(false);
    refresh(api.loyalty.cashback, api.loyalty.cashbackHistory, api.wallet.balance, api.wallet.records);
    if (!given.ok) return toast(sayFault(t, given.fault), "bad");
    toast(t("loyalty.claimed", { amount: formatMoney(symbol, given.value.amount) }), "good");
  }
  return (
    <Button look="gold" busy={busy} disabled={!enough} onClick={() => void claim()} className="justify-self-start">
      <Icon name="coin" />
      {t("loyalty.claim")}
    </Button>
  );
}
