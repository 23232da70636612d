import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Answered, Making } from "@taya/client/ask";
import { Dialog } from "@taya/ui/dialog";
import { Push } from "@taya/ui/push";
import { ActionDialog } from "./action-dialog.tsx";

interface LookDialogProps<T> {
  readonly title: string;
  readonly explain: string;
  readonly yes: string;
  readonly done: string;
  readonly reasons: readonly string[];
  /** Asks for what is looked at; every look stands in the log with its reason. */
  readonly look: (sent: { readonly reason: string }, making: Making) => Promise<Answered<T>>;
  /** Draws it. */
  readonly children: (seen: T) => ReactNode;
  readonly onClose: () => void;
}

/** Shows something personal once a reason is given. */
export function LookDialog<T>({ look, children, onClose, ...words }: LookDialogProps<T>) {
  const { t } = useTranslation();
  const [seen, setSeen] = useState<{ readonly value: T }>();
  /** The reason's dialog ends when it is shown; whoever gives none closes both. */
  const shown = useRef(false);
  if (seen)
    return (
      <Dialog title={words.title} dense onClose={onClose}>
        {children(seen.value)}
        <div className="flex justify-end">
          <Push look="brand" onClick={onClose}>
            {t("ui.ok")}
          </Push>
        </div>
      </Dialog>
    );
  return (
    <ActionDialog
      {...words}
      act={async (sent, making) => {
        const answer = await look(sent, making);
        if (answer.ok) {
          shown.current = true;
          setSeen({ value: answer.value });
        }
        return answer;
      }}
      onClose={() => shown.current || onClose()}
    />
  );
}
