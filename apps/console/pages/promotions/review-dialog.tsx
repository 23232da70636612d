import { offerOperatorCalls } from "@taya/promotions/offer/contract";
import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import type { Claim } from "./types.ts";
import { api } from "../../lib/api.ts";

interface ReviewDialogProps {
  readonly row: Claim;
  readonly action: "approve" | "reject";
  readonly onClose: () => void;
}

const REASONS = {
  approve: ["checkedAgree", "goodwill"],
  reject: ["proofUnclear", "notCovered", "suspicious", "playerAsked"],
} as const;

/** Gives what was applied for, or refuses it; the player reads the remark. */
export function ReviewDialog({ row, action, onClose }: ReviewDialogProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-promotions.${key}`);
  const call = action === "approve" ? api.promotions.approveClaim : api.promotions.rejectClaim;
  return (
    <ActionDialog
      title={say(`${action}Title`)}
      explain={
        <>
          <p className="font-semibold text-text">
            <span translate="no">
              {row.username} · {row.code}
            </span>{" "}
            · <Money amount={row.amount} />
          </p>
          {row.comment && <p>“{row.comment}”</p>}
          <p>{say(`${action}Explain`)}</p>
        </>
      }
      yes={say(action)}
      done={say(`${action}Done`)}
      reasons={REASONS[action]}
      danger={action === "reject"}
      input={offerOperatorCalls.approveClaim.input}
      fields={{ remark: { label: say("remark"), hint: say("remarkHint"), lines: 2 } }}
      act={(sent, making) => call({ id: row.id, ...sent }, making)}
      onClose={onClose}
    />
  );
}
