import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "@taya/client/query";
import { When } from "./when.tsx";
import { api } from "../lib/api.ts";

interface WaitingApprovalsProps {
  readonly kinds: readonly string[];
  /** What may be done with one beside going to decide: what it is about, and what it says. */
  readonly more?: (object: string, summary: string) => ReactNode;
  readonly children?: ReactNode;
}

/** Changes of these kinds that wait for a second operator: who asked for them, and the way to decide. */
export function WaitingApprovals({ kinds, more, children }: WaitingApprovalsProps) {
  const { t } = useTranslation();
  const { data } = useCall(api.audit.approvals, { status: "OPEN", pageSize: 100 }, { everyMs: 15_000 });
  const waiting = data?.list.filter(({ kind }) => kinds.includes(kind)) ?? [];
  if (waiting.length === 0) return null;
  return (
    <ul className="card grid gap-3 border-warn p-4" aria-label={t("console.waiting")}>
      {waiting.map(({ id, summary, askedBy, askedAt, reason, object }) => (
        <li key={id} className="grid gap-1">
          <b className="text-warn">{t("console.waiting")}</b>
          <span className="wrap-anywhere">{summary}</span>
          <span className="text-[13px] text-text2">
            {t("console.askedWith", { name: askedBy, reason })} · <When at={askedAt} age />
          </span>
          <span className="flex flex-wrap items-center gap-3">
            {object !== undefined && more?.(object, summary)}
            <Link to="/approvals" className="link">
              {t("console.toApprovals")}
            </Link>
          </span>
        </li>
      ))}
      {children}
    </ul>
  );
}
