import type { accountsCalls } from "@taya/accounts/contract";
import type { Sent } from "@taya/kernel/call";
import type { FaultDetail } from "@taya/kernel/result";
import { useState } from "react";
import { api } from "@taya/client/api";
import type { Proof } from "./captcha.tsx";
import { type Challenge, challengeOf } from "./challenge.ts";
import type { LoginValue } from "./enter.ts";
import { useEntry } from "./use-entry.ts";

export interface Refusal {
  readonly fault: string;
  readonly detail: FaultDetail;
}

interface Login {
  readonly busy: boolean;
  readonly refusal: Refusal | undefined;
  /** The server wants to see a person; shown from then on. */
  readonly captcha: boolean;
  /** Its network fails often: the device must compute besides. */
  readonly hard: boolean;
  /** Changes with every try, so that a used picture is replaced. */
  readonly tries: number;
  setProof(proof: Proof): void;
  submit(fields: Sent<typeof accountsCalls.login>): Promise<LoginValue | undefined>;
}

/** One try to log in after the other: what was refused, whether a captcha is asked, what comes next. */
export function useLogin(onChallenge: (challenge: Challenge) => void, onExcluded?: () => void): Login {
  const entry = useEntry();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [captcha, setCaptcha] = useState(false);
  const [hard, setHard] = useState(false);
  const [tries, setTries] = useState(0);
  const [proof, setProof] = useState<Proof>({});

  return {
    busy,
    refusal,
    captcha,
    hard,
    tries,
    setProof,
    async submit(fields) {
      setBusy(true);
      const result = await api.accounts.login({ ...fields, ...proof });
      setBusy(false);
      if (result.ok) {
        entry(result.value);
        return result.value;
      }
      const value = result.detail.value as { captcha?: boolean; puzzle?: boolean } | null | undefined;
      if (value?.captcha || result.fault.startsWith("AUTH_CAPTCHA")) setCaptcha(true);
      setHard(value?.puzzle === true);
      setTries((count) => count + 1);
      setProof({});
      const challenge = challengeOf(result);
      if (challenge) onChallenge(challenge);
      else if (result.fault === "AUTH_SELF_EXCLUDED" && onExcluded) onExcluded();
      else setRefusal({ fault: result.fault, detail: result.detail });
      return undefined;
    },
  };
}
