import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFlag } from "@taya/client/brand";
import { Button } from "@taya/ui/button";
import { Checkbox } from "@taya/ui/field";
import { type ModalProps, useModals } from "@taya/ui/modal";
import { Tabs } from "@taya/ui/tabs";
import type { Challenge } from "./challenge.ts";
import { ChallengeStep } from "./challenge-step.tsx";
import { ExternalLogin } from "./external/external-login.tsx";
import { FreeTrial, TrialStep } from "./free-trial.tsx";
import { NameLogin } from "./name-login.tsx";
import { PasskeyLogin } from "./passkeys/passkey-login.tsx";
import { SmsLogin } from "./sms-login.tsx";
import { useTerms } from "./terms.ts";
import { UnlockStep } from "./unlock-step.tsx";
import { WithdrawLogin } from "./withdraw-login.tsx";

/** Logs in by user name or by SMS code; further proofs, a locked account and the trial are steps of the same dialog. */
export default function LoginDialog({ params }: ModalProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  const smsOn = useFlag("MOBILEVERCODELOGIN3");
  const [tab, setTab] = useState<"name" | "sms">("name");
  const [accepted, accept] = useTerms();
  const [challenge, setChallenge] = useState<Challenge>();
  const [locked, setLocked] = useState<string>();
  /** The user name as far as it was said; false while nobody is excluded. */
  const [excluded, setExcluded] = useState<string | false>(false);
  const [trying, setTrying] = useState(params.get("step") === "trial");

  const onExcluded = (username = "") => {
    setChallenge(undefined);
    setExcluded(username);
  };
  if (challenge)
    return <ChallengeStep challenge={challenge} onBack={() => setChallenge(undefined)} onExcluded={onExcluded} />;
  if (locked) return <UnlockStep username={locked} onBack={() => setLocked(undefined)} />;
  if (trying) return <TrialStep onBack={() => setTrying(false)} />;
  // Who is excluded is shown the way to the money, and neither play money nor another account.
  if (excluded !== false)
    return (
      <div className="grid gap-4 p-6">
        <h2 className="display text-xl pe-10">{t("accounts.login.hello")}</h2>
        <WithdrawLogin username={excluded} onChallenge={setChallenge} />
        <Button look="plain" onClick={() => setExcluded(false)}>
          {t("accounts.challenge.back")}
        </Button>
      </div>
    );
  const tabs = [
    { id: "name", label: t("accounts.login.byName") },
    { id: "sms", label: t("accounts.login.bySms") },
  ] as const;
  const Form = tab === "sms" && smsOn ? SmsLogin : NameLogin;
  return (
    <div className="grid gap-4 p-6">
      <h2 className="display text-xl pe-10">{t("accounts.login.hello")}</h2>
      {smsOn && <Tabs tabs={tabs} chosen={tab} onChoose={setTab} label={t("accounts.login.title")} />}
      <Form accepted={accepted} onChallenge={setChallenge} onLocked={setLocked} onExcluded={onExcluded}>
        <Checkbox checked={accepted} onChange={(event) => accept(event.target.checked)}>
          {t("accounts.login.terms")}
        </Checkbox>
      </Form>
      <PasskeyLogin accepted={accepted} onExcluded={onExcluded} />
      <ExternalLogin accepted={accepted} onChallenge={setChallenge} onExcluded={onExcluded} />
      <div className="flex items-center justify-center gap-1 text-text2">
        {t("accounts.login.noAccount")}
        <Button look="plain" className="text-brand-text! px-2!" onClick={() => open("register")}>
          {t("accounts.login.register")}
        </Button>
      </div>
      <FreeTrial onOpen={() => setTrying(true)} />
    </div>
  );
}
