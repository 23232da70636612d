import { referralTerms } from "@taya/promotions/referral/terms";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";
import type { ReferralStanding } from "./referral.ts";
import { TiersField } from "./tiers-field.tsx";
import { tiersRead, type TypedTier, wrongTier } from "./tiers.rules.ts";

const input = z.object({ enabled: z.boolean(), ...referralTerms.shape, reason: z.string() });

interface TermsDialogProps {
  readonly standing: ReferralStanding;
  readonly onClose: () => void;
}

/** Switches referrals off at once; on, or under other terms, once a second operator agrees. */
export function TermsDialog({ standing: { enabled, terms }, onClose }: TermsDialogProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-referrals.${key}`);
  return (
    <ActionDialog
      title={say("termsTitle")}
      explain={say("termsExplain")}
      yes={say("termsAsk")}
      done={say("termsDone")}
      reasons={["promoPlanned", "suspicious", "licenceRule"]}
      input={input}
      layout="grid sm:grid-cols-2 gap-3 items-start"
      fields={{
        enabled: { label: say("enabled"), place: "col-span-full", first: enabled },
        deposit: { label: say("terms.deposit"), first: terms.deposit },
        validBet: { label: say("terms.validBet"), first: terms.validBet },
        days: { label: say("terms.days"), first: terms.days },
        referee: { label: say("terms.referee"), first: terms.referee },
        tiers: {
          label: say("tiers"),
          place: "col-span-full",
          first: terms.tiers.map(({ from, amount }) => ({ from: String(from), amount })),
          read: tiersRead,
          draw: (typed, set) => <TiersField typed={typed as readonly TypedTier[]} onChange={set} />,
        },
      }}
      check={({ tiers = [] }) => {
        const wrong = wrongTier(tiers as Parameters<typeof wrongTier>[0]);
        return { tiers: wrong !== undefined && t("console-referrals.wrongTier", { number: wrong }) };
      }}
      act={({ reason, enabled: on, ...sent }, making) =>
        api.promotions.changeReferralTerms({ enabled: on, terms: sent, reason }, making)
      }
      onClose={onClose}
    />
  );
}
