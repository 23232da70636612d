import { useTranslation } from "react-i18next";
import { TextField } from "@taya/ui/field";
import type { MethodField } from "./method-fields.ts";

interface MethodFieldsProps {
  readonly fields: readonly MethodField[];
  readonly typed: Readonly<Record<string, string>>;
  readonly error: (name: string) => string | undefined;
  readonly onTyped: (name: string, value: string) => void;
}

/** What a method asks for besides the amount: a choice where there is one, else a line to type. */
export function MethodFields({ fields, typed, error, onTyped }: MethodFieldsProps) {
  const { t } = useTranslation();
  return fields.map(({ name, label, required, options, initial }) => {
    const title = label ?? t([`wallet.field.${name}`, "wallet.field.other"]);
    const value = typed[name] ?? initial;
    if (options.length === 0) {
      return (
        <TextField
          key={name}
          label={title}
          value={value}
          error={error(name)}
          onChange={(event) => onTyped(name, event.target.value)}
          required={required}
        />
      );
    }
    return (
      <fieldset key={name} className="min-w-0">
        <legend className="text-[13px] font-semibold text-text2 mb-1.5">{title}</legend>
        <div className="flex flex-wrap gap-2">
          {options.map((option) => (
            <label
              key={option}
              className="min-h-11 px-4 rounded-full border border-line-strong font-bold inline-flex items-center cursor-pointer hover:bg-bg2 has-checked:bg-brand has-checked:border-brand has-focus-visible:outline-2 has-focus-visible:outline-gold"
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                checked={value === option}
                onChange={() => onTyped(name, option)}
              />
              {t([`wallet.option.${option}`, "wallet.option.other"], { option })}
            </label>
          ))}
        </div>
      </fieldset>
    );
  });
}
