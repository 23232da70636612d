import { type FormEvent, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import type { Challenge } from "./challenge.ts";
import { FormError } from "@taya/ui/form-error";
import { MethodChoice } from "./method-choice.tsx";
import { ProofField } from "./proof-field.tsx";
import { useEntry } from "./use-entry.ts";

const PasskeyLogin = lazy(() => import("../passkeys/passkey-login.tsx"));

type Method = "SMS" | "EMAIL" | "GOOGLE" | "BANKNAME" | "RECOVERY";
const KNOWN: readonly string[] = ["SMS", "EMAIL", "GOOGLE", "BANKNAME", "RECOVERY"];
const known = (methods: readonly string[]) => methods.filter((each) => KNOWN.includes(each)) as Method[];

interface ChallengeStepProps {
  readonly challenge: Challenge;
  readonly onBack: () => void;
}

/** The second step of a login: choose a way, prove it; where two proofs are wanted, a third step asks for the other. */
export function ChallengeStep({ challenge, onBack }: ChallengeStepProps) {
  const { t } = useTranslation();
  const entry = useEntry();
  const [left, setLeft] = useState<readonly Method[]>();
  const methods = left ?? known(challenge.methods);
  const byPasskey = left === undefined && challenge.methods.includes("PASSKEY");
  const [method, setMethod] = useState<Method | undefined>(methods[0]);
  const [proof, setProof] = useState("");
  const [sent, setSent] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ fault: string; left?: number }>();

  function choose(next: Method | undefined): void {
    setMethod(next);
    setProof("");
    setSent(undefined);
    setRefusal(undefined);
  }
  async function send(): Promise<number | undefined> {
    if (method !== "SMS" && method !== "EMAIL") return undefined;
    const result = await api.accounts.loginChallengeSend({ challengeId: challenge.challengeId, method });
    if (!result.ok) return void setRefusal({ fault: result.fault });
    setSent(t("accounts.code.sent", { minutes: result.value.expiredMinutes }));
    return result.value.expiredMinutes;
  }
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!method || proof.trim() === "") return;
    setBusy(true);
    const answer = { challengeId: challenge.challengeId, method, proof: proof.trim() };
    const result = await api.accounts.loginChallenge(answer);
    setBusy(false);
    if (result.ok) return entry(result.value);
    const told = result.detail.value as { left?: number; methods?: string[] } | null | undefined;
    if (result.fault === "AUTH_VERIFY_IP" && told?.methods) {
      const others = known(told.methods);
      setLeft(others);
      return choose(others[0]);
    }
    setProof("");
    setRefusal({ fault: result.fault, ...(told?.left !== undefined && { left: told.left }) });
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 p-6">
      <h2 className="display text-xl pe-10">{t(titleOf(challenge, left !== undefined))}</h2>
      <p className="text-text2">{t(textOf(challenge, { again: left !== undefined, method }))}</p>
      <FormError about={refusal}>
        {refusal &&
          [
            sayFault(t, refusal.fault),
            refusal.left === undefined ? "" : t("accounts.challenge.left", { count: refusal.left }),
          ].join(" ")}
      </FormError>
      {methods.length > 0 && (
        <MethodChoice
          title={t("signin.method.label")}
          methods={methods}
          chosen={method}
          onChoose={choose}
          label={(each) => t(`accounts.challenge.${each}`, { to: challenge.masked[each] ?? "" })}
        />
      )}
      {method && (
        <ProofField
          key={method}
          method={method}
          value={proof}
          onChange={setProof}
          onSend={send}
          waitKey={`challenge:${challenge.challengeId}${method}`}
          sent={sent}
        />
      )}
      <Button type="submit" look="gold" wide busy={busy} disabled={!method || proof.trim() === ""}>
        {t("accounts.challenge.submit")}
      </Button>
      {byPasskey && (
        <Suspense fallback={<div className="min-h-11" />}>
          <PasskeyLogin accepted />
        </Suspense>
      )}
      <Button look="plain" onClick={onBack}>
        {t("accounts.challenge.back")}
      </Button>
    </form>
  );
}

const isFactor = ({ methods }: Challenge): boolean => methods.includes("GOOGLE");

function titleOf(challenge: Challenge, again: boolean): string {
  if (again) return "signin.next.title";
  return isFactor(challenge) ? "signin.factor.title" : "accounts.challenge.title";
}

function textOf(
  challenge: Challenge,
  { again, method }: { readonly again: boolean; readonly method: Method | undefined },
): string {
  if (again) return "signin.next.text";
  if (challenge.methods.length === 0) return "accounts.challenge.none";
  if (method === undefined) return "accounts.challenge.text";
  if (method === "RECOVERY") return "signin.factor.recoveryText";
  return isFactor(challenge) ? "signin.factor.text" : "accounts.challenge.text";
}
