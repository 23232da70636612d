import { type ReactNode, useState } from "react";
import { loginCalls } from "@taya/accounts/login.contract";
import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { Checkbox, PasswordField, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { useModals } from "@taya/ui/modal";
import { Captcha } from "./captcha.tsx";
import { LockedNote } from "./locked-note.tsx";
import { dropToken, forget, recall, remember } from "./remember.ts";
import { useEntry } from "./use-entry.ts";
import { type LoginTurns, useLogin } from "./use-login.ts";
import { browserStore } from "@taya/client/storage";

export interface LoginFormProps extends LoginTurns {
  readonly accepted: boolean;
  /** The owner of a locked account wants to open it. */
  readonly onLocked: (username: string) => void;
  /** The check box of the terms. */
  readonly children: ReactNode;
}

/** Fills the password field of a remembered device; no password is known. */
const MASK = "••••••••••";

/** User name and password, or the remembered device instead of the password. */
export function NameLogin({ accepted, onLocked, children, ...turns }: LoginFormProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const entry = useEntry();
  const [kept] = useState(() => recall(browserStore, Date.now()));
  const [token, setToken] = useState(kept.token);
  const login = useLogin(turns);
  const form = useSubmit(
    ({ username, password, rememberMe }) => {
      const secret = token ? { rememberToken: token } : { password };
      if (token) dropToken(browserStore, Date.now());
      setToken(undefined);
      return login.call({ username: username.trim(), type: "username", rememberMe, ...secret });
    },
    {
      values: { username: kept.username ?? "", password: "", rememberMe: kept.username !== undefined },
      schema: loginCalls.login.input,
      required: token ? ["username"] : ["username", "password"],
      refused: (refusal, { username }) => login.refused(refusal, username.trim()),
      done(value, { username, rememberMe }) {
        entry(value);
        const { rememberToken } = value;
        const known = { username: username.trim(), ...(rememberToken && { token: rememberToken }) };
        if (rememberMe) remember(browserStore, known, Date.now());
      },
    },
  );
  const { refusal, values } = form;
  const username = form.field("username");

  function untick(on: boolean): void {
    form.set("rememberMe", on);
    if (on) return;
    forget(browserStore);
    setToken(undefined);
  }
  return (
    <Form
      of={form}
      refused={
        refusal?.fault === "AUTH_LOCKED" && (
          <LockedNote refusal={refusal} onUnlock={() => onLocked(values.username.trim())} />
        )
      }
    >
      <TextField
        label={t("accounts.login.username")}
        {...username}
        onChange={(event) => {
          username.onChange(event);
          setToken(undefined);
        }}
        autoComplete="username webauthn"
        autoFocus
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      {token ? (
        <TextField
          label={t("accounts.login.password")}
          value={MASK}
          hint={t("accounts.login.remembered")}
          onChange={(event) => {
            form.set("password", event.target.value.replaceAll("•", ""));
            setToken(undefined);
          }}
          autoComplete="off"
        />
      ) : (
        <PasswordField
          label={t("accounts.login.password")}
          {...form.field("password")}
          autoComplete="current-password"
          required
        />
      )}
      {login.captcha && <Captcha key={login.tries} kind="login" onAnswer={login.setAnswer} hard={login.hard} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox checked={values.rememberMe} onChange={(event) => untick(event.target.checked)}>
          {t("accounts.login.rememberMe")}
        </Checkbox>
        <Button look="plain" className="text-brand-text! px-0! min-h-6! text-[13px]" onClick={() => open("forgot")}>
          {t("accounts.login.forgot")}
        </Button>
      </div>
      {children}
      <Button type="submit" look="gold" wide busy={form.busy} disabled={!accepted}>
        {t("accounts.login.submit")}
      </Button>
    </Form>
  );
}
