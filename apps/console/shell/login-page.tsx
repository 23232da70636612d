import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { RefusedCall } from "@taya/client/ask";
import { sayFault } from "@taya/client/i18n";
import { PasswordField, TextField } from "@taya/ui/field";
import { Push } from "@taya/ui/push";
import { Refused } from "@taya/ui/states";
import { operatorSession, useOperator } from "../lib/session.ts";
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
  const form = useRef<HTMLFormElement>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<RefusedCall>();
  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const field = (name: string) => String(fields.get(name) ?? "");
    const code = field("code").replaceAll(" ", "");
    setBusy(true);
    setRefusal(undefined);
    const answer = await api.staff.adminLogin({
      username: field("username").trim(),
      password: field("password"),
      ...(code && { code }),
    });
    setBusy(false);
    if (answer.ok) return operatorSession.begin(answer.value);
    if (answer.fault === "AUTH_2FA_REQUIRED" || answer.fault === "AUTH_2FA_WRONG") setAsksCode(true);
    if (answer.fault !== "AUTH_2FA_REQUIRED" || code) setRefusal(answer);
    if (answer.fault === "AUTH_BAD_CREDENTIALS") form.current?.querySelector<HTMLElement>("[name=password]")?.focus();
  }
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} className="card grid gap-4 p-5" noValidate>
      <h1 className="text-[20px] font-bold">{t("console.login")}</h1>
      {refusal && (
        <Refused refusal={refusal} say={refusal.fault === "FORBIDDEN" ? t("console.elsewhere") : undefined} />
      )}
      <TextField label={t("console.username")} name="username" autoComplete="username" autoFocus required />
      <PasswordField label={t("console.password")} name="password" autoComplete="current-password" required />
      {asksCode && (
        <TextField
          label={t("console.code")}
          hint={t("console.codeHint")}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          autoFocus
          required
        />
      )}
      <Push type="submit" look="brand" wide busy={busy}>
        {t("console.logIn")}
      </Push>
    </form>
  );
}
