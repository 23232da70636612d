import { useState } from "react";
import { api } from "@taya/client/api";
import { refresh, useCall } from "@taya/client/query";
import { Failed, Skeleton, SkeletonRows } from "@taya/ui/states";
import { ActionNeeded } from "./action-needed.tsx";
import { AccountForm } from "./account-form.tsx";
import { Figures } from "./figures.tsx";
import { Gauges } from "./gauges.tsx";
import { PaymentPasswordForm } from "./payment-password-form.tsx";
import { Setup } from "./setup.tsx";
import { Tracker } from "./tracker.tsx";
import { FRESH, type Info, readAnew, usePayoutUpdates } from "./use-payout.ts";
import { WithdrawForm } from "./withdraw-form.tsx";
import { nextStep, setupOf } from "./withdraw.rules.ts";

/** Money out: what is free and what is still to be played, the request, and every request's way. */
export default function WithdrawPage() {
  usePayoutUpdates();
  const info = useCall(api.wallet.withdrawInfo, {}, FRESH);
  return (
    <>
      <ActionNeeded />
      {info.data ? (
        <>
          <Figures info={info.data} />
          <Gauges locks={info.data.locks} />
          <Way info={info.data} />
        </>
      ) : info.fault ? (
        <Failed fault={info.fault} onRetry={info.retry} />
      ) : (
        <Waiting />
      )}
      <Tracker />
    </>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton className="h-34" />
      <SkeletonRows rows={4} />
    </>
  );
}

/** The form, or what has to be done before it. */
function Way({ info }: { readonly info: Info }) {
  const kyc = useCall(api.compliance.kyc, {}, FRESH);
  const security = useCall(api.accounts.security, {}, FRESH);
  const [doing, begin] = useState<"form" | "account" | "password">("form");
  const refused = kyc.data ? security : kyc;
  if (!kyc.data || !security.data) {
    return refused.fault ? <Failed fault={refused.fault} onRetry={refused.retry} /> : <SkeletonRows rows={4} />;
  }
  const end = () => (begin("form"), readAnew(), refresh(api.accounts.security, api.wallet.bankCards));
  const steps = setupOf({
    kycLevel: kyc.data.level,
    kycStatus: kyc.data.status,
    accounts: info.accounts.length,
    passwordSet: security.data.paymentPassword.set,
  });
  const next = nextStep(steps);
  if (next) return <Setup steps={steps} next={next} onDone={end} />;
  if (doing === "account") return <AccountForm onDone={end} onBack={() => begin("form")} />;
  if (doing === "password") return <PaymentPasswordForm again onDone={end} onBack={() => begin("form")} />;
  return <WithdrawForm info={info} onAdd={() => begin("account")} onForgot={() => begin("password")} />;
}
