import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { isUnread, typedAmount } from "./amount.rules.ts";
import { Field } from "./field.tsx";

/** An amount at one press; the amount as the wire writes it. */
interface Chip {
  readonly amount: string;
  readonly label: ReactNode;
}

interface AmountFieldProps {
  readonly label: string;
  /** As it is typed. */
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  /** Amounts to press, below the field. */
  readonly chips?: readonly Chip[];
  /** Stands inside the field at its end. */
  readonly end?: ReactNode;
  readonly size?: "large" | "medium";
  readonly disabled?: boolean;
}

const SIZES = {
  large: { symbol: "text-xl", input: "h-16 text-2xl!" },
  medium: { symbol: "text-lg", input: "h-14 text-xl!" },
} as const;

/** The one field for money: large figures, the brand's sign before them; what is no amount is refused where it stands. */
export function AmountField(props: AmountFieldProps) {
  const { label, amount, onAmount, error, hint, chips = [], end, size = "large", disabled = false } = props;
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const look = SIZES[size];
  return (
    <div className="grid gap-3 min-w-0">
      <Field label={label} error={isUnread(amount) ? t("ui.amountUnread") : error} hint={hint} required>
        {(wiring) => (
          <div
            className={`flex items-center gap-2 rounded-md bg-bg0 border border-line-strong ps-4 ${end ? "" : "pe-4"} focus-within:border-gold has-aria-invalid:border-lose has-disabled:opacity-60`}
          >
            <span aria-hidden="true" className={`display text-text3 ${look.symbol}`}>
              {symbol}
            </span>
            <input
              {...wiring}
              inputMode="decimal"
              autoComplete="off"
              required
              disabled={disabled}
              value={amount}
              onChange={(event) => onAmount(event.target.value)}
              className={`display w-full min-w-0 bg-transparent outline-none money ${look.input}`}
            />
            {end}
          </div>
        )}
      </Field>
      {chips.length > 0 && (
        <div role="group" aria-label={t("ui.quick")} className="flex flex-wrap gap-2">
          {chips.map((chip) => {
            const text = typedAmount(chip.amount);
            return (
              <button
                key={chip.amount}
                type="button"
                disabled={disabled}
                aria-pressed={amount === text}
                onClick={() => onAmount(text)}
                className="min-h-11 px-4 rounded-full border border-line-strong font-bold hover:bg-bg2 aria-pressed:bg-brand aria-pressed:border-brand disabled:opacity-50"
              >
                {chip.label}
              </button>
            );
          })}
        </div>
      )}
    </div>
  );
}
