import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { loadAreas, sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { PasswordField } from "@taya/ui/field";
import { useModals } from "@taya/ui/modal";
import { Captcha, type Proof } from "../accounts/captcha.tsx";
import { type Challenge, challengeOf } from "../accounts/challenge.ts";
import { enter } from "../accounts/enter.ts";

interface WithdrawLoginProps {
  readonly username: string;
  readonly onChallenge: (challenge: Challenge) => void;
}

/** Stands in the login dialog of an excluded player: the way to the money, and to nothing else. */
export default function WithdrawLogin({ username, onChallenge }: WithdrawLoginProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const [ready, setReady] = useState(false);
  const [password, setPassword] = useState("");
  const [proof, setProof] = useState<Proof>({});
  const [captcha, setCaptcha] = useState(false);
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  useEffect(() => void loadAreas(["safer"]).then(() => setReady(true)), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const result = await api.compliance.withdrawLogin({ username, password, ...proof });
    setBusy(false);
    if (result.ok) {
      enter(result.value);
      return open("member", { p: "withdraw" });
    }
    const value = result.detail.value as { captcha?: boolean } | null | undefined;
    if (value?.captcha || result.fault.startsWith("AUTH_CAPTCHA")) setCaptcha(true);
    setTries((count) => count + 1);
    setProof({});
    const challenge = challengeOf(result);
    if (challenge) onChallenge(challenge);
    else setFault(result.fault);
  }
  if (!ready) return null;
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid gap-4 rounded-md border border-warn bg-bg0 p-4"
      data-testid="withdraw-login"
    >
      <h3 className="font-bold">{t("safer.excluded.title")}</h3>
      <p className="text-text2">{t("safer.excluded.text")}</p>
      <PasswordField
        label={t("safer.excluded.again")}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={fault && sayFault(t, fault)}
        autoComplete="current-password"
        required
      />
      {captcha && <Captcha key={tries} kind="login" onProof={setProof} />}
      <Button type="submit" look="brand" wide busy={busy} disabled={password === ""}>
        {t("safer.excluded.enter")}
      </Button>
    </form>
  );
}
