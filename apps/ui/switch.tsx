interface SwitchProps {
  readonly label: string;
  readonly on: boolean;
  readonly disabled?: boolean;
  readonly onFlip: () => void;
}

/** On or off, told by place, colour and name. */
export function Switch({ label, on, disabled = false, onFlip }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      disabled={disabled}
      onClick={onFlip}
      className="relative shrink-0 w-11 h-6 rounded-full border border-line-strong bg-bg0 aria-checked:bg-brand aria-checked:border-brand disabled:opacity-50 disabled:cursor-not-allowed after:absolute after:top-[3px] after:start-[3px] after:size-4 after:rounded-full after:bg-text after:transition-transform after:duration-120 aria-checked:after:translate-x-5 rtl:aria-checked:after:-translate-x-5"
    />
  );
}
