import { useTranslation } from "react-i18next";
import type { ClipboardEvent } from "react";
import { type LotForm, pastedLots, type TypedLots } from "./winning.ts";

interface LotFieldsProps {
  readonly form: LotForm;
  readonly typed: TypedLots;
  readonly onChange: (typed: TypedLots) => void;
}

/** A field for every lot, tier by tier; a whole result may be pasted into any of them. */
export function LotFields({ form, typed, onChange }: LotFieldsProps) {
  const { t } = useTranslation();
  function write(tier: string, at: number, digits: number, target: HTMLInputElement): void {
    const lot = target.value.replaceAll(/\D/g, "").slice(0, digits);
    onChange({ ...typed, [tier]: (typed[tier] ?? []).with(at, lot) });
    if (lot.length === digits) nextField(target)?.focus();
  }
  function paste(event: ClipboardEvent): void {
    const read = pastedLots(form, event.clipboardData.getData("text"));
    if (!read) return;
    event.preventDefault();
    onChange(read);
  }
  return (
    <div data-lots="" onPaste={paste} className="grid gap-2">
      <p className="text-[13px] text-text2">{t("console-lottery.pasteHint")}</p>
      {form.tiers.map(({ tier, digits }) => (
        <fieldset key={tier} className="grid grid-cols-[44px_1fr] items-baseline gap-2">
          <legend className="sr-only">{tier}</legend>
          <b aria-hidden="true" className="text-text2">
            {tier}
          </b>
          <div className="flex flex-wrap gap-1.5">
            {(typed[tier] ?? []).map((lot, at) => (
              <input
                // Lots stay where they are.
                // eslint-disable-next-line react/no-array-index-key
                key={at}
                aria-label={`${tier} ${at + 1}`}
                inputMode="numeric"
                autoComplete="off"
                className="box money text-center"
                style={{ width: `${digits + 4}ch` }}
                placeholder={"0".repeat(digits)}
                value={lot}
                onChange={(event) => write(tier, at, digits, event.target)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

/** The field after one, in the order in which they are filled. */
function nextField(field: HTMLInputElement): HTMLInputElement | undefined {
  const all = [...(field.closest("[data-lots]")?.querySelectorAll("input") ?? [])];
  return all[all.indexOf(field) + 1];
}
