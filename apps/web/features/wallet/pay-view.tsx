import { useEffect, useEffectEvent, useState } from "react";
import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useBrand } from "../../lib/brand.ts";
import type { Contracts } from "../../lib/contracts.ts";
import { formatAmount } from "../../lib/amount.ts";
import { sayFault } from "../../lib/i18n.ts";
import { useTopic } from "../../lib/live.ts";
import { refresh, useCall } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { confirm } from "../../ui/confirm.tsx";
import { Icon, Spinner } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { Failed, SkeletonRows } from "../../ui/states.tsx";
import { CoinAmount, coinOf } from "./coin-amount.tsx";
import { CopyButton } from "./copy-button.tsx";
import { lookOf } from "./deposit-state.ts";
import { FormLines } from "./form-lines.tsx";
import { ExpiryRing } from "./expiry-ring.tsx";
import { QrCode } from "./qr-code.tsx";
import { SlipForm } from "./slip-form.tsx";

type Deposit = Received<Contracts["wallet"]["deposit"]>;
const ASK_MS = 3_000;

/** One deposit until it is over: how to pay, how long, and what became of it. Push and asking every 3 s both notice. */
export function PayView({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const deposit = useCall(api.wallet.deposit, { id }, over ? {} : { everyMs: ASK_MS });
  const pushed = useTopic<{ version: number }>("wallet.balance")?.version;
  const look = deposit.data && lookOf(deposit.data.status);
  const { retry } = deposit;

  const askAgain = useEffectEvent(retry);
  useEffect(() => {
    if (pushed !== undefined) askAgain();
  }, [pushed]);
  useEffect(() => {
    if (look !== "done" && look !== "over") return;
    setOver(true);
    refresh(api.wallet.balance, api.wallet.deposits, api.wallet.records);
  }, [look]);

  if (deposit.fault && !deposit.data) return <Failed fault={deposit.fault} onRetry={retry} />;
  if (!deposit.data || !look) return <SkeletonRows rows={5} />;
  return (
    <div className="grid gap-5 justify-items-center text-center max-w-lg w-full mx-auto">
      {look === "waiting" ? (
        <Waiting deposit={deposit.data} onChanged={retry} />
      ) : (
        <Outcome deposit={deposit.data} look={look} />
      )}
      <p className="text-[12px] text-text3">
        {t("wallet.pay.id")}: <bdi className="money">{id}</bdi>
      </p>
      <Button look={look === "waiting" ? "plain" : "gold"} onClick={onBack}>
        {look === "waiting" && <Icon name="arrow-left" size={18} />}
        {t(look === "waiting" ? "wallet.list.title" : "wallet.pay.another")}
      </Button>
    </div>
  );
}

function Waiting({ deposit, onChanged }: { readonly deposit: Deposit; readonly onChanged: () => void }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const [fault, setFault] = useState<string>();
  const amount = symbol + formatAmount(deposit.amount);
  const { qr, url, address, form } = deposit.data;
  const manual = form?.["accountNumber"] !== undefined;
  const code = qr ?? address;
  const coin = coinOf(form);

  async function cancel(): Promise<void> {
    const sure = await confirm({
      title: t("wallet.pay.cancel"),
      text: t("wallet.pay.cancelSure"),
      yes: t("wallet.pay.cancel"),
      no: t("wallet.pay.keep"),
      look: "danger",
    });
    if (!sure) return;
    const result = await api.wallet.cancelDeposit({ id: deposit.id });
    setFault(result.ok ? undefined : result.fault);
    onChanged();
  }
  return (
    <>
      {coin ? (
        <CoinAmount amount={coin.amount} currency={coin.currency} worth={deposit.amount} />
      ) : (
        <p className="display text-3xl text-gold">
          <Money amount={deposit.amount} />
        </p>
      )}
      <p className="text-text2">
        {t(`wallet.pay.${manual ? "transfer" : address ? "send" : url && !qr ? "page" : "scan"}`)}
      </p>
      {code && (
        <ExpiryRing createdAt={deposit.createdAt} expiresAt={deposit.expiresAt}>
          <QrCode text={code} label={address ? t("wallet.pay.qrAddress") : t("wallet.pay.qr", { amount })} />
        </ExpiryRing>
      )}
      {address && <bdi className="money break-all font-semibold">{address}</bdi>}
      {code && <CopyButton text={code} />}
      {form?.["network"] && (
        <p className="flex gap-2 text-start rounded-md border border-warn p-3 text-warn">
          <Icon name="alert-triangle" />
          {t("wallet.pay.network", { network: form["network"] })}
        </p>
      )}
      {url && (
        <a
          href={url}
          rel="noreferrer noopener"
          className="min-h-11 px-4 rounded-md font-bold inline-flex items-center gap-2 bg-brand text-white"
        >
          {t("wallet.pay.open")}
          <Icon name="external-link" size={18} />
        </a>
      )}
      {form && <FormLines form={form} />}
      {manual && <SlipForm id={deposit.id} onSent={onChanged} />}
      <p role="status" className="flex items-center gap-2 text-info">
        <Spinner />
        {t("wallet.pay.waiting")}
      </p>
      <p role="alert" className="text-lose">
        {fault && sayFault(t, fault)}
      </p>
      <Button onClick={() => void cancel()}>{t("wallet.pay.cancel")}</Button>
    </>
  );
}

function Outcome({ deposit, look }: { readonly deposit: Deposit; readonly look: "checking" | "done" | "over" }) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const picture = { checking: "clock", done: "circle-check", over: "circle-x" }[look];
  const tone = { checking: "text-warn", done: "text-win", over: "text-text3" }[look];
  const amount = symbol + formatAmount(deposit.credited);
  const asked = symbol + formatAmount(deposit.amount);
  const sentence = {
    checking: () => t(deposit.data.form ? "wallet.pay.slipSent" : "wallet.pay.checking"),
    done: () => t(deposit.credited === deposit.amount ? "wallet.pay.done" : "wallet.pay.doneShort", { amount, asked }),
    over: () =>
      t([`wallet.pay.closed.${deposit.status}`, "wallet.pay.over"], { status: t(`wallet.status.${deposit.status}`) }),
  }[look]();
  return (
    <>
      <Icon name={picture} size={88} className={`${tone} animate-[rise_240ms_var(--ease-out)]`} />
      <p role="status" className="text-lg font-bold">
        {sentence}
      </p>
    </>
  );
}
