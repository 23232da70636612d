import { deliveryCalls } from "@taya/delivery/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import type { MessageAction, MessageRow } from "./types.ts";

interface MessageDialogProps {
  readonly row: MessageRow;
  readonly action: MessageAction;
  readonly onClose: () => void;
}

/** Sends a message once more, or ends it. */
export function MessageDialog({ row, action, onClose }: MessageDialogProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-delivery.${key}`);
  const purpose = say(`purpose.${row.purpose}`);
  return (
    <ActionDialog
      title={say(`${action}Title`)}
      explain={
        <>
          <p className="font-semibold text-text">
            {t("console-delivery.what", { purpose, to: row.to ?? say("wiped") })}
          </p>
          <p>{say(`${action}Explain`)}</p>
        </>
      }
      yes={say(action)}
      done={say(`${action}Done`)}
      reasons={action === "retry" ? ["senderBack", "playerAsked"] : ["toldOtherwise", "playerAsked"]}
      danger={action === "drop"}
      input={deliveryCalls.retryMessage.input}
      act={(sent, making) =>
        (action === "retry" ? api.delivery.retryMessage : api.delivery.dropMessage)({ id: row.id, ...sent }, making)
      }
      onClose={onClose}
    />
  );
}
