import { useTranslation } from "react-i18next";
import { TextField } from "@taya/ui/field";
import { CodeField } from "./code-field.tsx";
import { OneTimeCode } from "./one-time-code.tsx";

interface IdentityFieldProps {
  readonly method: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Asks for a code by SMS or e-mail; answers the minutes it is valid. */
  readonly onSend: () => Promise<number | undefined>;
  readonly waitKey: string;
  readonly sent: string | undefined;
  readonly error: string | undefined;
}

/** The field that fits a way of proving. */
export function IdentityField({ method, value, onChange, onSend, waitKey, sent, error }: IdentityFieldProps) {
  const { t } = useTranslation();
  switch (method) {
    case "SMS":
    case "EMAIL":
      return (
        <CodeField value={value} onChange={onChange} onSend={onSend} waitKey={waitKey} sent={sent} error={error} />
      );
    case "GOOGLE":
      return <OneTimeCode label={t("signin.factor.code")} value={value} onChange={onChange} error={error} />;
    case "RECOVERY":
      return (
        <TextField
          label={t("signin.factor.recovery")}
          hint={t("signin.factor.recoveryHint")}
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
      );
    default:
      return (
        <TextField
          label={t("accounts.challenge.name")}
          error={error}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="name"
          autoFocus
          required
        />
      );
  }
}
