import type { mallCalls } from "@taya/loyalty/mall/contract";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Answered, Making } from "@taya/client/ask";
import { ActionDialog } from "./action-dialog.tsx";

interface DecisionDialogProps {
  /** The texts that say `approveTitle`, `approve`, `approveDone` and the same of `reject`. */
  readonly area: string;
  readonly action: "approve" | "reject";
  readonly row: { readonly id: string; readonly comment?: string };
  /** Whose it is and what it is worth. */
  readonly head: ReactNode;
  /** Key of what will happen; that of the action where there is but one. */
  readonly explain?: string;
  readonly reasons: Readonly<Record<"approve" | "reject", readonly string[]>>;
  readonly input: typeof mallCalls.approveRedemption.input;
  readonly call: (
    sent: { readonly id: string; readonly remark?: string | undefined; readonly reason: string },
    making: Making,
  ) => Promise<Answered<unknown>>;
  readonly onClose: () => void;
}

/** Gives what a player asked for, or refuses it; the player reads the remark. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { area, action, row, head, explain = `${action}Explain`, reasons, input, call, onClose } = props;
  const { t } = useTranslation();
  const say = (key: string) => t(`${area}.${key}`);
  return (
    <ActionDialog
      title={say(`${action}Title`)}
      explain={
        <>
          <p className="font-semibold text-text">{head}</p>
          {row.comment && <p>“{row.comment}”</p>}
          <p>{say(explain)}</p>
        </>
      }
      yes={say(action)}
      done={say(`${action}Done`)}
      reasons={reasons[action]}
      danger={action === "reject"}
      input={input}
      fields={{ remark: { label: t("console.remarkToPlayer"), hint: t("console.remarkToPlayerHint"), lines: 2 } }}
      act={(sent, making) => call({ id: row.id, ...sent }, making)}
      onClose={onClose}
    />
  );
}
