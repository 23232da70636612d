import { type FormEvent, type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { Checkbox, PasswordField, TextField } from "@taya/ui/field";
import { useModals } from "@taya/ui/modal";
import { Captcha } from "./captcha.tsx";
import type { Challenge } from "./challenge.ts";
import { FormError, focusFirstError } from "@taya/ui/form-error";
import { LockedNote } from "./locked-note.tsx";
import { dropToken, forget, recall, remember } from "./remember.ts";
import { useLogin } from "./use-login.ts";

export interface LoginFormProps {
  readonly accepted: boolean;
  readonly onChallenge: (challenge: Challenge) => void;
  /** The owner of a locked account wants to open it. */
  readonly onLocked: (username: string) => void;
  /** The account is excluded from play. */
  readonly onExcluded: (username: string) => void;
  /** The check box of the terms. */
  readonly children: ReactNode;
}

/** Fills the password field of a remembered device; no password is known. */
const MASK = "••••••••••";

/** User name and password, or the remembered device instead of the password. */
export function NameLogin({ accepted, onChallenge, onLocked, onExcluded, children }: LoginFormProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const [kept] = useState(() => recall(localStorage, Date.now()));
  const [username, setUsername] = useState(kept.username ?? "");
  const [token, setToken] = useState(kept.token);
  const [password, setPassword] = useState("");
  const [remembering, setRemembering] = useState(kept.username !== undefined);
  const [checked, setChecked] = useState(false);
  const login = useLogin(onChallenge, () => onExcluded(username.trim()));
  const name = username.trim();
  const required = (value: string) => (checked && value === "" ? t("faults.rule.required") : undefined);

  function untick(on: boolean): void {
    setRemembering(on);
    if (on) return;
    forget(localStorage);
    setToken(undefined);
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    setChecked(true);
    if (name === "" || (!token && password === "")) return focusFirstError(event.currentTarget);
    const secret = token ? { rememberToken: token } : { password };
    const value = await login.submit({ username: name, type: "username", rememberMe: remembering, ...secret });
    if (token) dropToken(localStorage, Date.now());
    setToken(undefined);
    if (!value || !remembering) return;
    remember(localStorage, { username: name, ...(value.rememberToken && { token: value.rememberToken }) }, Date.now());
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <FormError about={login.refusal}>
        {login.refusal?.fault === "AUTH_LOCKED" ? (
          <LockedNote refusal={login.refusal} onUnlock={() => onLocked(name)} />
        ) : (
          login.refusal && sayFault(t, login.refusal.fault)
        )}
      </FormError>
      <TextField
        label={t("accounts.login.username")}
        value={username}
        onChange={(event) => {
          setUsername(event.target.value);
          setToken(undefined);
        }}
        error={required(name)}
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
            setPassword(event.target.value.replaceAll("•", ""));
            setToken(undefined);
          }}
          autoComplete="off"
        />
      ) : (
        <PasswordField
          label={t("accounts.login.password")}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error={required(password)}
          autoComplete="current-password"
          required
        />
      )}
      {login.captcha && <Captcha key={login.tries} kind="login" onProof={login.setProof} hard={login.hard} />}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Checkbox checked={remembering} onChange={(event) => untick(event.target.checked)}>
          {t("accounts.login.rememberMe")}
        </Checkbox>
        <Button look="plain" className="text-brand-text! px-0! min-h-6! text-[13px]" onClick={() => open("forgot")}>
          {t("accounts.login.forgot")}
        </Button>
      </div>
      {children}
      <Button type="submit" look="gold" wide busy={login.busy} disabled={!accepted}>
        {t("accounts.login.submit")}
      </Button>
    </form>
  );
}
