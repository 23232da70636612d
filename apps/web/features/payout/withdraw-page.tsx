import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { refresh, useCall } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { Failed, SkeletonRows } from "../../ui/states.tsx";
import { AccountForm } from "./account-form.tsx";
import { Gauge } from "./gauge.tsx";
import { PaymentPasswordForm } from "./payment-password-form.tsx";
import { Tracker } from "./tracker.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

/** Money out: what is free and what is still to be played, the request, and every request's way. */
export default function WithdrawPage() {
  const info = useCall(api.wallet.withdrawInfo, {});
  const security = useCall(api.accounts.security, {});
  const [adding, add] = useState(false);
  if (info.fault) return <Failed fault={info.fault} onRetry={info.retry} />;
  if (!info.data || (!security.data && !security.fault)) return <SkeletonRows rows={6} />;
  const { data } = info;
  const again = () => refresh(api.wallet.withdrawInfo, api.wallet.balance, api.wallet.withdrawals, api.wallet.records);
  const noPassword = security.data?.paymentPassword.set === false;
  return (
    <>
      <Figures withdrawable={data.withdrawable} cash={data.cash} />
      {data.locks.length > 0 && <Gauge locks={data.locks} />}
      {adding ? (
        <AccountForm onDone={() => (add(false), again())} onBack={() => add(false)} />
      ) : noPassword ? (
        <PaymentPasswordForm onDone={security.retry} />
      ) : data.accounts.length === 0 ? (
        <NoAccount onAdd={() => add(true)} />
      ) : (
        <WithdrawForm info={data} onAdd={() => add(true)} onAsked={again} />
      )}
      <Tracker />
    </>
  );
}

function Figures({ withdrawable, cash }: { readonly withdrawable: string; readonly cash: string }) {
  const { t } = useTranslation();
  return (
    <div className="rounded-lg border border-line bg-linear-to-br from-[#2a1d66] to-bg1 p-5 grid gap-1">
      <p className="text-text2">{t("payout.withdrawable")}</p>
      <p className="display text-3xl sm:text-4xl">
        <Money amount={withdrawable} />
      </p>
      <p className="text-[13px] text-text2">
        {t("payout.cash")}: <Money amount={cash} className="font-bold" />
      </p>
    </div>
  );
}

function NoAccount({ onAdd }: { readonly onAdd: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="card p-6 grid justify-items-center gap-3 text-center">
      <Icon name="wallet" size={40} className="text-text3" />
      <p className="text-text2 max-w-100">{t("payout.noAccount")}</p>
      <Button look="gold" onClick={onAdd}>
        <Icon name="plus" />
        {t("payout.addAccount")}
      </Button>
    </div>
  );
}
