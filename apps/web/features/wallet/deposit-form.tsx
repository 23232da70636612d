import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";
import { Button } from "@taya/ui/button";
import { AmountField } from "./amount-field.tsx";
import { type Limits, wireAmount } from "@taya/ui/amount.rules";
import { press } from "./amount.ts";
import { BonusField } from "./bonus-field.tsx";
import { type Against, against, type Bounds, refusedAmount } from "./deposit-limits.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { Keypad } from "./keypad.tsx";
import { LimitsLink } from "./limit-lines.tsx";
import { fieldsOf, filled, missing } from "./method-fields.ts";
import { MethodFields } from "./method-fields.tsx";
import type { Method } from "./method-grid.tsx";
import { Quote } from "./quote.tsx";
import { useAmountWords } from "./use-amount-words.ts";
import { useDepositOrder } from "./use-deposit-order.ts";

interface DepositFormProps {
  readonly method: Method;
  readonly bonuses: readonly { readonly promoId: string; readonly title: string }[];
  readonly house: Bounds["house"];
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly onOpened: (id: string) => void;
  /** The method or a limit is not as it was: what is offered must be asked for anew. */
  readonly onStale: () => void;
}

/** How much, with what it costs; opens the deposit. */
export function DepositForm({ method, bonuses, house, amount, onAmount, onOpened, onStale }: DepositFormProps) {
  const { t } = useTranslation();
  const order = useDepositOrder();
  const [promoId, setPromoId] = useState("");
  const [extra, setExtra] = useState<Readonly<Record<string, string>>>({});
  const [checked, setChecked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const bounds = boundsOf(method, house);
  const wrong = against(amount, bounds);
  const fields = fieldsOf(method.fields);
  const lacking = missing(fields, extra);
  const off = method.maintain === 1;
  const { refused } = order;
  const told = refused && refusedAmount(refused.fault, refused.value);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setChecked(true);
    if (wrong) return field.current?.focus();
    if (lacking || off) return;
    const done = await order.send({
      method: method.code,
      amount: wireAmount(amount),
      ...(promoId && { promoId }),
      ...(fields.length > 0 && { fields: filled(fields, extra) }),
    });
    if (typeof done === "string") return onOpened(done);
    if (done.fault === "WALLET_METHOD_OFF" || done.fault === "WALLET_LIMIT") onStale();
    if (refusedAmount(done.fault, done.value)) field.current?.focus();
    // The button lost the focus while it was busy; whoever uses keys goes on where they were.
    else requestAnimationFrame(() => form.querySelector<HTMLButtonElement>("[type=submit]")?.focus());
  }
  const change = (next: string) => {
    order.forget();
    onAmount(next);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid lg:grid-cols-[1fr_280px] gap-5 items-start"
    >
      <div className="grid gap-4 min-w-0">
        <BoundedAmount
          method={method}
          bounds={bounds}
          amount={amount}
          onAmount={change}
          wrong={told ?? (checked || isOver(wrong) ? wrong : undefined)}
          field={field}
        />
        <Keypad onKey={(key) => change(press(amount, key))} />
        <MethodFields
          fields={fields}
          typed={extra}
          lacking={checked ? lacking : undefined}
          onTyped={(name, value) => setExtra({ ...extra, [name]: value })}
        />
        <BonusField bonuses={bonuses} chosen={promoId} onChoose={setPromoId} />
      </div>
      <Quote method={method} amount={wrong ? undefined : amount}>
        <FormRefusal name={method.name} off={off} refused={told ? undefined : refused} />
        <Button type="submit" look="gold" wide busy={order.busy} disabled={off}>
          {t("wallet.deposit.submit")}
        </Button>
      </Quote>
    </form>
  );
}

function boundsOf({ min, max, left }: Method, house: Bounds["house"]): Bounds {
  return { min, max, house, own: left && { left: left.amount, resetsAt: left.resetsAt } };
}

interface BoundedAmountProps {
  readonly method: Method;
  readonly bounds: Bounds;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  /** What to say against the amount now. */
  readonly wrong: Against | Limits | undefined;
  readonly field: React.RefObject<HTMLInputElement | null>;
}

/** The amount within its bounds: what stands against it, and presets that no longer fit crossed out. */
function BoundedAmount({ method, bounds, amount, onAmount, wrong, field }: BoundedAmountProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const words = useAmountWords();
  const limits = { min: formatMoney(symbol, method.min), max: formatMoney(symbol, method.max) };
  const error = wrong && (
    <>
      {words(wrong, method)} {"why" in wrong && wrong.why === "OWN" && <LimitsLink />}
    </>
  );
  return (
    <AmountField
      presets={method.presets}
      amount={amount}
      onAmount={onAmount}
      error={error}
      hint={t("wallet.deposit.limits", limits)}
      whyNot={(preset) => {
        const over = against(preset, bounds);
        return over && isOver(over) ? words(over, method) : undefined;
      }}
      field={field}
    />
  );
}

/** A limit over time is worth saying before the button is pressed. */
const isOver = (wrong: Against | undefined): boolean => wrong !== undefined && "left" in wrong;
