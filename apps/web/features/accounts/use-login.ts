import type { accountsCalls } from "@taya/accounts/contract";
import type { Sent } from "@taya/kernel/call";
import { useState } from "react";
import { api } from "@taya/client/api";
import type { Answered, RefusedCall } from "@taya/client/ask";
import { sideHere } from "@taya/client/brand";
import type { CaptchaAnswer } from "./captcha.tsx";
import { type Challenge, challengeOf } from "./challenge.ts";
import type { LoginValue } from "./enter.ts";

/** Where the dialog goes on when a login is neither done nor refused for good. */
export interface LoginTurns {
  readonly onChallenge: (challenge: Challenge) => void;
  /** The account is excluded from play; its user name where it was said. */
  readonly onExcluded: (username?: string) => void;
}

interface Login {
  /** The server wants to see a person; shown from then on. */
  readonly captcha: boolean;
  /** Its network fails often: the device must compute besides. */
  readonly hard: boolean;
  /** Changes with every try, so that a used picture is replaced. */
  readonly tries: number;
  setAnswer(answer: CaptchaAnswer): void;
  call(fields: Sent<typeof accountsCalls.login>): Promise<Answered<LoginValue>>;
  /** Takes up a refusal; true when the dialog goes on elsewhere. */
  refused(refusal: RefusedCall, username?: string): boolean;
}

const UNANSWERED = { ok: false, fault: "AUTH_CAPTCHA_REQUIRED", requestId: "", detail: {} } as const;

/** One try to log in after the other: whether a captcha is asked, what comes next. */
export function useLogin({ onChallenge, onExcluded }: LoginTurns): Login {
  const [{ captcha, hard, tries }, ask] = useState({ captcha: false, hard: false, tries: 0 });
  const [answer, setAnswer] = useState<CaptchaAnswer>({});
  return {
    captcha,
    hard,
    tries,
    setAnswer,
    call: async (fields) =>
      captcha && !answer.captcha && !answer.botCheck
        ? UNANSWERED
        : api.accounts.login({ ...fields, ...answer, ...sideHere() }),
    refused(refusal, username) {
      const value = refusal.detail.value as { captcha?: boolean; puzzle?: boolean } | null | undefined;
      const asked = value?.captcha === true || refusal.fault.startsWith("AUTH_CAPTCHA");
      ask({ captcha: captcha || asked, hard: value?.puzzle === true, tries: tries + 1 });
      setAnswer({});
      return turnOf(refusal, { onChallenge, onExcluded: () => onExcluded(username) });
    },
  };
}

/** Takes the dialog on where a refused login leads; false when it leads nowhere. */
export function turnOf(
  refusal: Pick<RefusedCall, "fault" | "detail">,
  { onChallenge, onExcluded }: LoginTurns,
): boolean {
  const challenge = challengeOf(refusal);
  if (challenge) onChallenge(challenge);
  else if (refusal.fault === "AUTH_SELF_EXCLUDED") onExcluded();
  else return false;
  return true;
}
