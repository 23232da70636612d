import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { refresh, useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Failed, SkeletonRows } from "@taya/ui/states";
import { toast } from "@taya/ui/toast";
import { ChangePassword } from "../change-password.tsx";
import { PaymentPasswordForm } from "../../wallet/payout/payment-password-form.tsx";
import { AuthenticatorDialog, AuthenticatorOffDialog, RecoveryDialog } from "./authenticator-dialog.tsx";
import { AvatarDialog } from "./avatar-dialog.tsx";
import { ClosingDialog } from "./closing-dialog.tsx";
import { ContactDialog } from "./contact-dialog.tsx";
import { ArchiveDialog, DataSection } from "./data-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { EntrySection, ReachSection } from "./guards-section.tsx";
import { IdentitySection } from "../../kyc/identity-section.tsx";
import { MeSection } from "./me-section.tsx";
import type { Doing } from "./next.rules.ts";
import { NoticesSection } from "./notices-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PlacesDialog } from "./places-dialog.tsx";
import { ProfileDialog } from "./profile-dialog.tsx";
import { Protection, type Security } from "./protection.tsx";

/** The security centre: who I am, how I am guarded, where I am signed in, what is kept about me. */
export default function AccountPage() {
  const security = useCall(api.accounts.security, {});
  const place = useSearchParams()[0].get("id");
  const [doing, setDoing] = useState<Doing | undefined>(place === "paymentPassword" ? place : undefined);
  const end = () => setDoing(undefined);
  const arrived = security.data !== undefined;
  const toDocuments = place === "documents";
  useEffect(() => {
    if (arrived && toDocuments) document.getElementById("id-documents")?.scrollIntoView();
  }, [arrived, toDocuments]);
  if (security.fault) return <Failed fault={security.fault} onRetry={security.retry} />;
  if (!security.data) return <SkeletonRows rows={6} />;
  if (doing === "paymentPassword") {
    return <PaymentPasswordForm again={security.data.paymentPassword.set} onDone={end} onBack={end} />;
  }
  return (
    <>
      <Protection security={security.data} onDo={setDoing} />
      <MeSection onDo={setDoing} />
      <div className="grid xl:grid-cols-2 gap-4 items-start">
        <div className="grid gap-4 min-w-0">
          <EntrySection security={security.data} onDo={setDoing} />
          <div id="id-documents" className="scroll-mt-4 min-w-0">
            <IdentitySection />
          </div>
        </div>
        <div className="grid gap-4 min-w-0">
          <ReachSection security={security.data} onDo={setDoing} />
          <PasskeysSection />
          <NoticesSection />
        </div>
      </div>
      <DevicesSection />
      <DataSection onDo={setDoing} />
      <Doings doing={doing} security={security.data} onEnd={end} />
    </>
  );
}

interface DoingsProps {
  readonly doing: Doing | undefined;
  readonly security: Security;
  readonly onEnd: () => void;
}

/** The dialog of what is being done, if anything. */
function Doings({ doing, security, onEnd }: DoingsProps) {
  switch (doing) {
    case "profile":
      return <ProfileDialog onClose={onEnd} />;
    case "avatar":
      return <AvatarDialog onClose={onEnd} />;
    case "password":
      return <PasswordDialog onClose={onEnd} />;
    case "phone":
    case "email":
      return <ContactDialog kind={doing} present={security[doing].masked} onClose={onEnd} />;
    case "twoFactor":
      return <AuthenticatorDialog onClose={onEnd} />;
    case "twoFactorOff":
      return <AuthenticatorOffDialog onClose={onEnd} />;
    case "recovery":
      return <RecoveryDialog onClose={onEnd} />;
    case "places":
      return <PlacesDialog on={security.ipVerification} onClose={onEnd} />;
    case "archive":
    case "archiveLink":
      return <ArchiveDialog ready={doing === "archiveLink"} onClose={onEnd} />;
    case "closing":
      return <ClosingDialog onClose={onEnd} />;
    case "paymentPassword":
    case undefined:
      return null;
  }
}

function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("member.password.change")} onClose={onClose}>
      <ChangePassword
        onDone={() => {
          refresh(api.accounts.security, api.accounts.devices);
          toast(t("accounts.change.done"), "good");
          onClose();
        }}
      />
    </Dialog>
  );
}
