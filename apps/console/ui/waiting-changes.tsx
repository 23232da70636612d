import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Push } from "@taya/ui/push";
import { When } from "./when.tsx";
import { api } from "../lib/api.ts";

interface WaitingChangesProps {
  /** Of its approval. */
  readonly kind: string;
  /** Draws what a change would say, by the id of its proposal. */
  readonly children: (id: string) => ReactNode;
}

/** Changes of a kind that wait for a second operator: who asked for them, what they would say, and the way to decide. */
export function WaitingChanges({ kind: wanted, children }: WaitingChangesProps) {
  const { t } = useTranslation();
  const [shown, show] = useState<string>();
  const { data } = useCall(api.audit.approvals, { status: "OPEN", pageSize: 100 }, { everyMs: 15_000 });
  const waiting = data?.list.filter(({ kind }) => kind === wanted) ?? [];
  if (waiting.length === 0) return null;
  return (
    <ul className="card grid gap-3 border-warn p-4" aria-label={t("console.waiting.title")}>
      {waiting.map(({ id, summary, askedBy, askedAt, reason, object }) => (
        <li key={id} className="grid gap-1">
          <b className="text-warn">{t("console.secondOperator")}</b>
          <span className="wrap-anywhere">{summary}</span>
          <span className="text-[13px] text-text2">
            {t("console.askedWith", { name: askedBy, reason })} · <When at={askedAt} age />
          </span>
          <span className="flex flex-wrap items-center gap-3">
            <Push
              onClick={() => show(object)}
              aria-label={t("ui.named", { what: t("console.waiting.look"), name: summary })}
            >
              {t("console.waiting.look")}
            </Push>
            <Link to="/approvals" className="link">
              {t("console.toApprovals")}
            </Link>
          </span>
        </li>
      ))}
      {shown && (
        <Dialog title={t("console.waiting.title")} dense onClose={() => show(undefined)}>
          {children(shown)}
        </Dialog>
      )}
    </ul>
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
