import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { loadAreas } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { PasswordField, TextField } from "@taya/ui/field";
import { Form, useSubmit } from "@taya/ui/form";
import { useModals } from "@taya/ui/modal";
import { Captcha, type CaptchaAnswer } from "./captcha.tsx";
import { type Challenge, challengeOf } from "./challenge.ts";
import { enter } from "./enter.ts";

interface WithdrawLoginProps {
  /** Empty where the way that was tried does not say it. */
  readonly username: string;
  readonly onChallenge: (challenge: Challenge) => void;
}

/** Stands in the login dialog of an excluded player: the way to the money, and to nothing else. */
export function WithdrawLogin({ username, onChallenge }: WithdrawLoginProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const [ready, setReady] = useState(false);
  const [answer, setAnswer] = useState<CaptchaAnswer>({});
  const [captcha, setCaptcha] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => void loadAreas(["safer"]).then(() => setReady(true)), []);
  const form = useSubmit(
    (typed) => api.compliance.withdrawLogin({ username: typed.username.trim(), password: typed.password, ...answer }),
    {
      values: { username, password: "" },
      required: ["username", "password"],
      at: { AUTH_BAD_CREDENTIALS: "password" },
      refused(refusal) {
        const value = refusal.detail.value as { captcha?: boolean } | null | undefined;
        if (value?.captcha || refusal.fault.startsWith("AUTH_CAPTCHA")) setCaptcha(true);
        setTries((count) => count + 1);
        setAnswer({});
        const challenge = challengeOf(refusal);
        if (challenge) onChallenge(challenge);
        return challenge !== undefined;
      },
      done(value) {
        enter(value);
        open("member", { p: "withdraw" });
      },
    },
  );
  if (!ready) return null;
  const head = (
    <>
      <h3 className="font-bold">{t("safer.excluded.title")}</h3>
      <p className="text-text2">{t("safer.excluded.text")}</p>
    </>
  );
  return (
    <Form of={form} className="rounded-md border border-warn bg-bg0 p-4" data-testid="withdraw-login" head={head}>
      {username === "" && (
        <TextField
          label={t("accounts.login.username")}
          {...form.field("username")}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
      )}
      <PasswordField
        label={t(username === "" ? "accounts.login.password" : "safer.excluded.again")}
        {...form.field("password")}
        autoComplete="current-password"
        required
      />
      {captcha && <Captcha key={tries} kind="login" onAnswer={setAnswer} />}
      <Button type="submit" look="brand" wide busy={form.busy} disabled={form.values.password === ""}>
        {t("safer.excluded.enter")}
      </Button>
    </Form>
  );
}
