import { useTranslation } from "react-i18next";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";
import type { Thread } from "./types.ts";

interface CloseDialogProps {
  readonly of: Pick<Thread, "id" | "version">;
  readonly onClose: () => void;
}

/** Asks before a conversation is closed: whoever waits in it is told so at once. */
export function CloseDialog({ of: { id, version }, onClose }: CloseDialogProps) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("console-support.close")}
      explain={t("console-support.closeExplain")}
      yes={t("console-support.close")}
      done={t("console-support.closeDone")}
      act={(_sent, making) => api.support.close({ id, version }, making)}
      onClose={onClose}
    />
  );
}
