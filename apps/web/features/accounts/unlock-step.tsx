import { useState } from "react";
import { unlockCalls } from "@taya/accounts/unlock.contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { Button } from "@taya/ui/button";
import { Form, useSubmit } from "@taya/ui/form";
import { toast } from "@taya/ui/toast";
import { Captcha, type CaptchaAnswer } from "./captcha.tsx";
import { MethodChoice } from "./method-choice.tsx";
import { useOwnPhone } from "./own-phone.tsx";
import { IdentityField } from "./identity-field.tsx";

const METHODS = ["SMS", "EMAIL", "GOOGLE", "RECOVERY"] as const;
type Method = (typeof METHODS)[number];

interface UnlockStepProps {
  readonly username: string;
  readonly onBack: () => void;
}

/** Opens a locked account; which of the ways an account has is told to nobody. */
export function UnlockStep({ username, onBack }: UnlockStepProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState<string>();
  const [person, setPerson] = useState<CaptchaAnswer>({});
  const [asked, setAsked] = useState(0);
  const own = useOwnPhone({ enabled: true });
  const form = useSubmit(
    async ({ method, proof: answer }) => {
      const shown = method === "SMS" ? await own.prove(answer.trim()) : undefined;
      if (shown && !shown.ok) return shown;
      return api.accounts.unlock({ username, method, proof: shown?.idToken ?? answer.trim() });
    },
    {
      values: { method: "SMS" as Method, proof: "" },
      schema: unlockCalls.unlock.input,
      secret: "proof",
      done() {
        toast(t("signin.unlock.done"), "good");
        onBack();
      },
    },
  );
  const { method, proof: answer } = form.values;
  const sends = method === "SMS" || method === "EMAIL";

  async function send(): Promise<number | undefined> {
    if (!sends || (method === "SMS" && !own.ready())) return undefined;
    const result = await api.accounts.unlockSend({ username, method, ...person });
    setAsked((count) => count + 1);
    setPerson({});
    if (!result.ok) return form.refuse(result);
    const failed = method === "SMS" ? await own.send() : undefined;
    if (failed) return form.mark({ proof: failed });
    setSent(t("signin.unlock.sent", { minutes: result.value.expiredMinutes }));
    return result.value.expiredMinutes;
  }
  const head = (
    <>
      <h2 className="display text-xl pe-10">{t("signin.unlock.title")}</h2>
      <p className="text-text2 break-words">{t("signin.unlock.text", { name: username })}</p>
    </>
  );
  return (
    <Form of={form} className="p-6" head={head}>
      <MethodChoice
        title={t("signin.method.label")}
        methods={METHODS}
        chosen={method}
        onChoose={(next) => {
          form.set("method", next);
          form.set("proof", "");
          setSent(undefined);
        }}
        label={(each) => t(`signin.unlock.${each}`)}
      />
      {sends && !sent && <Captcha key={`${method}${asked}`} kind="login" onAnswer={setPerson} />}
      {method === "SMS" && own.field}
      <IdentityField
        key={method}
        method={method}
        value={answer}
        onChange={(typed) => form.set("proof", typed)}
        onSend={send}
        waitKey={`unlock:${username}${method}${method === "SMS" ? own.typed : ""}`}
        sent={sent}
        error={form.error("proof")}
      />
      <Button type="submit" look="gold" wide busy={form.busy} disabled={answer.trim() === ""}>
        {t("signin.unlock.submit")}
      </Button>
      <Button look="plain" onClick={onBack}>
        {t("accounts.challenge.back")}
      </Button>
    </Form>
  );
}
