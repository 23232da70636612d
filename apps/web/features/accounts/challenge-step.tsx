import { useState } from "react";
import { loginCalls } from "@taya/accounts/login.contract";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { sayFault } from "@taya/client/i18n";
import { Button } from "@taya/ui/button";
import { Form, useSubmit } from "@taya/ui/form";
import type { Challenge } from "./challenge.ts";
import { MethodChoice } from "./method-choice.tsx";
import { IdentityField } from "./identity-field.tsx";
import { useEntry } from "./use-entry.ts";
import { useOwnPhone } from "./own-phone.tsx";
import { PasskeyLogin } from "./passkeys/passkey-login.tsx";

type Method = "SMS" | "EMAIL" | "GOOGLE" | "BANKNAME" | "RECOVERY";
const KNOWN: readonly string[] = ["SMS", "EMAIL", "GOOGLE", "BANKNAME", "RECOVERY"];
const known = (methods: readonly string[]) => methods.filter((each) => KNOWN.includes(each)) as Method[];

interface ChallengeStepProps {
  readonly challenge: Challenge;
  readonly onBack: () => void;
  readonly onExcluded: () => void;
}

/** The second step of a login: choose a way, prove it; where two proofs are wanted, a third step asks for the other. */
export function ChallengeStep({ challenge, onBack, onExcluded }: ChallengeStepProps) {
  const { t } = useTranslation();
  const entry = useEntry();
  const [left, setLeft] = useState<readonly Method[]>();
  const methods = left ?? known(challenge.methods);
  const byPasskey = left === undefined && challenge.methods.includes("PASSKEY");
  const [sent, setSent] = useState<string>();
  const { challengeId } = challenge;
  const own = useOwnPhone({ enabled: methods.includes("SMS") });
  const form = useSubmit(
    async ({ method, proof: given }) => {
      const shown = method === "SMS" ? await own.prove(given.trim()) : undefined;
      if (shown && !shown.ok) return shown;
      return api.accounts.loginChallenge({ challengeId, method: method!, proof: shown?.idToken ?? given.trim() });
    },
    {
      values: { method: methods[0], proof: "" },
      schema: loginCalls.loginChallenge.input,
      secret: "proof",
      say({ fault, detail }) {
        const { left: tries } = (detail.value ?? {}) as { readonly left?: number };
        return tries === undefined
          ? undefined
          : `${sayFault(t, fault)} ${t("accounts.challenge.left", { count: tries })}`;
      },
      refused({ fault, detail }) {
        const told = detail.value as { readonly methods?: string[] } | null | undefined;
        if (fault !== "AUTH_VERIFY_IP" || !told?.methods) return false;
        const others = known(told.methods);
        setLeft(others);
        choose(others[0]);
        return true;
      },
      done: (value) => entry(value),
    },
  );
  const { method, proof: given } = form.values;

  function choose(next: Method | undefined): void {
    form.set("method", next);
    form.set("proof", "");
    form.refuse(undefined);
    setSent(undefined);
  }
  async function send(): Promise<number | undefined> {
    if (method !== "SMS" && method !== "EMAIL") return undefined;
    if (method === "SMS" && !own.ready()) return undefined;
    const result = await api.accounts.loginChallengeSend({ challengeId, method });
    if (!result.ok) return form.refuse(result);
    const failed = method === "SMS" ? await own.send() : undefined;
    if (failed) return form.mark({ proof: failed });
    setSent(t("accounts.code.sent", { minutes: result.value.expiredMinutes }));
    return result.value.expiredMinutes;
  }
  const head = (
    <>
      <h2 className="display text-xl pe-10">{t(titleOf(challenge, left !== undefined))}</h2>
      <p className="text-text2">{t(textOf(challenge, { again: left !== undefined, method }))}</p>
    </>
  );
  return (
    <Form of={form} className="p-6" head={head}>
      {methods.length > 0 && (
        <MethodChoice
          title={t("signin.method.label")}
          methods={methods}
          chosen={method}
          onChoose={choose}
          label={(each) => t(`accounts.challenge.${each}`, { to: challenge.masked[each] ?? "" })}
        />
      )}
      {method === "SMS" && own.field}
      {method && (
        <IdentityField
          key={method}
          method={method}
          value={given}
          onChange={(typed) => form.set("proof", typed)}
          onSend={send}
          waitKey={`challenge:${challengeId}${method}${method === "SMS" ? own.typed : ""}`}
          sent={sent}
          error={form.error("proof")}
        />
      )}
      <Button type="submit" look="gold" wide busy={form.busy} disabled={!method || given.trim() === ""}>
        {t("accounts.challenge.submit")}
      </Button>
      {byPasskey && <PasskeyLogin accepted onExcluded={onExcluded} />}
      <Button look="plain" onClick={onBack}>
        {t("accounts.challenge.back")}
      </Button>
    </Form>
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
