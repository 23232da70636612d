import { readAmount } from "@taya/kernel/typed-amount";
import { useEffect, useId, useState } from "react";

interface NumberBoxProps {
  readonly label: string;
  /** The number as the game wants it written, with two decimals. */
  readonly value: string;
  readonly least: number;
  readonly most: number;
  readonly disabled: boolean;
  readonly hint?: string;
  /** Said while no such number stands there. */
  readonly wrong: string;
  onChange(value: string): void;
  onWrong(wrong: boolean): void;
}

/** A number that is typed; while it is none between the bounds the box says so, and nothing is put in its place. */
export function NumberBox({ label, value, least, most, disabled, hint, wrong, onChange, onWrong }: NumberBoxProps) {
  const id = useId();
  // What was typed, and the number that stood for it then: another one was chosen elsewhere.
  const [typed, setTyped] = useState({ text: value, stood: value });
  const text = typed.stood === value ? typed.text : value;
  const read = (text: string): string | undefined => {
    const number = readAmount(document.documentElement.lang || "en", text);
    if (number === undefined || Number(number) < least || Number(number) > most) return undefined;
    return Number(number).toFixed(2);
  };
  const isWrong = read(text) === undefined;
  useEffect(() => {
    onWrong(isWrong);
    return () => onWrong(false);
  }, [isWrong, onWrong]);
  return (
    <label className="grid gap-1.5 text-[13px] font-semibold text-text2 min-w-0">
      {label}
      <input
        inputMode="decimal"
        value={text}
        disabled={disabled}
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? id : undefined}
        onChange={(event) => {
          const next = read(event.target.value);
          setTyped({ text: event.target.value, stood: next ?? value });
          if (next !== undefined && next !== value) onChange(next);
        }}
        onBlur={() => isWrong || setTyped({ text: value, stood: value })}
        className="w-full min-h-11 rounded-md bg-bg0 border border-line-strong px-3 text-text money aria-invalid:border-lose disabled:opacity-60"
      />
      {isWrong && (
        <span id={id} role="alert" className="text-lose font-normal">
          {wrong}
        </span>
      )}
      {hint && <span className="text-text3 font-normal">{hint}</span>}
    </label>
  );
}
