import { useState } from "react";
import { passwordCalls } from "@taya/accounts/password.contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { Button } from "@taya/ui/button";
import { TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { Icon } from "@taya/ui/icon";

/** User name and e-mail; the answer never tells whether they belong together. */
export function ForgotByEmail() {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  const form = useSubmit(
    ({ username, email }) => api.accounts.passwordEmail({ username: username.trim(), email: email.trim() }),
    {
      values: { username: "", email: "" },
      schema: passwordCalls.passwordEmail.input,
      required: ["username", "email"],
      done: () => setSent(true),
    },
  );
  if (sent) {
    return (
      <p role="status" className="flex gap-3 rounded-md bg-bg2 p-4">
        <Icon name="mail" className="text-win" />
        {t("accounts.forgot.mailed")}
      </p>
    );
  }
  return (
    <Form of={form} head={<p className="text-text2">{t("accounts.forgot.emailText")}</p>}>
      <TextField
        label={t("accounts.login.username")}
        {...form.field("username")}
        autoComplete="username"
        autoFocus
        required
      />
      <TextField
        label={t("accounts.field.email")}
        type="email"
        {...form.field("email")}
        autoComplete="email"
        required
      />
      <Button type="submit" look="gold" wide busy={form.busy}>
        {t("accounts.forgot.sendLink")}
      </Button>
    </Form>
  );
}
