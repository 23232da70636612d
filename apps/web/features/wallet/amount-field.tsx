import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { Field } from "@taya/ui/field";
import { Money } from "@taya/ui/money";

interface AmountFieldProps {
  readonly presets: readonly string[];
  readonly amount: string;
  readonly onAmount: (amount: string) => void;
  readonly error: React.ReactNode;
  readonly hint: string;
  /** Why a preset cannot be chosen now; undefined when it can. */
  readonly whyNot: (preset: string) => string | undefined;
}

/** The amount, large, with the usual ones to press; one that does not fit any more says why. */
export function AmountField({ presets, amount, onAmount, error, hint, whyNot }: AmountFieldProps) {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const id = useId();
  const reasons = presets.map((preset) => whyNot(preset));
  const reason = reasons.find((each) => each !== undefined);
  return (
    <>
      <div className="grid gap-1.5">
        <Field label={t("wallet.deposit.amount")} hint={hint} required>
          {(wiring) => (
            <div className="flex items-center gap-2 rounded-md bg-bg0 border border-line-strong px-4 focus-within:border-gold has-aria-invalid:border-lose">
              <span aria-hidden="true" className="display text-xl text-text3">
                {symbol}
              </span>
              <input
                {...wiring}
                aria-invalid={error ? true : undefined}
                aria-describedby={`${wiring["aria-describedby"]} ${id}-error`}
                inputMode="decimal"
                enterKeyHint="done"
                autoComplete="off"
                value={amount}
                onChange={(event) => onAmount(event.target.value)}
                className="display w-full min-w-0 h-16 text-2xl! bg-transparent outline-none money"
              />
            </div>
          )}
        </Field>
        <div id={`${id}-error`} role="alert" className="text-[13px] text-lose empty:hidden">
          {error}
        </div>
      </div>
      {presets.length > 0 && (
        <div role="group" aria-label={t("wallet.deposit.presets")} className="flex flex-wrap gap-2">
          {presets.map((preset, at) => {
            const text = preset.replace(/\.00$/, "");
            return (
              <button
                key={preset}
                type="button"
                aria-pressed={amount === text}
                disabled={reasons[at] !== undefined}
                title={reasons[at]}
                aria-describedby={reasons[at] === undefined ? undefined : `${id}-${error ? "error" : "reason"}`}
                onClick={() => onAmount(text)}
                className="min-h-11 px-3 sm:px-4 rounded-full border border-line-strong font-bold hover:bg-bg2 aria-pressed:bg-brand aria-pressed:border-brand disabled:opacity-45 disabled:line-through disabled:cursor-not-allowed"
              >
                <Money amount={preset} />
              </button>
            );
          })}
        </div>
      )}
      {/* Said once: the amount typed may stand against the same limit. */}
      {reason && !error && (
        <p id={`${id}-reason`} className="text-[13px] text-warn">
          {reason}
        </p>
      )}
    </>
  );
}
