import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { formatAmount } from "../../lib/amount.ts";
import { useBrand } from "../../lib/brand.ts";
import { refresh } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { SelectField } from "../../ui/field.tsx";
import { AmountField } from "./amount-field.tsx";
import { type Limits, press, wireAmount } from "./amount.ts";
import { type Against, against, refusedAmount } from "./deposit-limits.ts";
import { FormRefusal, type Refused } from "./form-refusal.tsx";
import { Keypad } from "./keypad.tsx";
import { LimitsLink } from "./limit-lines.tsx";
import { fieldsOf, filled, missing } from "./method-fields.ts";
import { MethodFields } from "./method-fields.tsx";
import type { Method } from "./method-grid.tsx";
import { Quote } from "./quote.tsx";
import { useAmountWords } from "./use-amount-words.ts";

interface DepositFormProps {
  readonly method: Method;
  readonly bonuses: readonly { readonly promoId: string; readonly title: string }[];
  readonly house: readonly { readonly frame: "day" | "month"; readonly left: string; readonly resetsAt: number }[];
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly onOpened: (id: string) => void;
  /** The method was refused as switched off: what is offered must be asked for anew. */
  readonly onOff: () => void;
}

/** How much, with what it costs; opens the deposit. One key serves every retry of the same order. */
export function DepositForm({ method, bonuses, house, amount, onAmount, onOpened, onOff }: DepositFormProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const words = useAmountWords();
  const [promoId, setPromoId] = useState("");
  const [extra, setExtra] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, refuse] = useState<Refused>();
  const order = useRef({ text: "", key: "" });
  const field = useRef<HTMLInputElement>(null);
  const own = method.left && { left: method.left.amount, resetsAt: method.left.resetsAt };
  const bounds = { min: method.min, max: method.max, own, house };
  const wrong = against(amount, bounds);
  const fields = fieldsOf(method.fields);
  const lacking = missing(fields, extra);
  const off = method.maintain === 1;
  const told: Against | Limits | undefined = refused && refusedAmount(refused.fault, refused.value);
  const shown = told ?? (checked || isOver(wrong) ? wrong : undefined);
  const limits = { min: symbol + formatAmount(method.min), max: symbol + formatAmount(method.max) };

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    if (wrong) return field.current?.focus();
    if (lacking || off) return;
    const asked = {
      method: method.code,
      amount: wireAmount(amount),
      ...(promoId && { promoId }),
      ...(fields.length > 0 && { fields: filled(fields, extra) }),
    };
    const text = JSON.stringify(asked);
    if (order.current.text !== text) order.current = { text, key: crypto.randomUUID() };
    setBusy(true);
    refuse(undefined);
    const result = await api.wallet.createDeposit(asked, { key: order.current.key });
    setBusy(false);
    if (result.ok) {
      refresh(api.wallet.deposits, api.wallet.depositMethods);
      return onOpened(result.value.id);
    }
    // A refusal is stored under its key: the next try is a new order. A lost answer keeps the key.
    if (!result.fault.startsWith("NET_")) order.current = { text: "", key: "" };
    const { value, retryAfter } = result.detail;
    refuse({ fault: result.fault, value, retryAfter });
    if (result.fault === "WALLET_METHOD_OFF" || result.fault === "WALLET_LIMIT") onOff();
    if (refusedAmount(result.fault, value)) field.current?.focus();
    // The button lost the focus while it was busy; whoever uses keys goes on where they were.
    else requestAnimationFrame(() => form.querySelector<HTMLButtonElement>("[type=submit]")?.focus());
  }
  const change = (next: string) => {
    refuse(undefined);
    onAmount(next);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid lg:grid-cols-[1fr_280px] gap-5 items-start"
    >
      <div className="grid gap-4 min-w-0">
        <AmountField
          presets={method.presets}
          amount={amount}
          onAmount={change}
          error={
            shown && (
              <>
                {words(shown, method)} {isOwn(shown) && <LimitsLink />}
              </>
            )
          }
          hint={t("wallet.deposit.limits", limits)}
          whyNot={(preset) => {
            const over = against(preset, bounds);
            return over && isOver(over) ? words(over, method) : undefined;
          }}
          field={field}
        />
        <Keypad onKey={(key) => change(press(amount, key))} />
        <MethodFields
          fields={fields}
          typed={extra}
          lacking={checked ? lacking : undefined}
          onTyped={(name, value) => setExtra({ ...extra, [name]: value })}
        />
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
        <FormRefusal name={method.name} off={off} refused={told ? undefined : refused} />
        <Button type="submit" look="gold" wide busy={busy} disabled={off}>
          {t("wallet.deposit.submit")}
        </Button>
      </Quote>
    </form>
  );
}

/** A limit over time is worth saying before the button is pressed. */
const isOver = (wrong: Against | undefined): boolean => wrong !== undefined && "left" in wrong;
const isOwn = (shown: Against | Limits): boolean => "why" in shown && shown.why === "OWN";
