import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { refresh } from "@taya/client/query";
import { focusFirstError } from "@taya/ui/form-error";
import { AmountField } from "@taya/ui/amount-field";
import { minorOf, wireAmount } from "@taya/ui/amount.rules";
import { Button } from "@taya/ui/button";
import { useOrder } from "@taya/client/use-order";
import { AccountList } from "./account-list.tsx";
import { ConfirmWithdrawal } from "./confirm-withdrawal.tsx";
import { Quote } from "./quote.tsx";
import { RemoveAccount } from "./remove-account.tsx";
import { placeOf, type Refused, sayDayFull, sayRefused } from "./refusal.ts";
import { type Account, type Info, readAnew, useClock, useWording } from "./use-payout.ts";
import { checkWithdrawal, chipsOf } from "./withdraw.rules.ts";

interface WithdrawFormProps {
  readonly info: Info;
  readonly onAdd: () => void;
  readonly onForgot: () => void;
}

/** Where to, how much, and what arrives when; a last look with the payment password follows. */
export function WithdrawForm({ info, onAdd, onForgot }: WithdrawFormProps) {
  const { t } = useTranslation();
  const wording = useWording();
  const now = useClock();
  const [picked, pick] = useState<string>();
  const [amount, setAmount] = useState("");
  const [checked, setChecked] = useState(false);
  const [confirming, confirm] = useState(false);
  const [removing, remove] = useState<Account>();
  const [refused, setRefused] = useState<Refused>();
  const [asked, setAsked] = useState<string>();
  const form = useRef<HTMLFormElement>(null);
  const order = useOrder();

  const usable = info.accounts.filter(({ usableFrom }) => usableFrom <= now);
  const account = usable.find(({ id }) => id === picked) ?? usable[0];
  const wrong = checkWithdrawal(amount, info);
  const place = refused && placeOf(refused.fault);
  const said = refused && sayRefused(t, refused, wording, now);
  const limits = { min: wording.money(info.min), max: wording.money(info.max), free: wording.money(info.withdrawable) };
  const sayWrong = () =>
    wrong === "DAY" ? sayDayFull(t, info, wording, now) : wrong && t(`payout.wrong.${wrong}`, limits);
  const noAccount = checked && !account ? t("payout.wrong.noAccount") : undefined;

  function change(next: string): void {
    setAmount(next);
    setRefused(undefined);
    setAsked(undefined);
  }
  function review(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    setRefused(undefined);
    setAsked(undefined);
    if (!wrong && account) return confirm(true);
    // The field that is wrong is where the player should be.
    focusFirstError(form.current);
  }
  function refuse(by: Refused): void {
    confirm(false);
    setRefused(by);
    readAnew();
    if (placeOf(by.fault) === "identity") refresh(api.compliance.kyc);
    if (by.fault === "PAYPWD_NOT_SET") refresh(api.accounts.security);
  }
  function done(made: string): void {
    confirm(false);
    setAmount("");
    setChecked(false);
    setAsked(t("payout.asked", { amount: wording.money(made) }));
    readAnew();
  }

  const amountWrong = wrong === "DAY" || checked ? sayWrong() : undefined;
  return (
    <>
      <form ref={form} noValidate onSubmit={review} className="grid lg:grid-cols-[1fr_280px] gap-5 items-start">
        <div className="grid gap-4 min-w-0">
          <AccountList
            accounts={info.accounts}
            chosen={account?.id}
            onChoose={(id) => (pick(id), setRefused(undefined))}
            onAdd={onAdd}
            onRemove={remove}
            error={noAccount ?? (place === "account" ? said : undefined)}
          />
          <AmountField
            label={t("payout.amount")}
            amount={amount}
            onAmount={change}
            disabled={wrong === "DAY"}
            error={place === "amount" ? said : amountWrong}
            hint={<Limits info={info} now={now} />}
            chips={chipsOf(info).map(({ per, amount: part }) => ({
              amount: part,
              label: per === 100 ? t("payout.all") : `${per}%`,
            }))}
          />
        </div>
        <div className="card p-4 grid gap-4">
          <Quote amount={wrong ? undefined : wireAmount(amount)} info={info} />
          {said && place !== "account" && place !== "amount" && (
            <p role="alert" className="text-lose">
              {said}
            </p>
          )}
          <p role="status" className="text-win empty:hidden">
            {asked}
          </p>
          <Button type="submit" look="gold" wide disabled={wrong === "DAY"}>
            {t("payout.review")}
          </Button>
        </div>
      </form>
      {removing && <RemoveAccount account={removing} onClose={() => remove(undefined)} />}
      {confirming && account && (
        <ConfirmWithdrawal
          info={info}
          account={account}
          amount={wireAmount(amount)}
          order={order}
          onClose={() => confirm(false)}
          onRefused={refuse}
          onForgot={onForgot}
          onDone={done}
        />
      )}
    </>
  );
}

/** The limits of one request, how many are left today and until when. */
function Limits({ info, now }: { readonly info: Info; readonly now: number }) {
  const { t } = useTranslation();
  const wording = useWording();
  const left = {
    left: Math.max(0, info.dayMax - info.dayCount),
    max: info.dayMax,
    at: wording.clock(info.dayEndsAt, now),
  };
  return (
    <>
      {minorOf(info.withdrawable) < minorOf(info.min) && (
        <span className="block text-warn">{t("payout.tooLittle", { min: wording.money(info.min) })}</span>
      )}
      <span className="block">
        {t("payout.between", { min: wording.money(info.min), max: wording.money(info.max) })}
      </span>
      <span className="block">{t("payout.dayLeft", { ...left, wait: wording.wait(info.dayEndsAt - now) })}</span>
    </>
  );
}
