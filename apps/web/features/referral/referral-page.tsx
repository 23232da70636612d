import { useTranslation } from "react-i18next";
import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import { Empty, Failed, SkeletonRows } from "@taya/ui/states";
import { ClaimCard } from "./claim-card.tsx";
import { Invited } from "./invited.tsx";
import { InviteCard } from "./invite-card.tsx";
import { Invitees } from "./invitees.tsx";
import { Rules } from "./rules.tsx";
import { Stats } from "./stats.tsx";

/** Friends come while the page is open. */
const ASK_MS = 30_000;

/** Inviting friends: the link in every form it can be handed on, what it gives, and what has come of it. */
export default function ReferralPage() {
  const { t } = useTranslation();
  const { data, fault, retry } = useCall(api.promotions.referral, {}, { freshMs: 1, everyMs: ASK_MS });
  if (fault === "MODULE_OFF") return <Empty picture="mailbox">{t("referral.off")}</Empty>;
  if (fault) return <Failed fault={fault} onRetry={retry} />;
  if (!data) return <SkeletonRows rows={6} />;
  return (
    <>
      <InviteCard referral={data} />
      {data.invited && <Invited invited={data.invited} />}
      <ClaimCard claimable={data.claimable} />
      <Stats stats={data.stats} />
      <Rules rules={data.rules} />
      <Invitees />
    </>
  );
}
