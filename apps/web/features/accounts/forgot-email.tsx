import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { Icon } from "@taya/ui/icon";
import { FormError, focusFirstError } from "@taya/ui/form-error";

/** User name and e-mail; the answer never tells whether they belong together. */
export function ForgotByEmail() {
  const { t } = useTranslation();
  const [username, setUsername] = useState("");
  const [email, setEmail] = useState("");
  const [checked, setChecked] = useState(false);
  const [state, setState] = useState<"open" | "busy" | "sent">("open");
  const [refusal, setRefusal] = useState<{ fault: string }>();
  const missing = (value: string) => (checked && value.trim() === "" ? t("faults.rule.required") : undefined);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (username.trim() === "" || email.trim() === "") return focusFirstError(event.currentTarget);
    setState("busy");
    const result = await api.accounts.passwordEmail({ username: username.trim(), email: email.trim() });
    setState(result.ok ? "sent" : "open");
    setRefusal(result.ok ? undefined : { fault: result.fault });
  }
  if (state === "sent") {
    return (
      <p role="status" className="flex gap-3 rounded-md bg-bg2 p-4">
        <Icon name="mail" className="text-win" />
        {t("accounts.forgot.mailed")}
      </p>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-text2">{t("accounts.forgot.emailText")}</p>
      <FormError about={refusal}>{refusal && sayFault(t, refusal.fault)}</FormError>
      <TextField
        label={t("accounts.login.username")}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        error={missing(username)}
        autoComplete="username"
        autoFocus
        required
      />
      <TextField
        label={t("accounts.field.email")}
        type="email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={missing(email)}
        autoComplete="email"
        required
      />
      <Button type="submit" look="gold" wide busy={state === "busy"}>
        {t("accounts.forgot.sendLink")}
      </Button>
    </form>
  );
}
