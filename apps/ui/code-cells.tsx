import { type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { codeOf } from "./code.rules.ts";
import { IconButton } from "./button.tsx";
import { Field } from "./field.tsx";
import { Icon } from "./icon.tsx";

interface CodeCellsProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (digits: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly length?: number;
  /** Has the focus when the dialog around it opens. */
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A secret number in cells. Behind them lies one ordinary password field, so keyboard, paste and screen readers find
 * one control with one name; the cells only show it.
 */
export function CodeCells(props: CodeCellsProps) {
  const { label, value, onChange, error, hint, length = 6, autoFocus = false, disabled = false, ref } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} required>
      {(wiring) => (
        <div className="flex items-center gap-1">
          <div className="group relative grow max-w-80">
            <input
              {...wiring}
              ref={ref}
              type={shown ? "text" : "password"}
              inputMode="numeric"
              autoComplete="off"
              required
              data-autofocus={autoFocus || undefined}
              disabled={disabled}
              value={value}
              onChange={(event) => onChange(codeOf(event.target.value, length))}
              className="absolute inset-0 z-10 size-full bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent selection:text-transparent"
            />
            <div aria-hidden="true" className="flex gap-1.5 sm:gap-2">
              {Array.from({ length }, (_, place) => (
                <Cell
                  key={place}
                  digit={value[place]}
                  shown={shown}
                  active={place === Math.min(value.length, length - 1)}
                  wrong={error !== undefined}
                />
              ))}
            </div>
          </div>
          <IconButton
            label={shown ? t("ui.hidePassword") : t("ui.showPassword")}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? "eye-off" : "eye"} />
          </IconButton>
        </div>
      )}
    </Field>
  );
}

interface CellProps {
  readonly digit: string | undefined;
  readonly shown: boolean;
  readonly active: boolean;
  readonly wrong: boolean;
}

function Cell({ digit, shown, active, wrong }: CellProps) {
  const border = wrong ? "border-lose" : digit === undefined ? "border-line-strong" : "border-brand-text";
  return (
    <span
      className={`grow basis-0 h-13 grid place-items-center rounded-md bg-bg0 border text-xl font-bold money ${border} ${active ? "group-focus-within:border-gold group-focus-within:outline-2 group-focus-within:outline-gold" : ""}`}
    >
      {digit !== undefined && (shown ? digit : <span className="size-2.5 rounded-full bg-text" />)}
    </span>
  );
}
