import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import { api } from "../../lib/api.ts";
import { useRight } from "../../lib/session.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { AgentsTabs } from "./agents-tabs.tsx";
import type { Flag } from "./types.ts";

type T = ReturnType<typeof useTranslation>["t"];

/** Who shares a device or a payout account with an agent above, and what operators decided about it. */
export default function FlagsPage() {
  const { t } = useTranslation();
  const may = useRight("agents.write");
  const [noted, setNoted] = useState<Flag>();
  return (
    <>
      <ListPage
        title={t("console-agents.tab.flags")}
        intro={
          <>
            <AgentsTabs />
            <p className="max-w-prose text-[13px] text-text2">{t("console-agents.flagsHint")}</p>
          </>
        }
        call={api.agents.adminFlags}
        fields={[
          {
            name: "open",
            label: t("console.state"),
            kind: "tabs",
            choices: [{ value: "1", label: t("console-agents.undecided") }],
          },
          { name: "from", label: t("console.from"), kind: "date" },
          { name: "to", label: t("console.to"), kind: "date" },
        ]}
        columns={may ? [...columnsOf(t), noteOf(t, setNoted)] : columnsOf(t)}
        keyOf={({ member, agent }) => `${member.id} ${agent.id}`}
        empty={t("console-agents.noFlags")}
      />
      {noted && <NoteDialog flag={noted} onClose={() => setNoted(undefined)} />}
    </>
  );
}

const columnsOf = (t: T): Column<Flag>[] => [
  { id: "member", label: t("console-agents.member"), cell: ({ member }) => <PlayerLink {...member} /> },
  { id: "agent", label: t("console-agents.agentAbove"), cell: ({ agent }) => <PlayerLink {...agent} /> },
  {
    id: "shares",
    label: t("console-agents.shares"),
    cell: ({ shares }) => shares.map((each) => t(`console-agents.share.${each}`)).join(", "),
  },
  { id: "joined", label: t("console-agents.joined"), wide: true, cell: ({ joinedAt }) => <When at={joinedAt} /> },
  {
    id: "note",
    label: t("console-agents.decided"),
    cell: ({ note }) =>
      note ? (
        <>
          {note.reason}
          <span className="block text-[12px] text-text2">
            <span translate="no">{note.by}</span> · <When at={note.at} />
          </span>
        </>
      ) : (
        t("console-agents.undecided")
      ),
  },
];

const noteOf = (t: T, onNote: (flag: Flag) => void): Column<Flag> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (flag) => (
    <Push
      onClick={() => onNote(flag)}
      aria-label={t("ui.named", { what: t("console-agents.decide"), name: flag.member.username })}
    >
      {t("console-agents.decide")}
    </Push>
  ),
});

/** The row is that of the click: what is decided is about the version that was seen. */
function NoteDialog({ flag, onClose }: { readonly flag: Flag; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { member, agent, version } = flag;
  return (
    <ActionDialog
      title={t("console-agents.decideOf", { name: member.username })}
      explain={t("console-agents.decideExplain", { member: member.username, agent: agent.username })}
      yes={t("console-agents.decide")}
      done={t("console-agents.decideDone")}
      reasons={["checkedAgree", "documentsChecked", "suspicious"]}
      act={({ reason }, making) =>
        api.agents.noteFlag({ playerId: member.id, agentId: agent.id, version, reason }, making)
      }
      onClose={onClose}
    />
  );
}
