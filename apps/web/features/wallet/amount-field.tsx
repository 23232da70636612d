import { useTranslation } from "react-i18next";
import { useBrand } from "../../lib/brand.ts";
import { Field } from "../../ui/field.tsx";
import { Money } from "../../ui/money.tsx";
import { cleanAmount } from "./amount.ts";
import type { Method } from "./method-grid.tsx";

interface AmountFieldProps {
  readonly method: Method;
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly error: string | undefined;
  readonly hint: string;
}

/** The amount, large, with the usual ones to press. */
export function AmountField({ method, amount, onAmount, error, hint }: AmountFieldProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  return (
    <>
      <Field label={t("wallet.deposit.amount")} error={error} hint={hint} required>
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
              onChange={(event) => onAmount(cleanAmount(event.target.value))}
              className="display w-full min-w-0 h-16 text-2xl! bg-transparent outline-none money"
            />
          </div>
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        {method.presets.map((preset) => {
          const text = preset.replace(/\.00$/, "");
          return (
            <button
              key={preset}
              type="button"
              aria-pressed={amount === text}
              onClick={() => onAmount(text)}
              className="min-h-11 px-4 rounded-full border border-line-strong font-bold hover:bg-bg2 aria-pressed:bg-brand aria-pressed:border-brand"
            >
              <Money amount={preset} />
            </button>
          );
        })}
      </div>
    </>
  );
}
