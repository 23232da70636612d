import { operatorMissionCalls } from "@taya/loyalty/missions/operator.contract";
import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../../ui/action-dialog.tsx";
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

/** Gives the reward of what was handed in, or nothing; the player reads the remark. */
export function DecideDialog({ row, action, onClose }: DecideDialogProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-missions.${key}`);
  const call = action === "approve" ? api.loyalty.approveApplication : api.loyalty.rejectApplication;
  return (
    <ActionDialog
      title={say(`${action}Title`)}
      explain={
        <>
          <p className="font-semibold text-text">
            <span translate="no">{row.username}</span> · {row.title}
          </p>
          {row.comment && <p>“{row.comment}”</p>}
          <p>{say(`${action}Explain`)}</p>
        </>
      }
      yes={say(action)}
      done={say(`${action}Done`)}
      reasons={REASONS[action]}
      danger={action === "reject"}
      input={operatorMissionCalls.approveApplication.input}
      fields={{ remark: { label: t("console-loyalty.remark"), hint: t("console-loyalty.remarkHint"), lines: 2 } }}
      act={(sent, making) => call({ id: row.id, ...sent }, making)}
      onClose={onClose}
    />
  );
}
