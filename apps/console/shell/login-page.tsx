import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { codeOf } from "@taya/ui/code.rules";
import { PasswordField, TextField } from "@taya/ui/field";
import { useSubmit } from "@taya/ui/form";
import { Push } from "@taya/ui/push";
import { staffCalls } from "@taya/staff/contract";
import { operatorSession, useOperator } from "../lib/session.ts";
import { ConsoleForm } from "../ui/console-form.tsx";
import { LanguageChoice } from "./language-choice.tsx";
import { api } from "../lib/api.ts";

/** Lets an operator in: name and password, and the code of the authenticator when the server asks for it. */
export function LoginPage() {
  const { t } = useTranslation();
  const ended = useOperator((state) => state.ended);
  useEffect(() => {
    document.title = `${t("console.login")} · Console`;
  }, [t]);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <div className="grid w-full max-w-[400px] gap-4">
        <div className="flex items-center justify-between">
          <Brand />
          <LanguageChoice />
        </div>
        {ended && (
          <p role="status" className="rounded-md border border-warn bg-bg1 p-3 font-semibold text-warn">
            {ended.startsWith("staff.") ? t(ended) : sayFault(t, ended)}
          </p>
        )}
        <LoginForm />
      </div>
    </main>
  );
}

export function Brand() {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-2 text-[16px] font-extrabold">
      <img src="/art/favicon.svg" alt="" width={28} height={28} />
      {t("console.name")}
    </span>
  );
}

function LoginForm() {
  const { t } = useTranslation();
  const [asksCode, setAsksCode] = useState(false);
  const form = useSubmit(
    ({ username, password, code: typed }) => {
      const code = typed.replaceAll(" ", "");
      return api.staff.adminLogin({ username: username.trim(), password, ...(code && { code }) });
    },
    {
      values: { username: "", password: "", code: "" },
      schema: staffCalls.adminLogin.input,
      required: asksCode ? ["code"] : [],
      at: { AUTH_BAD_CREDENTIALS: "password", AUTH_2FA_WRONG: "code" },
      say: ({ fault }) => (fault === "FORBIDDEN" ? t("console.elsewhere") : undefined),
      refused({ fault }) {
        if (fault === "AUTH_2FA_REQUIRED" || fault === "AUTH_2FA_WRONG") setAsksCode(true);
        return fault === "AUTH_2FA_REQUIRED";
      },
      done: operatorSession.begin,
    },
  );
  return (
    <ConsoleForm of={form} className="card p-5" head={<h1 className="text-[20px] font-bold">{t("console.login")}</h1>}>
      <TextField label={t("console.username")} {...form.field("username")} autoComplete="username" autoFocus required />
      <PasswordField
        label={t("console.password")}
        {...form.field("password")}
        autoComplete="current-password"
        required
      />
      {asksCode && (
        <TextField
          label={t("console.code")}
          hint={t("console.codeHint")}
          {...form.field("code")}
          inputMode="numeric"
          autoComplete="one-time-code"
          onChange={(event) => form.set("code", codeOf(event.target.value))}
          autoFocus
          required
        />
      )}
      <Push type="submit" look="brand" wide busy={form.busy}>
        {t("console.logIn")}
      </Push>
    </ConsoleForm>
  );
}
