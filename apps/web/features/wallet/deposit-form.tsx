import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { formatAmount } from "../../lib/amount.ts";
import { sayFault } from "../../lib/i18n.ts";
import { refresh } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Money } from "../../ui/money.tsx";
import { useBrand } from "../../lib/brand.ts";
import { AmountField } from "./amount-field.tsx";
import { checkAmount, cleanAmount, press, wireAmount } from "./amount.ts";
import { Keypad } from "./keypad.tsx";
import { fieldsOf } from "./method-fields.ts";
import type { Method } from "./method-grid.tsx";

interface DepositFormProps {
  readonly method: Method;
  readonly bonuses: readonly { readonly promoId: string; readonly title: string }[];
  readonly onOpened: (id: string) => void;
}

/** How much, with what it costs and when it arrives; opens the deposit. One key serves every retry of the same order. */
export function DepositForm({ method, bonuses, onOpened }: DepositFormProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const [amount, setAmount] = useState(method.presets[0] ? cleanAmount(method.presets[0].replace(/\.00$/, "")) : "");
  const [promoId, setPromoId] = useState("");
  const [extra, setExtra] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const order = useRef({ text: "", key: "" });
  const wrong = checkAmount(amount, method);
  const say = { EMPTY: "wallet.deposit.empty", MIN: "wallet.deposit.below", MAX: "wallet.deposit.above" } as const;
  const limits = { min: symbol + formatAmount(method.min), max: symbol + formatAmount(method.max) };
  const fields = fieldsOf(method.fields);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (wrong) return;
    const asked = {
      method: method.code,
      amount: wireAmount(amount),
      ...(promoId && { promoId }),
      ...(fields.length > 0 && { fields: extra }),
    };
    const text = JSON.stringify(asked);
    if (order.current.text !== text) order.current = { text, key: crypto.randomUUID() };
    setBusy(true);
    const result = await api.wallet.createDeposit(asked, { key: order.current.key });
    setBusy(false);
    if (result.ok) {
      refresh(api.wallet.deposits);
      return onOpened(result.value.id);
    }
    // A refusal is stored under its key: the next try is a new order. A lost answer keeps the key.
    if (!result.fault.startsWith("NET_")) order.current = { text: "", key: "" };
    setFault(result.fault);
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid lg:grid-cols-[1fr_280px] gap-5 items-start"
    >
      <div className="grid gap-4">
        <AmountField
          method={method}
          amount={amount}
          onAmount={setAmount}
          error={checked && wrong ? t(say[wrong], limits) : undefined}
          hint={t("wallet.deposit.limits", limits)}
        />
        <Keypad onKey={(key) => setAmount(press(amount, key))} />
        {fields.map((field) => (
          <TextField
            key={field.name}
            label={field.label}
            value={extra[field.name] ?? ""}
            onChange={(event) => setExtra({ ...extra, [field.name]: event.target.value })}
            required={field.required}
          />
        ))}
        {bonuses.length > 0 && (
          <SelectField
            label={t("wallet.deposit.promo")}
            value={promoId}
            onChange={(event) => setPromoId(event.target.value)}
          >
            <option value="">{t("wallet.deposit.noPromo")}</option>
            {bonuses.map((bonus) => (
              <option key={bonus.promoId} value={bonus.promoId}>
                {bonus.title}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <Quote method={method} amount={wrong ? undefined : amount}>
        <p role="alert" className="text-lose">
          {fault && sayFault(t, fault)}
        </p>
        <Button type="submit" look="gold" wide busy={busy}>
          {t("wallet.deposit.submit")}
        </Button>
      </Quote>
    </form>
  );
}

interface QuoteProps {
  readonly method: Method;
  readonly amount: string | undefined;
  readonly children: React.ReactNode;
}

function Quote({ method, amount, children }: QuoteProps) {
  const { t } = useTranslation();
  const { arrivesMinutes: arrives } = method;
  const free = !/[1-9]/.test(method.fee);
  const rows = [
    { key: "fee", value: free ? t("wallet.deposit.noFee") : <Money amount={method.fee} /> },
    ...(arrives === undefined
      ? []
      : [{ key: "arrives", value: t(`wallet.deposit.${arrives > 0 ? "within" : "atOnce"}`, { count: arrives }) }]),
    { key: "expiry", value: t("wallet.deposit.minutes", { count: method.expiryMinutes }) },
    {
      key: "youPay",
      value: amount ? <Money amount={wireAmount(amount)} className="text-lg font-extrabold text-gold" /> : "—",
    },
  ];
  return (
    <div className="card p-4 grid gap-4">
      <dl className="grid gap-2">
        {rows.map(({ key, value }) => (
          <div key={key} className="flex items-center justify-between gap-3">
            <dt className="text-text3">{t(`wallet.deposit.${key}`)}</dt>
            <dd className="text-end font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </div>
  );
}
