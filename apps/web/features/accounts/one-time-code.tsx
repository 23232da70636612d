import { codeOf } from "@taya/ui/code.rules";
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
      onChange={(event) => onChange(codeOf(event.target.value))}
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      required
      className="tracking-[0.4em] money"
    />
  );
}
