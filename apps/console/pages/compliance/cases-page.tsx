import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { restrictedCalls } from "@taya/compliance/restricted/restricted.contract";
import { Push } from "@taya/ui/push";
import type { CaseRow } from "./types.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import { Status } from "../../ui/status.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

const STATES = ["OPEN", "CLEARED", "CONFIRMED"];
const KINDS = ["EXCLUDED", "EXACT", "SIMILAR", "DUPLICATE", "MANUAL"];
type Verb = "CLEARED" | "CONFIRMED";

/** Hits on the list and accounts that may be one person's; clearing one, or confirming it and closing play. */
export default function CasesPage() {
  const { t } = useTranslation();
  const may = useRight("compliance.write");
  const [adding, setAdding] = useState(false);
  const [action, setAction] = useState<{ readonly row: CaseRow; readonly state: Verb }>();
  const columns: Column<CaseRow>[] = [
    {
      id: "player",
      label: t("console.player"),
      cell: ({ playerId, username }) => <PlayerLink id={playerId} username={username} />,
    },
    {
      id: "kind",
      label: t("identity.kind"),
      cell: ({ kind }) => (
        <span className={kind === "EXACT" || kind === "EXCLUDED" ? "text-lose font-semibold" : ""}>
          {t(`identity.case.${kind}`)}
        </span>
      ),
    },
    { id: "about", label: t("identity.about"), cell: (row) => <About row={row} /> },
    {
      id: "state",
      label: t("console.state"),
      wide: true,
      cell: ({ state, decidedBy, remark }) => (
        <>
          <Status status={state} />
          {decidedBy && <span className="block text-text2">{[decidedBy, remark].filter(Boolean).join(": ")}</span>}
        </>
      ),
    },
    { id: "at", label: t("console.at"), wide: true, cell: ({ openedAt }) => <When at={openedAt} age /> },
    {
      id: "actions",
      label: t("console.actions"),
      end: true,
      cell: (row) =>
        may && (
          <span className="inline-flex flex-wrap justify-end gap-1.5">
            {row.state !== "CLEARED" && (
              <Push onClick={() => setAction({ row, state: "CLEARED" })}>{t("identity.clear")}</Push>
            )}
            {row.state === "OPEN" && (
              <Push look="danger" onClick={() => setAction({ row, state: "CONFIRMED" })}>
                {t("identity.confirm")}
              </Push>
            )}
          </span>
        ),
    },
  ];
  return (
    <>
      <ListPage
        title={t("console.place.cases")}
        call={api.compliance.cases}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t("identity.casesEmpty")}
        everyMs={60_000}
        intro={
          may && (
            <div>
              <Push onClick={() => setAdding(true)}>{t("identity.openCase")}</Push>
            </div>
          )
        }
        fields={[
          { name: "q", label: t("identity.searchCase"), kind: "text" },
          {
            name: "state",
            label: t("console.state"),
            kind: "choice",
            choices: STATES.map((value) => ({ value, label: t(`console.status.${value}`) })),
          },
          {
            name: "kind",
            label: t("identity.kind"),
            kind: "choice",
            choices: KINDS.map((value) => ({ value, label: t(`identity.case.${value}`) })),
          },
        ]}
      />
      {adding && <Opening onClose={() => setAdding(false)} />}
      {action && (
        <ActionDialog
          title={t(`identity.decide.${action.state}`, { username: action.row.username })}
          explain={t(whatOf(action.row, action.state))}
          yes={t(action.state === "CLEARED" ? "identity.clear" : "identity.confirm")}
          done={t("identity.decided")}
          reasons={[]}
          danger={action.state === "CONFIRMED"}
          {...(action.state === "CONFIRMED" && { word: action.row.username })}
          act={(sent, making) =>
            api.compliance.decideCase(
              { id: action.row.id, version: action.row.version, state: action.state, ...sent },
              making,
            )
          }
          onClose={() => setAction(undefined)}
        />
      )}
    </>
  );
}

/** What a decision does, by the kind of case. */
function whatOf({ kind, state }: CaseRow, verb: Verb): string {
  if (state === "CONFIRMED") return "identity.reopenWhat";
  return `identity.${kind === "EXCLUDED" ? "decideExcluded" : "decideWhat"}.${verb}`;
}

/** Other accounts, by which a case shows the way. */
const OF_ACCOUNTS = new Set(["DUPLICATE", "EXCLUDED"]);

/** Whom or what a case is about, with a way there. */
function About({ row: { kind, otherId, summary, signals } }: { readonly row: CaseRow }) {
  const { t } = useTranslation();
  const said = signals.map((each) =>
    t(OF_ACCOUNTS.has(kind) ? `identity.signal.${each}` : `identity.kind.${each}`, { defaultValue: each }),
  );
  return (
    <>
      {OF_ACCOUNTS.has(kind) && otherId ? (
        <Link to={`/players/${otherId}`} className="link">
          {summary}
        </Link>
      ) : (
        summary
      )}
      {said.length > 0 && <span className="block text-text2">{said.join(", ")}</span>}
    </>
  );
}

function Opening({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("identity.openCase")}
      explain={t("identity.openCaseWhat")}
      yes={t("identity.openCase")}
      done={t("identity.opened")}
      reasons={[]}
      input={restrictedCalls.openCase.input}
      fields={{ username: { label: t("console.username") } }}
      at={{ NOT_FOUND: "username" }}
      act={(sent, making) => api.compliance.openCase(sent, making)}
      onClose={onClose}
    />
  );
}
