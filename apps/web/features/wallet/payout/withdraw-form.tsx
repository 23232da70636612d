import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import type { Answered, RefusedCall } from "@taya/client/ask";
import { refresh } from "@taya/client/query";
import { AmountField } from "@taya/ui/amount-field";
import { minorOf, wireAmount } from "@taya/ui/amount.rules";
import { Button } from "@taya/ui/button";
import { Form, useSubmit } from "@taya/ui/form";
import { useOrder } from "@taya/client/use-order";
import { AccountList } from "./account-list.tsx";
import { ConfirmWithdrawal } from "./confirm-withdrawal.tsx";
import { Quote } from "./quote.tsx";
import { RemoveAccount } from "./remove-account.tsx";
import { placeOf, refusedBy, sayDayFull, sayRefused } from "./refusal.ts";
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
  const [review, look] = useState<string>();
  const [removing, remove] = useState<Account>();
  const [asked, setAsked] = useState<string>();
  const order = useOrder();

  const usable = info.accounts.filter(({ usableFrom }) => usableFrom <= now);
  const account = usable.find(({ id }) => id === picked) ?? usable[0];
  const limits = { min: wording.money(info.min), max: wording.money(info.max), free: wording.money(info.withdrawable) };
  function against(amount: string): string | undefined {
    const wrong = checkWithdrawal(amount, info);
    if (wrong === "UNREAD") return t("ui.amountUnread");
    return wrong === "DAY" ? sayDayFull(t, info, wording, now) : wrong && t(`payout.wrong.${wrong}`, limits);
  }
  // Nothing is sent from here: what is wished for is looked at once more, with the payment password.
  const form = useSubmit(async ({ amount }): Promise<Answered<string>> => ({ ok: true, value: wireAmount(amount) }), {
    values: { account: "", amount: "" },
    check: ({ amount }) => ({
      account: !account && t("payout.wrong.noAccount"),
      amount: against(amount),
    }),
    say: (refusal) => sayRefused(t, refusedBy(refusal), wording, now),
    wrong: () => setAsked(undefined),
    done(value) {
      setAsked(undefined);
      look(value);
    },
  });
  const { amount } = form.values;
  const full = checkWithdrawal(amount, info) === "DAY";

  function refuse(by: RefusedCall): void {
    look(undefined);
    const place = placeOf(by.fault);
    if (place === "account" || place === "amount") form.mark({ [place]: sayRefused(t, refusedBy(by), wording, now) });
    else form.refuse(by);
    readAnew();
    if (place === "identity") refresh(api.compliance.kyc);
    if (by.fault === "PAYPWD_NOT_SET") refresh(api.accounts.security);
  }
  function done(made: string): void {
    look(undefined);
    form.reset({ account: "", amount: "" });
    setAsked(t("payout.asked", { amount: wording.money(made) }));
    readAnew();
  }

  return (
    <>
      <Form of={form}>
        <div className="grid lg:grid-cols-[1fr_280px] gap-5 items-start">
          <div className="grid gap-4 min-w-0">
            <AccountList
              accounts={info.accounts}
              chosen={account?.id}
              onChoose={(id) => (pick(id), form.set("account", id))}
              onAdd={onAdd}
              onRemove={remove}
              error={form.error("account")}
            />
            <AmountField
              label={t("payout.amount")}
              amount={amount}
              onAmount={(typed) => {
                form.set("amount", typed);
                setAsked(undefined);
              }}
              disabled={full}
              error={full ? against(amount) : form.error("amount")}
              hint={<Limits info={info} now={now} />}
              chips={chipsOf(info).map(({ per, amount: part }) => ({
                amount: part,
                label: per === 100 ? t("payout.all") : `${per}%`,
              }))}
            />
          </div>
          <div className="card p-4 grid gap-4">
            <Quote amount={against(amount) ? undefined : wireAmount(amount)} info={info} />
            <p role="status" className="text-win empty:hidden">
              {asked}
            </p>
            <Button type="submit" look="gold" wide disabled={full}>
              {t("payout.review")}
            </Button>
          </div>
        </div>
      </Form>
      {removing && <RemoveAccount account={removing} onClose={() => remove(undefined)} />}
      {review !== undefined && account && (
        <ConfirmWithdrawal
          info={info}
          account={account}
          amount={review}
          order={order}
          onClose={() => look(undefined)}
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
