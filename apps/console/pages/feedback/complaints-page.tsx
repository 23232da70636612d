import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { COMPLAINT_STATES } from "@taya/messages/complaints/rules";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { api } from "../../lib/api.ts";
import { ListPage } from "../../ui/list-page.tsx";
import { PlayerLink } from "../../ui/player-link.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { ComplaintState, DueAt } from "./complaint-state.tsx";
import { ExportDialog } from "./export-dialog.tsx";
import { FeedbackTabs } from "./feedback-tabs.tsx";
import type { ComplaintRow } from "./types.ts";

const EVERY_MS = 30_000;
const CHOICES = ["OPEN", "OVERDUE", ...COMPLAINT_STATES] as const;

/** Complaints by the day they are due; what is overdue is marked. */
export default function ComplaintsPage() {
  const { t } = useTranslation();
  const [exporting, setExporting] = useState(false);
  const say = (key: string) => t(`console-complaints.${key}`);
  const columns: Column<ComplaintRow>[] = [
    { id: "due", label: say("due"), cell: (row) => <DueAt of={row} /> },
    {
      id: "about",
      label: say("about"),
      cell: ({ id, reference, subject }) => (
        <>
          <Link to={`/feedback/complaints/${id}`} className="link font-semibold wrap-anywhere">
            <bdi>{subject}</bdi>
          </Link>
          <span className="block text-[12px] text-text2" translate="no">
            {reference}
          </span>
        </>
      ),
    },
    {
      id: "player",
      label: t("console.player"),
      cell: ({ username, playerId }) => <PlayerLink username={username} id={playerId} />,
    },
    { id: "state", label: t("console.state"), cell: ({ state }) => <ComplaintState state={state} /> },
    { id: "filed", label: say("filed"), wide: true, cell: ({ at }) => <When at={at} age /> },
  ];
  return (
    <>
      <ListPage
        title={say("title")}
        intro={<FeedbackTabs />}
        actions={
          <Push onClick={() => setExporting(true)}>
            <Icon name="download" size={16} />
            {say("export")}
          </Push>
        }
        call={api.messages.adminComplaints}
        everyMs={EVERY_MS}
        fields={[
          {
            name: "state",
            label: t("console.state"),
            kind: "choice",
            choices: CHOICES.map((value) => ({ value, label: say(`state.${value}`) })),
          },
          { name: "username", label: t("console.player"), kind: "text" },
          { name: "reference", label: say("reference"), kind: "text" },
        ]}
        columns={columns}
        keyOf={({ id }) => id}
        empty={say("none")}
      />
      {exporting && <ExportDialog onClose={() => setExporting(false)} />}
    </>
  );
}
