import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";
import type { Referral } from "./referral.ts";
import { Shared } from "./standing.tsx";

export type Decision = "release" | "refuse";

interface DecideDialogProps {
  readonly row: Referral;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const REASONS = {
  release: ["checkedAgree", "documentsChecked"],
  refuse: ["suspicious", "providerReturned"],
} as const;

/** Lets both sides of a referral on hold claim what they get, or gives nothing for it. */
export function DecideDialog({ row, decision, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-referrals.${key}`);
  const { referrer, referee, referrerAmount = "0.00", refereeAmount = "0.00", hold } = row;
  const call = decision === "release" ? api.promotions.releaseReferral : api.promotions.refuseReferral;
  return (
    <ActionDialog
      title={say(`${decision}Title`)}
      explain={
        <div className="grid gap-2">
          <p className="font-semibold text-text">
            <span translate="no">{referrer}</span> <Money amount={referrerAmount} /> ·{" "}
            <span translate="no">{referee}</span> <Money amount={refereeAmount} />
          </p>
          {hold !== "" && <p>{say(`hold.${hold}`)}</p>}
          <Shared shared={row.shared} />
          <p>{say(`${decision}Explain`)}</p>
        </div>
      }
      yes={say(decision)}
      done={say(`${decision}Done`)}
      danger={decision === "refuse"}
      reasons={REASONS[decision]}
      act={({ reason }, making) => call({ id: row.id, reason }, making)}
      onClose={onClose}
    />
  );
}
