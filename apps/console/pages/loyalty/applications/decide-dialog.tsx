import { operatorMissionCalls } from "@taya/loyalty/missions/operator.contract";
import { DecisionDialog } from "../../../ui/decision-dialog.tsx";
import { api } from "../../../lib/api.ts";
import type { Application } from "../types.ts";

interface DecideDialogProps {
  readonly row: Application;
  readonly action: "approve" | "reject";
  readonly onClose: () => void;
}

const REASONS = {
  approve: ["checkedAgree", "proofChecked"],
  reject: ["notCovered", "proofUnclear", "suspicious"],
} as const;

/** Gives the reward of what was handed in, or nothing. */
export const DecideDialog = ({ row, action, onClose }: DecideDialogProps) => (
  <DecisionDialog
    area="console-missions"
    action={action}
    row={row}
    head={
      <>
        <span translate="no">{row.username}</span> · {row.title}
      </>
    }
    reasons={REASONS}
    input={operatorMissionCalls.approveApplication.input}
    call={action === "approve" ? api.loyalty.approveApplication : api.loyalty.rejectApplication}
    onClose={onClose}
  />
);
