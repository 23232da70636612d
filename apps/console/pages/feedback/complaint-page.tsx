import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { NEXT_OF_COMPLAINT } from "@taya/messages/complaints/rules";
import { useCall } from "@taya/client/query";
import { Push } from "@taya/ui/push";
import { Loaded } from "@taya/ui/states";
import { api } from "../../lib/api.ts";
import { languageName } from "../../lib/languages.ts";
import { useRight } from "../../lib/session.ts";
import { Page, Part } from "../../ui/page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { useHeld } from "../../ui/use-held.ts";
import { When } from "../../ui/when.tsx";
import { ComplaintState, DueAt } from "./complaint-state.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import type { ComplaintDetail } from "./types.ts";

/** One complaint with everything that was said and why, and the way to decide it. */
export default function ComplaintPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const reading = useCall(api.messages.adminComplaint, { id }, { everyMs: 30_000 });
  const reference = reading.data?.reference ?? "…";
  return (
    <Page
      title={t("console-complaints.decideTitle", { reference })}
      back={{ to: "/feedback/complaints", label: t("console-complaints.back") }}
    >
      <Loaded reading={reading} rows={6}>
        {(complaint) => <Whole of={complaint} />}
      </Loaded>
    </Page>
  );
}

function Whole({ of: complaint }: { readonly of: ComplaintDetail }) {
  const { t } = useTranslation();
  const may = useRight("complaints.write");
  const [deciding, setDeciding] = useState(false);
  const seen = useHeld(complaint, deciding);
  const { username, playerId, subject, text, betId, state, at, language } = complaint;
  const next: readonly string[] = NEXT_OF_COMPLAINT[state];
  return (
    <>
      <Part
        title={subject}
        aside={
          may &&
          next.length > 0 && (
            <Push look="brand" onClick={() => setDeciding(true)}>
              {t("console-complaints.decide")}
            </Push>
          )
        }
      >
        <div className="grid gap-3">
          <dl className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
            <Fact name={t("console.state")}>
              <ComplaintState state={state} />
            </Fact>
            <Fact name={t("console.player")}>
              <PlayerLink username={username} id={playerId} />
            </Fact>
            <Fact name={t("console-complaints.filed")}>
              <When at={at} />
            </Fact>
            <Fact name={t("console-complaints.due")}>
              <DueAt of={complaint} />
            </Fact>
            {betId && (
              <Fact name={t("console-complaints.bet")}>
                <code className="wrap-anywhere" translate="no">
                  {betId}
                </code>
              </Fact>
            )}
          </dl>
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>
          <p className="text-[12px] text-text2">
            {t("console-complaints.language", { language: languageName(language) })}
          </p>
        </div>
      </Part>
      <Part title={t("console-complaints.history")}>
        <History of={complaint} />
      </Part>
      {deciding && <DecideDialog of={seen} onClose={() => setDeciding(false)} />}
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-[12px] text-text2">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function History({ of: { steps } }: { readonly of: ComplaintDetail }) {
  const { t } = useTranslation();
  if (steps.length === 0) return <p className="text-text2">{t("console-complaints.nothing")}</p>;
  return (
    <ol className="grid gap-3">
      {steps.map(({ at, from, state, text, actor, reason }, index) => (
        <li
          key={index}
          className={`grid gap-1 border-s-2 ps-3 ${from === "house" ? "border-brand" : "border-line-strong"}`}
        >
          <p className="text-[12px] text-text2">
            <b className="text-text">
              {actor ? <span translate="no">{actor}</span> : t("console-complaints.from.player")}
            </b>{" "}
            · <When at={at} /> · <ComplaintState state={state} />
          </p>
          {text && <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{text}</p>}
          {reason && <p className="max-w-prose text-[12px] text-text2">{t("console-complaints.why", { reason })}</p>}
        </li>
      ))}
    </ol>
  );
}
