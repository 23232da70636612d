import { offerOperatorCalls } from "@taya/promotions/offer/contract";
import { DecisionDialog } from "../../ui/decision-dialog.tsx";
import type { Claim } from "./types.ts";
import { Worth } from "./worth.tsx";
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

/** Gives what was applied for, or refuses it. */
export const ReviewDialog = ({ row, action, onClose }: ReviewDialogProps) => (
  <DecisionDialog
    area="console-promotions"
    action={action}
    row={row}
    head={
      <>
        <span translate="no">
          {row.username} · {row.code}
        </span>{" "}
        · <Worth {...row} />
      </>
    }
    reasons={REASONS}
    input={offerOperatorCalls.approveClaim.input}
    call={action === "approve" ? api.promotions.approveClaim : api.promotions.rejectClaim}
    onClose={onClose}
  />
);
