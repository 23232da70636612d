import { type FormEvent, lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { sayFault } from "../../lib/i18n.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { CodeField } from "./code-field.tsx";
import { FormError } from "./form-error.tsx";
import { useEntry } from "./use-entry.ts";

const PasskeyLogin = lazy(() => import("../passkeys/passkey-login.tsx"));

/** What the server wants proven after a right password from an unknown place. */
export interface Challenge {
  readonly challengeId: string;
  readonly methods: readonly string[];
  readonly masked: Readonly<Record<string, string>>;
}

type Method = "SMS" | "EMAIL" | "GOOGLE" | "BANKNAME" | "RECOVERY";
const KNOWN: readonly string[] = ["SMS", "EMAIL", "GOOGLE", "BANKNAME", "RECOVERY"];

interface ChallengeStepProps {
  readonly challenge: Challenge;
  readonly onBack: () => void;
}

/** The second step of a login: choose a way, prove it. */
export function ChallengeStep({ challenge, onBack }: ChallengeStepProps) {
  const { t } = useTranslation();
  const entry = useEntry();
  const methods = challenge.methods.filter((each) => KNOWN.includes(each)) as Method[];
  const byPasskey = challenge.methods.includes("PASSKEY");
  const [method, setMethod] = useState<Method | undefined>(methods[0]);
  const [proof, setProof] = useState("");
  const [sent, setSent] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<{ fault: string; left?: number }>();

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
    const result = await api.accounts.loginChallenge({
      challengeId: challenge.challengeId,
      method,
      proof: proof.trim(),
    });
    setBusy(false);
    if (result.ok) return entry(result.value);
    const left = (result.detail.value as { left?: number } | null | undefined)?.left;
    setRefusal({ fault: result.fault, ...(left !== undefined && { left }) });
  }
  const label = (each: Method) => t(`accounts.challenge.${each}`, { to: challenge.masked[each] ?? "" });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4 p-6">
      <h2 className="display text-xl pe-10">{t("accounts.challenge.title")}</h2>
      <p className="text-text2">
        {t(methods.length === 0 && !byPasskey ? "accounts.challenge.none" : "accounts.challenge.text")}
      </p>
      <FormError about={refusal}>
        {refusal && sayFault(t, refusal.fault)}
        {refusal?.left !== undefined && ` ${t("accounts.challenge.left", { count: refusal.left })}`}
      </FormError>
      {methods.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">{t("accounts.challenge.title")}</legend>
          {methods.map((each) => (
            <label key={each} className="flex items-center gap-3 min-h-11 px-3 rounded-md bg-bg2 cursor-pointer">
              <input
                type="radio"
                name="method"
                checked={each === method}
                onChange={() => setMethod(each)}
                className="size-5 accent-brand"
              />
              {label(each)}
            </label>
          ))}
        </fieldset>
      )}
      {methods.length === 1 && method && <p className="font-semibold">{label(method)}</p>}
      {method &&
        (method === "SMS" || method === "EMAIL" ? (
          <CodeField
            value={proof}
            onChange={setProof}
            onSend={send}
            waitKey={`challenge:${challenge.challengeId}${method}`}
            sent={sent}
          />
        ) : (
          <TextField
            label={t(method === "BANKNAME" ? "accounts.challenge.name" : "accounts.challenge.proof")}
            value={proof}
            onChange={(event) => setProof(event.target.value)}
            autoComplete={method === "BANKNAME" ? "name" : "one-time-code"}
          />
        ))}
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
