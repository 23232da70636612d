import { lazyPart } from "@taya/client/import-with-retry";
import type { Refusal } from "@taya/kernel/result";
import { type ReactNode, Suspense, useState } from "react";
import type { CaptchaAnswer } from "../features/accounts/captcha.tsx";

/** Fetched where somebody is asked to show to be a person. */
const Captcha = lazyPart(async () => ({ default: (await import("../features/accounts/captcha.tsx")).Captcha }));

interface HumanCheck {
  /** What goes into the request. */
  readonly answer: CaptchaAnswer;
  /** The picture, once it is asked for. */
  readonly part: ReactNode;
  /** Hears of a refusal: one that asks for a proof, or did not take it, brings a fresh picture. */
  refused(refusal: Pick<Refusal<string>, "fault" | "detail">): void;
}

const isAsking = ({ fault, detail }: Pick<Refusal<string>, "fault" | "detail">): boolean =>
  fault === "AUTH_CAPTCHA_REQUIRED" ||
  fault === "AUTH_CAPTCHA_WRONG" ||
  Boolean(detail.errors?.some(({ field }) => field === "captcha"));

/** Lets somebody show to be a person, where the server asks for it; until then nothing of it is there. */
export function useHumanCheck(): HumanCheck {
  const [asked, setAsked] = useState(0);
  const [answer, setAnswer] = useState<CaptchaAnswer>({});
  return {
    answer,
    part: asked > 0 && (
      <Suspense>
        <Captcha key={asked} kind="register" onAnswer={setAnswer} />
      </Suspense>
    ),
    refused(refusal) {
      // A proof counts once: after any refusal another one is wanted.
      if (!isAsking(refusal) && asked === 0) return;
      setAnswer({});
      setAsked((before) => before + 1);
    },
  };
}
