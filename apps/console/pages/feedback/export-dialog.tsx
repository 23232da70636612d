import { complaintCalls } from "@taya/messages/complaints/contract";
import { useTranslation } from "react-i18next";
import { useToday } from "@taya/client/today";
import { api } from "../../lib/api.ts";
import { saveText } from "../../lib/files.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";

/** Saves the complaints of some days as CSV, for a reason that stands in the log. */
export function ExportDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const today = useToday();
  const say = (key: string) => t(`console-complaints.${key}`);
  return (
    <ActionDialog
      title={say("export")}
      explain={say("exportExplain")}
      yes={say("export")}
      done={say("exported")}
      reasons={["inspector", "ownCheck"]}
      input={complaintCalls.exportComplaints.input}
      layout="grid grid-cols-2 gap-3"
      fields={{
        from: { label: say("from"), first: `${today.slice(0, 7)}-01` },
        to: { label: say("to"), first: today },
      }}
      act={async (sent, making) => {
        const answer = await api.messages.exportComplaints(sent, making);
        if (answer.ok) saveText(answer.value);
        return answer;
      }}
      onClose={onClose}
    />
  );
}
