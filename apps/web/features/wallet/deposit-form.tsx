import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatMoney, toMinor } from "@taya/client/amount";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import { refresh } from "@taya/client/query";
import { Button } from "@taya/ui/button";
import { Form, useSubmit } from "@taya/ui/form";
import { Icon } from "@taya/ui/icon";
import { AmountField } from "./amount-field.tsx";
import { type Limits, wireAmount } from "@taya/ui/amount.rules";
import { BonusField } from "./bonus-field.tsx";
import type { Bonus } from "./bonus.rules.ts";
import { type Against, against, type Bounds, mostNow, refusedAmount } from "./deposit-limits.ts";
import { FormRefusal } from "./form-refusal.tsx";
import { LimitsLink } from "./limit-lines.tsx";
import { fieldsOf, filled, missing } from "./method-fields.ts";
import { MethodFields } from "./method-fields.tsx";
import type { Method } from "./method-grid.tsx";
import { Quote } from "./quote.tsx";
import { useAmountWords } from "./use-amount-words.ts";

interface DepositFormProps {
  readonly method: Method;
  readonly bonuses: readonly Bonus[];
  readonly house: Bounds["house"];
  readonly identity?: Bounds["identity"];
  readonly playThroughPpm: number;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly onOpened: (id: string) => void;
  /** The method or a limit is not as it was: what is offered must be asked for anew. */
  readonly onStale: () => void;
}

/** How much, with what it costs; opens the deposit. */
export function DepositForm(props: DepositFormProps) {
  const { method, bonuses, house, identity, playThroughPpm, amount, onAmount, onOpened, onStale } = props;
  const { t } = useTranslation();
  const [told, tell] = useState<Against | Limits>();
  const bounds = boundsOf(method, house, identity);
  const wrong = against(amount, bounds);
  const fields = fieldsOf(method.fields);
  const off = method.maintain === 1;
  const form = useSubmit(
    ({ promoId = "", ...extra }, making) =>
      api.wallet.createDeposit(
        {
          method: method.code,
          amount: wireAmount(amount),
          ...(promoId && { promoId }),
          ...(fields.length > 0 && { fields: filled(fields, extra) }),
        },
        making,
      ),
    {
      values: { promoId: "" } as Readonly<Record<string, string>>,
      about: { method: method.code, amount },
      check(extra) {
        const lacking = missing(fields, extra);
        // What stands against the amount is said there, with the way to mend it.
        return { amount: wrong?.why, ...(lacking && { [lacking]: t("wallet.field.missing") }) };
      },
      refused({ fault, detail }) {
        if (fault === "WALLET_METHOD_OFF" || fault === "WALLET_LIMIT" || fault === "KYC_REQUIRED") onStale();
        const about = refusedAmount(fault, detail.value);
        tell(about);
        if (about) form.mark({});
        return about !== undefined;
      },
      done({ id }) {
        refresh(api.wallet.deposits, api.wallet.depositMethods);
        onOpened(id);
      },
    },
  );
  const { refusal, values } = form;

  const change = (next: string) => {
    tell(undefined);
    form.refuse(undefined);
    onAmount(next);
  };
  return (
    <Form of={form} refused={refusal && <FormRefusal name={method.name} refusal={refusal} />}>
      {/* A block, so that the button can stay in sight on phones however long the form is. */}
      <div>
        <div className="grid lg:grid-cols-[1fr_280px] gap-5 items-start">
          <div className="grid gap-4 min-w-0">
            <BoundedAmount
              method={method}
              bounds={bounds}
              amount={amount}
              onAmount={change}
              wrong={told ?? (form.tried || isOver(wrong) ? wrong : undefined)}
            />
            <MethodFields
              fields={fields}
              typed={values}
              error={(name) => form.error(name)}
              onTyped={(name, value) => form.set(name, value)}
            />
            <BonusField
              bonuses={bonuses}
              chosen={values["promoId"] ?? ""}
              amount={wrong ? undefined : amount}
              onChoose={(promoId) => form.set("promoId", promoId)}
            />
          </div>
          <Quote method={method} amount={wrong ? undefined : amount} playThroughPpm={playThroughPpm}>
            {off && (
              <p role="alert" className="flex gap-2 text-warn">
                <Icon name="alert-triangle" />
                {t("wallet.deposit.switchedOff", { name: method.name })}
              </p>
            )}
          </Quote>
        </div>
        <div className="max-lg:sticky max-lg:bottom-0 z-10 bg-bg1 py-3 lg:w-[280px] lg:ms-auto">
          <Button type="submit" look="gold" wide busy={form.busy} disabled={off}>
            {t("wallet.deposit.submit")}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function boundsOf({ min, max, left }: Method, house: Bounds["house"], identity: Bounds["identity"]): Bounds {
  return { min, max, house, identity, own: left && { left: left.amount, resetsAt: left.resetsAt } };
}

interface BoundedAmountProps {
  readonly method: Method;
  readonly bounds: Bounds;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  /** What to say against the amount now. */
  readonly wrong: Against | Limits | undefined;
}

/** The amount within its bounds: what stands against it, and presets that no longer fit crossed out. */
function BoundedAmount({ method, bounds, amount, onAmount, wrong }: BoundedAmountProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const words = useAmountWords();
  const most = mostNow(method.max, bounds.identity?.left);
  const limits = { min: formatMoney(symbol, method.min), max: formatMoney(symbol, most) };
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
      hint={t(toMinor(most) < toMinor(method.min) ? "wallet.limit.afterIdentity" : "wallet.deposit.limits", limits)}
      whyNot={(preset) => {
        const over = against(preset, bounds);
        return over && isOver(over) ? words(over, method) : undefined;
      }}
    />
  );
}

/** What is no amount, or over a limit over time, is said before the button is pressed. */
const isOver = (wrong: Against | undefined): boolean =>
  wrong?.why === "UNREAD" || (wrong !== undefined && "left" in wrong);
