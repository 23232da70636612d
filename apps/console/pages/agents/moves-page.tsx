import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Push } from "@taya/ui/push";
import { sayFault } from "@taya/client/i18n";
import { api } from "../../lib/api.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { WaitingApprovals } from "../../ui/waiting-approvals.tsx";
import { When } from "../../ui/when.tsx";
import { AgentsTabs } from "./agents-tabs.tsx";
import type { Move } from "./types.ts";

const STATES = ["ASKED", "WAITING", "DONE", "WITHDRAWN", "REFUSED"] as const;
const LOOKS = {
  ASKED: "text-warn",
  WAITING: "text-warn",
  DONE: "text-win",
  WITHDRAWN: "text-text2",
  REFUSED: "text-lose",
} as const;

type T = ReturnType<typeof useTranslation>["t"];

/** Members who were to stand elsewhere: who asked, who agreed, and what came of it. */
export default function MovesPage() {
  const { t } = useTranslation();
  const may = useRight("agents.write");
  const [taken, setTaken] = useState<Move>();
  return (
    <>
      <ListPage
        title={t("console-agents.tab.moves")}
        intro={
          <>
            <AgentsTabs />
            <WaitingApprovals kinds={["agents.move"]} />
          </>
        }
        call={api.agents.adminMoves}
        fields={[
          {
            name: "state",
            label: t("console.state"),
            kind: "tabs",
            choices: STATES.map((value) => ({ value, label: t(`console-agents.move.${value}`) })),
          },
          { name: "username", label: t("console-agents.member"), kind: "text" },
        ]}
        columns={may ? [...columnsOf(t), withdrawOf(t, setTaken)] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={t("console-agents.noMoves")}
      />
      {taken && <WithdrawDialog move={taken} onClose={() => setTaken(undefined)} />}
    </>
  );
}

function Named({ who }: { readonly who: Move["from"] }) {
  const { t } = useTranslation();
  if (!who) return <>{t("console-agents.house")}</>;
  return (
    <Link to={`/agents/members/${who.id}`} className="link" translate="no">
      {who.username}
    </Link>
  );
}

function Came({ move: { state, why, endedAt } }: { readonly move: Move }) {
  const { t } = useTranslation();
  return (
    <>
      <b className={LOOKS[state]}>{t(`console-agents.move.${state}`)}</b>
      {why !== undefined && (
        <span className="block text-[12px]">{why === "NO" ? t("console-agents.moveNo") : sayFault(t, why)}</span>
      )}
      {endedAt !== undefined && (
        <span className="block text-[12px] text-text2">
          <When at={endedAt} />
        </span>
      )}
    </>
  );
}

const columnsOf = (t: T): Column<Move>[] => [
  { id: "member", label: t("console-agents.member"), cell: ({ member }) => <Named who={member} /> },
  { id: "from", label: t("console-agents.moveOut"), cell: ({ from }) => <Named who={from} /> },
  { id: "to", label: t("console-agents.moveIn"), cell: ({ to }) => <Named who={to} /> },
  {
    id: "day",
    label: t("console-agents.moveDay"),
    cell: ({ effectiveFrom }) => <span className="money whitespace-nowrap">{effectiveFrom}</span>,
  },
  { id: "state", label: t("console.state"), cell: (move) => <Came move={move} /> },
  {
    id: "who",
    label: t("console-agents.moveWho"),
    cell: ({ askedBy, approvedBy, reason, at }) => (
      <>
        <span translate="no">{[askedBy, approvedBy].filter(Boolean).join(" · ")}</span>
        <span className="block text-[12px] text-text2">
          {reason} · <When at={at} />
        </span>
      </>
    ),
  },
];

const withdrawOf = (t: T, onTake: (move: Move) => void): Column<Move> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (move) =>
    move.state === "ASKED" || move.state === "WAITING" ? (
      <Push
        onClick={() => onTake(move)}
        aria-label={t("ui.named", { what: t("console-agents.withdraw"), name: move.member.username })}
      >
        {t("console-agents.withdraw")}
      </Push>
    ) : (
      "–"
    ),
});

function WithdrawDialog({ move: { id, member }, onClose }: { readonly move: Move; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ActionDialog
      title={t("console-agents.withdrawOf", { name: member.username })}
      explain={t("console-agents.withdrawExplain")}
      yes={t("console-agents.withdraw")}
      done={t("console-agents.withdrawn")}
      danger
      reasons={["playerAsked", "agreedWithAgent", "suspicious"]}
      act={({ reason }, making) => api.agents.withdrawMove({ id, reason }, making)}
      onClose={onClose}
    />
  );
}
