import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { confirm } from "@taya/ui/confirm";
import { Spinner } from "@taya/ui/icon";
import { Money } from "@taya/ui/money";
import { CheckPaid } from "./check-paid.tsx";
import { CoinAmount, coinOf } from "./coin-amount.tsx";
import { CopyButton } from "@taya/ui/copy-button";
import { ExpiryRing } from "./expiry-ring.tsx";
import type { Deposit } from "./pay-view.tsx";
import { SlipForm } from "./slip-form.tsx";
import { useServerNow } from "./use-server-now.ts";
import { WaysToPay } from "./ways-to-pay.tsx";

interface DepositWaitingProps {
  readonly deposit: Deposit;
  readonly onChanged: () => void;
}

/** A deposit to be paid: the amount, the ways, the time left by the server's clock, and what may be done. */
export function DepositWaiting({ deposit, onChanged }: DepositWaitingProps) {
  const { t } = useTranslation();
  const now = useServerNow(deposit.now);
  const [fault, setFault] = useState<string>();
  const coin = coinOf(deposit.data.form);
  const manual = deposit.kind === "manual";
  const { createdAt, expiresAt, actions } = deposit;
  const timeOver = now >= expiresAt;

  async function cancel(): Promise<void> {
    const sure = await confirm({
      title: t("wallet.pay.cancel"),
      text: t(manual ? "wallet.pay.cancelSure.manual" : "wallet.pay.cancelSure"),
      yes: t("wallet.pay.cancel"),
      no: t("wallet.pay.keep"),
      look: "danger",
      // What has run out is past cancelling.
      timeoutMs: timeOver ? undefined : expiresAt - now,
    });
    if (!sure) return;
    const result = await api.wallet.cancelDeposit({ id: deposit.id });
    setFault(result.ok ? undefined : result.fault);
    refresh(api.wallet.deposits);
    onChanged();
  }
  return (
    <>
      {coin ? (
        <CoinAmount amount={coin.amount} currency={coin.currency} worth={deposit.amount} />
      ) : (
        <div className="flex flex-wrap justify-center items-center gap-x-2">
          <p className="display text-3xl text-gold">
            <span className="sr-only">{t("wallet.deposit.youPay")}: </span>
            <Money amount={deposit.amount} />
          </p>
          {manual && <CopyButton text={deposit.amount} small name={t("wallet.pay.exact")} />}
        </div>
      )}
      {deposit.status === "CREATED" ? (
        <p role="status" className="flex items-center gap-2 text-text2">
          <Spinner />
          {t("wallet.pay.preparing")}
        </p>
      ) : timeOver ? (
        <p role="status" className="text-warn max-w-96">
          {t("wallet.pay.timeOver")}
        </p>
      ) : (
        <WaysToPay deposit={deposit} ring={{ createdAt, expiresAt, now }} />
      )}
      {manual && actions.includes("paid") && <SlipForm id={deposit.id} onSent={onChanged} />}
      {!manual && deposit.status !== "CREATED" && (
        <p role="status" className="flex items-center gap-2 text-info">
          <Spinner />
          {t("wallet.pay.waiting")}
        </p>
      )}
      {!timeOver && manual && <ExpiryRing createdAt={createdAt} expiresAt={expiresAt} now={now} />}
      <p role="alert" className="text-lose empty:hidden">
        {fault && sayFault(t, fault)}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {!manual && actions.includes("paid") && <CheckPaid id={deposit.id} onChanged={onChanged} />}
        {actions.includes("cancel") && (
          <Button look="plain" onClick={() => void cancel()}>
            {t("wallet.pay.cancel")}
          </Button>
        )}
      </div>
    </>
  );
}
