import { type FormEvent, useRef, useState } from "react";
import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { formatAmount } from "../../lib/amount.ts";
import { useBrand } from "../../lib/brand.ts";
import type { Contracts } from "../../lib/contracts.ts";
import { sayFault } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { Field, PasswordField } from "../../ui/field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Money } from "../../ui/money.tsx";
import { cleanAmount, wireAmount } from "../wallet/amount.ts";
import { checkWithdrawal, quoteOf } from "./withdraw.rules.ts";

type Info = Received<Contracts["wallet"]["withdrawInfo"]>;

interface WithdrawFormProps {
  readonly info: Info;
  readonly onAdd: () => void;
  readonly onAsked: () => void;
}

/** Where to, how much, what arrives, and the payment password. One key serves every retry of the same request. */
export function WithdrawForm({ info, onAdd, onAsked }: WithdrawFormProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const [accountId, choose] = useState(info.accounts[0]!.id);
  const [amount, setAmount] = useState("");
  const [password, setPassword] = useState("");
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, say] = useState<{ readonly good: boolean; readonly text: string }>();
  const order = useRef({ text: "", key: "" });
  const wrong = checkWithdrawal(amount, info);
  const noPassword = !/^\d{6}$/.test(password);
  const money = (wire: string) => symbol + formatAmount(wire);
  const values = { min: money(info.min), max: money(info.max), free: money(info.withdrawable) };

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (wrong || noPassword) return;
    const asked = { bankCardId: accountId, amount: wireAmount(amount) };
    const text = JSON.stringify(asked);
    if (order.current.text !== text) order.current = { text, key: crypto.randomUUID() };
    setBusy(true);
    const result = await api.wallet.createWithdrawal(
      { ...asked, paymentPassword: password },
      { key: order.current.key },
    );
    setBusy(false);
    // A lost answer keeps its key; any other answer ends the order.
    if (result.ok || !result.fault.startsWith("NET_")) order.current = { text: "", key: "" };
    setPassword("");
    if (result.ok) {
      setAmount("");
      setChecked(false);
      say({ good: true, text: t("payout.asked", { amount: money(result.value.amount) }) });
      return onAsked();
    }
    const { left } = (result.detail.value ?? {}) as { left?: string };
    const locked = result.fault === "WALLET_LOCKED_TURNOVER" && left !== undefined;
    say({ good: false, text: locked ? t("payout.locked", { left: money(left) }) : sayFault(t, result.fault) });
  }

  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid lg:grid-cols-[1fr_280px] gap-5 items-start"
    >
      <div className="grid gap-4">
        <Accounts accounts={info.accounts} chosen={accountId} onChoose={choose} onAdd={onAdd} />
        <Field
          label={t("payout.amount")}
          error={checked && wrong ? t(`payout.wrong.${wrong}`, values) : undefined}
          hint={t("payout.limits", { ...values, left: info.dayMax - info.dayCount })}
          required
        >
          {(wiring) => (
            <div className="flex items-center gap-2 rounded-md bg-bg0 border border-line-strong px-4 focus-within:border-gold has-aria-invalid:border-lose">
              <span aria-hidden="true" className="display text-xl text-text3">
                {symbol}
              </span>
              <input
                {...wiring}
                inputMode="decimal"
                autoComplete="off"
                value={amount}
                onChange={(event) => setAmount(cleanAmount(event.target.value))}
                className="display w-full min-w-0 h-16 text-2xl! bg-transparent outline-none money"
              />
              <Button look="plain" onClick={() => setAmount(info.withdrawable.replace(/\.00$/, ""))}>
                {t("payout.all")}
              </Button>
            </div>
          )}
        </Field>
      </div>
      <div className="card p-4 grid gap-4">
        <Quote amount={wrong ? undefined : wireAmount(amount)} fee={info.fee} />
        <PasswordField
          label={t("payout.password")}
          value={password}
          onChange={(event) => setPassword(event.target.value.replaceAll(/\D/g, "").slice(0, 6))}
          inputMode="numeric"
          autoComplete="off"
          error={checked && noPassword ? t("payout.wrong.password") : undefined}
          required
        />
        <p role="alert" className={said?.good ? "text-win" : "text-lose"}>
          {said?.text}
        </p>
        <Button type="submit" look="gold" wide busy={busy}>
          {t("payout.submit")}
        </Button>
      </div>
    </form>
  );
}

interface AccountsProps {
  readonly accounts: Info["accounts"];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly onAdd: () => void;
}

function Accounts({ accounts, chosen, onChoose, onAdd }: AccountsProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="grid gap-2">
      <legend className="text-[13px] font-semibold text-text2 pb-1.5">{t("payout.to")}</legend>
      {accounts.map((account) => (
        <label
          key={account.id}
          className="flex items-center gap-3 min-h-14 rounded-md border border-line-strong px-4 cursor-pointer has-checked:border-gold has-checked:bg-bg2"
        >
          <input
            type="radio"
            name="account"
            checked={account.id === chosen}
            onChange={() => onChoose(account.id)}
            className="size-5 accent-brand shrink-0"
          />
          <span className="grow">
            <b className="font-semibold">{account.bankName}</b>
            <span className="block text-[12px] text-text3">
              <bdi className="money">{account.masked}</bdi> · {account.holder}
            </span>
          </span>
        </label>
      ))}
      <Button look="plain" onClick={onAdd} className="justify-self-start">
        <Icon name="plus" size={18} />
        {t("payout.addAccount")}
      </Button>
    </fieldset>
  );
}

function Quote({ amount, fee }: { readonly amount: string | undefined; readonly fee: Info["fee"] }) {
  const { t } = useTranslation();
  const quote = amount === undefined ? undefined : quoteOf(amount, fee);
  const free = quote !== undefined && !/[1-9]/.test(quote.fee);
  const rows = [
    { key: "fee", value: quote ? free ? t("payout.noFee") : <Money amount={quote.fee} /> : "—" },
    { key: "arrives", value: t("payout.sameDay") },
    { key: "receive", value: quote ? <Money amount={quote.net} className="text-lg font-extrabold text-gold" /> : "—" },
  ];
  return (
    <dl className="grid gap-2">
      {rows.map(({ key, value }) => (
        <div key={key} className="flex items-center justify-between gap-3">
          <dt className="text-text3">{t(`payout.${key}`)}</dt>
          <dd className="text-end font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
