import { type ReactNode, useId } from "react";

/** A box to tick with its words beside it. */
export function Tick({
  label,
  hint,
  on,
  onChange,
  disabled = false,
}: {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly disabled?: boolean;
}) {
  return (
    <label className="flex items-start gap-2.5 py-1">
      <input
        type="checkbox"
        className="mt-0.5 size-4.5 accent-brand shrink-0"
        checked={on}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="grid">
        <span className="font-semibold">{label}</span>
        {hint && <span className="text-[13px] text-text2">{hint}</span>}
      </span>
    </label>
  );
}

interface MarksProps<T extends string> {
  readonly label: string;
  readonly list: readonly T[];
  readonly chosen: readonly T[];
  readonly onChange: (chosen: readonly T[]) => void;
  readonly say: (each: T) => ReactNode;
  readonly error?: string | undefined;
  /** In how many columns they stand where there is room. */
  readonly className?: string;
}

/** Any number of some. */
export function Marks<T extends string>(props: MarksProps<T>) {
  const { label, list, chosen, onChange, say, error, className = "grid gap-1.5" } = props;
  const id = useId();
  return (
    <fieldset className={className}>
      <legend className="mb-1.5 text-[13px] font-semibold text-text2">{label}</legend>
      {list.map((each) => (
        <label key={each} className="flex min-h-6 cursor-pointer items-start gap-2.5">
          <input
            type="checkbox"
            className="mt-0.5 size-4.5 accent-brand shrink-0"
            checked={chosen.includes(each)}
            onChange={(event) =>
              onChange(event.target.checked ? [...chosen, each] : chosen.filter((other) => other !== each))
            }
            {...(error && each === list[0] && { "aria-invalid": true, "aria-describedby": id })}
          />
          {say(each)}
        </label>
      ))}
      {error && (
        <p id={id} className="col-span-full text-[13px] text-lose">
          {error}
        </p>
      )}
    </fieldset>
  );
}
