import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useCall } from "../../lib/query.ts";
import { Failed, SkeletonRows } from "../../ui/states.tsx";
import { AvatarSection } from "./avatar-section.tsx";
import { ContactSection } from "./contact-section.tsx";
import { DevicesSection } from "./devices-section.tsx";
import { KycSection } from "./kyc-section.tsx";
import { LanguageSection } from "./language-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ProfileSection } from "./profile-section.tsx";

/** My account: who I am, how I am protected, where I am signed in. */
export default function AccountPage() {
  const { t } = useTranslation();
  const security = useCall(api.accounts.security, {});
  if (security.fault) return <Failed fault={security.fault} onRetry={security.retry} />;
  if (!security.data) return <SkeletonRows rows={6} />;
  const { score, outOf, password, phone, email } = security.data;
  return (
    <>
      <div className="card p-4 flex items-center gap-4">
        <Ring share={score / outOf} text={`${score}/${outOf}`} />
        <p className="font-semibold">{t("member.score", { score, outOf })}</p>
      </div>
      <div className="grid xl:grid-cols-2 gap-4 items-start">
        <ProfileSection />
        <AvatarSection />
        <PasswordSection changedAt={password.changedAt} />
        <ContactSection phone={phone} email={email} />
        <KycSection />
        <LanguageSection />
      </div>
      <PasskeysSection />
      <DevicesSection />
    </>
  );
}

const AROUND = 2 * Math.PI * 26;

function Ring({ share, text }: { readonly share: number; readonly text: string }) {
  return (
    <svg width="64" height="64" viewBox="0 0 64 64" aria-hidden="true" className="shrink-0">
      <circle cx="32" cy="32" r="26" fill="none" strokeWidth="8" className="stroke-bg3" />
      <circle
        cx="32"
        cy="32"
        r="26"
        fill="none"
        strokeWidth="8"
        strokeLinecap="round"
        strokeDasharray={`${AROUND * share} ${AROUND}`}
        transform="rotate(-90 32 32)"
        className="stroke-win"
      />
      <text x="32" y="37" textAnchor="middle" className="fill-text font-bold text-[14px]">
        {text}
      </text>
    </svg>
  );
}
