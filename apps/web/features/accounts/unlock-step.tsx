import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { toast } from "@taya/ui/toast";
import { Captcha, type Proof } from "./captcha.tsx";
import { FormError } from "@taya/ui/form-error";
import { MethodChoice } from "./method-choice.tsx";
import { ProofField } from "./proof-field.tsx";

const METHODS = ["SMS", "EMAIL", "GOOGLE", "RECOVERY"] as const;
type Method = (typeof METHODS)[number];

interface UnlockStepProps {
  readonly username: string;
  readonly onBack: () => void;
}

/** Opens a locked account; which of the ways an account has is told to nobody. */
export function UnlockStep({ username, onBack }: UnlockStepProps) {
  const { t } = useTranslation();
  const [method, setMethod] = useState<Method>("SMS");
  const [proof, setProof] = useState("");
  const [sent, setSent] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ fault: string }>();
  const [person, setPerson] = useState<Proof>({});
  const [asked, setAsked] = useState(0);
  const sends = method === "SMS" || method === "EMAIL";

  async function send(): Promise<number | undefined> {
    if (!sends) return undefined;
    const result = await api.accounts.unlockSend({ username, method, ...person });
    setAsked((count) => count + 1);
    setPerson({});
    if (!result.ok) return void setRefusal({ fault: result.fault });
    setSent(t("signin.unlock.sent", { minutes: result.value.expiredMinutes }));
    return result.value.expiredMinutes;
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (proof.trim() === "") return;
    setBusy(true);
    const result = await api.accounts.unlock({ username, method, proof: proof.trim() });
    setBusy(false);
    if (!result.ok) {
      setProof("");
      return setRefusal({ fault: result.fault });
    }
    toast(t("signin.unlock.done"), "good");
    onBack();
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 p-6">
      <h2 className="display text-xl pe-10">{t("signin.unlock.title")}</h2>
      <p className="text-text2 break-words">{t("signin.unlock.text", { name: username })}</p>
      <FormError about={refusal}>{refusal && sayFault(t, refusal.fault)}</FormError>
      <MethodChoice
        title={t("signin.method.label")}
        methods={METHODS}
        chosen={method}
        onChoose={(next) => {
          setMethod(next);
          setProof("");
          setSent(undefined);
        }}
        label={(each) => t(`signin.unlock.${each}`)}
      />
      {sends && !sent && <Captcha key={`${method}${asked}`} kind="login" onProof={setPerson} />}
      <ProofField
        key={method}
        method={method}
        value={proof}
        onChange={setProof}
        onSend={send}
        waitKey={`unlock:${username}${method}`}
        sent={sent}
      />
      <Button type="submit" look="gold" wide busy={busy} disabled={proof.trim() === ""}>
        {t("signin.unlock.submit")}
      </Button>
      <Button look="plain" onClick={onBack}>
        {t("accounts.challenge.back")}
      </Button>
    </form>
  );
}
