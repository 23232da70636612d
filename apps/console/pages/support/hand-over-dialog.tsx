import { useTranslation } from "react-i18next";
import { supportCalls } from "@taya/support/contract";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { api } from "../../lib/api.ts";
import type { Now, Thread } from "./types.ts";

interface HandOverDialogProps {
  readonly of: Thread;
  /** To whom it can go. */
  readonly others: Now["operators"];
  readonly onClose: () => void;
}

/** Hands a conversation to another operator who was there today. */
export function HandOverDialog({ of: { id, version }, others, onClose }: HandOverDialogProps) {
  const { t } = useTranslation();
  const nameOf = (choice: string): string => {
    const found = others.find((each) => each.id === choice);
    return found ? `${found.name}${found.present ? "" : ` (${t("console-support.gone")})`}` : choice;
  };
  return (
    <ActionDialog
      title={t("console-support.handOver")}
      explain={t("console-support.handOverExplain")}
      yes={t("console-support.handOver")}
      done={t("console-support.handedOver")}
      input={supportCalls.handOver.input}
      fields={{
        to: {
          label: t("console-support.to"),
          choices: others.map((each) => each.id),
          say: nameOf,
          empty: t("console-support.choose"),
          needed: true,
        },
      }}
      act={({ to }, making) => api.support.handOver({ id, version, to: to as string }, making)}
      onClose={onClose}
    />
  );
}
