import { TextField } from "@taya/ui/field";

interface OneTimeCodeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
}

/** Six digits of an authenticator; phones and password managers may fill them in. */
export function OneTimeCode({ label, value, onChange, error }: OneTimeCodeProps) {
  return (
    <TextField
      label={label}
      error={error}
      value={value}
      onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, "").slice(0, 6))}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={6}
      autoFocus
      required
      className="tracking-[0.4em] money"
    />
  );
}
