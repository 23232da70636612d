import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { IdentitySection } from "../../kyc/identity-section.tsx";
import { AccountForm } from "./account-form.tsx";
import { DetailsForm } from "./details-form.tsx";
import { PaymentPasswordForm } from "./payment-password-form.tsx";
import type { setupOf, Step, StepState } from "./withdraw.rules.ts";

interface SetupProps {
  readonly steps: ReturnType<typeof setupOf>;
  readonly next: Step;
  readonly onDone: () => void;
}

/** A verdict on documents is not told live. */
const ASK_MS = 15_000;
const TONES: Readonly<Record<StepState, string>> = { done: "text-win", waiting: "text-warn", todo: "text-text3" };

/** What is needed once before the first withdrawal, and the next of it to do right here. */
export function Setup({ steps, next, onDone }: SetupProps) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-4" aria-labelledby="setup">
      <h3 id="setup" className="font-bold">
        {t("payout.setup")}
      </h3>
      <ol className="grid sm:grid-cols-3 gap-2">
        {steps.map(({ step, state }, place) => (
          <li
            key={step}
            aria-current={step === next ? "step" : undefined}
            className="flex items-center gap-3 rounded-md border border-line px-4 py-2 sm:py-3 aria-[current=step]:border-gold aria-[current=step]:bg-bg2"
          >
            {state === "todo" ? (
              <span
                aria-hidden="true"
                className="size-6 grid place-items-center rounded-full bg-bg3 text-[13px] font-bold"
              >
                {place + 1}
              </span>
            ) : (
              <Icon name={state === "done" ? "circle-check" : "clock"} size={24} className={TONES[state]} />
            )}
            <span className="min-w-0">
              <b className="block font-semibold">{t(`payout.step.${step}`)}</b>
              <span className={`block text-[12px] ${TONES[state]}`}>{t(`payout.stepState.${state}`)}</span>
            </span>
          </li>
        ))}
      </ol>
      {next === "account" ? (
        <AccountForm onDone={onDone} />
      ) : next === "password" ? (
        <PaymentPasswordForm onDone={onDone} />
      ) : (
        <Identity />
      )}
    </section>
  );
}

/** Personal details first, then the documents, then the wait for a person's look. */
function Identity() {
  const { t } = useTranslation();
  const kyc = useCall(api.compliance.kyc, {}, { everyMs: ASK_MS });
  if (kyc.fault) return <Failed fault={kyc.fault} onRetry={kyc.retry} />;
  if (!kyc.data) return <SkeletonRows rows={3} />;
  const { status, missing } = kyc.data;
  if (status === "PENDING") return <Empty picture="hourglass">{t("payout.identityWait")}</Empty>;
  const details = status === "REJECTED" ? [] : missing.filter((name) => !name.startsWith("idCard"));
  return details.length > 0 ? <DetailsForm fields={details} /> : <IdentitySection />;
}
