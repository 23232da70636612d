import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "@taya/ui/dialog";
import { Push } from "@taya/ui/push";
import { WaitingApprovals } from "./waiting-approvals.tsx";

interface WaitingChangesProps {
  /** Of its approval. */
  readonly kind: string;
  /** Draws what a change would say, by the id of its proposal. */
  readonly children: (id: string) => ReactNode;
}

/** Changes of a kind that wait for a second operator: who asked for them, what they would say, and the way to decide. */
export function WaitingChanges({ kind, children }: WaitingChangesProps) {
  const { t } = useTranslation();
  const [shown, show] = useState<string>();
  return (
    <WaitingApprovals
      kinds={[kind]}
      more={(object, summary) => (
        <Push
          onClick={() => show(object)}
          aria-label={t("ui.named", { what: t("console.waiting.look"), name: summary })}
        >
          {t("console.waiting.look")}
        </Push>
      )}
    >
      {shown && (
        <Dialog title={t("console.waiting.title")} dense onClose={() => show(undefined)}>
          {children(shown)}
        </Dialog>
      )}
    </WaitingApprovals>
  );
}

/** What something would say, beside what it says now; nothing where it is to go or was not there. */
export function Proposed({ said, before }: { readonly said: ReactNode; readonly before: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      {said || <p className="text-lose">{t("console.waiting.drops")}</p>}
      {before && (
        <details>
          <summary className="cursor-pointer font-semibold text-text2">{t("console.waiting.before")}</summary>
          {before}
        </details>
      )}
    </>
  );
}
