import { supportCalls } from "@taya/support/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import type { HelpdeskAction, HelpdeskWord } from "./types.ts";

interface HelpdeskDialogProps {
  readonly word: HelpdeskWord;
  readonly action: HelpdeskAction;
  readonly onClose: () => void;
}

/** Tells the outside helpdesk once more, or ends it. */
export function HelpdeskDialog({ word: { id }, action, onClose }: HelpdeskDialogProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-support.helpdesk.${key}`);
  return (
    <ActionDialog
      title={say(`${action}Title`)}
      explain={<p>{say(`${action}Explain`)}</p>}
      yes={say(action)}
      done={say(`${action}Done`)}
      reasons={action === "retry" ? ["senderBack", "playerAsked"] : ["toldOtherwise", "playerAsked"]}
      danger={action === "drop"}
      input={supportCalls.retryHelpdeskWord.input}
      act={(sent, making) =>
        (action === "retry" ? api.support.retryHelpdeskWord : api.support.dropHelpdeskWord)({ id, ...sent }, making)
      }
      onClose={onClose}
    />
  );
}
