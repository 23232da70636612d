import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCall } from "@taya/client/query";
import { Dialog } from "@taya/ui/dialog";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { When } from "../../ui/when.tsx";
import { SaidView } from "./said.tsx";
import { api } from "../../lib/api.ts";

/** Changes of content that wait for a second operator: who asked for them, what they would say, and the way to decide. */
export function WaitingChanges() {
  const { t } = useTranslation();
  const [shown, show] = useState<string>();
  const { data } = useCall(api.audit.approvals, { status: "OPEN", pageSize: 100 }, { everyMs: 15_000 });
  const waiting = data?.list.filter(({ kind }) => kind === "site.content.change") ?? [];
  if (waiting.length === 0) return null;
  return (
    <ul className="card grid gap-3 border-warn p-4" aria-label={t("console-site.waiting.title")}>
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
              aria-label={t("ui.named", { what: t("console-site.waiting.look"), name: summary })}
            >
              {t("console-site.waiting.look")}
            </Push>
            <Link to="/approvals" className="link">
              {t("console.toApprovals")}
            </Link>
          </span>
        </li>
      ))}
      {shown && <Proposal id={shown} onClose={() => show(undefined)} />}
    </ul>
  );
}

function Proposal({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const reading = useCall(api.site.contentProposal, { id });
  return (
    <Dialog title={t("console-site.waiting.title")} dense onClose={onClose}>
      <Loaded reading={reading} rows={4}>
        {({ list }) =>
          list.map(({ kind, key, language, said, before }) => (
            <section key={`${kind}${key}${language}`} className="grid gap-3">
              <h3 className="font-bold">
                <bdi>{[key, language].filter(Boolean).join(" · ")}</bdi>
              </h3>
              {said ? <SaidView said={said} /> : <p className="text-lose">{t("console-site.waiting.drops")}</p>}
              {before && (
                <details>
                  <summary className="cursor-pointer font-semibold text-text2">
                    {t("console-site.waiting.before")}
                  </summary>
                  <SaidView said={before} />
                </details>
              )}
            </section>
          ))
        }
      </Loaded>
    </Dialog>
  );
}
