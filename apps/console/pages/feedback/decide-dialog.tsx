import { complaintCalls } from "@taya/messages/complaints/contract";
import { needsAnswer, NEXT_OF_COMPLAINT } from "@taya/messages/complaints/rules";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import type { ComplaintDetail } from "./types.ts";

/** Takes a complaint on, asks the player something, or decides it, in the version that is seen. */
export function DecideDialog({ of, onClose }: { readonly of: ComplaintDetail; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-complaints.${key}`, more);
  return (
    <ActionDialog
      title={say("decideTitle", { reference: of.reference })}
      explain={say("explain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["complaintChecked", "complaintQuestion"]}
      input={complaintCalls.decideComplaint.input}
      fields={{
        state: { label: say("next"), choices: NEXT_OF_COMPLAINT[of.state], say: (state) => say(`state.${state}`) },
        answer: { label: say("answer"), hint: say("answerHint"), lines: 6 },
      }}
      check={({ state, answer }) => ({
        answer: state !== undefined && needsAnswer(state) && !answer?.trim() && t("faults.rule.required"),
      })}
      act={(sent, making) => api.messages.decideComplaint({ id: of.id, version: of.version, ...sent }, making)}
      onClose={onClose}
    />
  );
}
