interface PickOneProps<T extends string | number> {
  readonly label: string;
  readonly options: readonly (readonly [value: T, text: string])[];
  readonly value: T;
  readonly disabled: boolean;
  onPick(value: T): void;
}

/** A few choices side by side, one of them taken. */
export function PickOne<T extends string | number>({ label, options, value, disabled, onPick }: PickOneProps<T>) {
  return (
    <fieldset className="grid gap-1.5 min-w-0" disabled={disabled}>
      <legend className="text-[13px] font-semibold text-text2 mb-1.5">{label}</legend>
      <div className="flex gap-1 rounded-md bg-bg0 border border-line p-1">
        {options.map(([each, text]) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === value}
            onClick={() => onPick(each)}
            className="grow min-h-9 px-1.5 rounded-sm font-bold text-text2 hover:text-text aria-pressed:bg-brand aria-pressed:text-white disabled:opacity-60"
          >
            {text}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
