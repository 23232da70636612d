import { useEffect, useState } from "react";

interface NumberBoxProps {
  readonly label: string;
  /** The number as the game wants it written. */
  readonly value: string;
  readonly places: number;
  readonly least: number;
  readonly most: number;
  readonly disabled: boolean;
  readonly hint?: string;
  onChange(value: string): void;
}

/** A number that is typed; it is taken when it is one and lies between the bounds, and put right when the box is left. */
export function NumberBox({ label, value, places, least, most, disabled, hint, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const within = (number: number) => Math.min(most, Math.max(least, number));
  const settle = () => {
    const number = Number(typed.replace(",", "."));
    const next = (Number.isFinite(number) && typed.trim() !== "" ? within(number) : Number(value)).toFixed(places);
    setTyped(next);
    if (next !== value) onChange(next);
  };
  return (
    <label className="grid gap-1.5 text-[13px] font-semibold text-text2 min-w-0">
      {label}
      <input
        inputMode={places > 0 ? "decimal" : "numeric"}
        value={typed}
        disabled={disabled}
        autoComplete="off"
        onChange={(event) => {
          const { value: now } = event.target;
          setTyped(now);
          const number = Number(now);
          if (/^\d+(\.\d+)?$/.test(now) && number >= least && number <= most) {
            const next = number.toFixed(places);
            if (Number(next) === number) onChange(next);
          }
        }}
        onBlur={settle}
        onKeyDown={(event) => event.key === "Enter" && settle()}
        className="w-full min-h-11 rounded-md bg-bg0 border border-line-strong px-3 text-text money disabled:opacity-60"
      />
      {hint && <span className="text-text3 font-normal">{hint}</span>}
    </label>
  );
}
