import { useTranslation } from "react-i18next";
import { useBrand } from "../../lib/brand.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { cleanAmount } from "../wallet/amount.ts";

interface AmountInputProps {
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  /** What "Max" fills in, as the wire writes it. */
  readonly most: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/** The amount to move, with everything there is at one press. */
export function AmountInput({ amount, onAmount, most, error, hint }: AmountInputProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  return (
    <Field label={t("transfers.amount")} error={error} hint={hint} required>
      {(wiring) => (
        <div className="flex items-center gap-2 rounded-md bg-bg0 border border-line-strong ps-4 focus-within:border-gold has-aria-invalid:border-lose">
          <span aria-hidden="true" className="display text-lg text-text3">
            {symbol}
          </span>
          <input
            {...wiring}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => onAmount(cleanAmount(event.target.value))}
            className="display w-full min-w-0 h-14 text-xl! bg-transparent outline-none money"
          />
          <Button look="plain" onClick={() => onAmount(most.replace(/\.00$/, ""))}>
            {t("transfers.max")}
          </Button>
        </div>
      )}
    </Field>
  );
}
