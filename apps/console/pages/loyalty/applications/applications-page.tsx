import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Push } from "@taya/ui/push";
import { useRight } from "../../../lib/session.ts";
import { ListPage } from "../../../ui/list-page.tsx";
import { PlayerLink } from "../../../ui/player-link.tsx";
import type { Column } from "../../../ui/table.tsx";
import { When } from "../../../ui/when.tsx";
import { api } from "../../../lib/api.ts";
import { LoyaltyTabs } from "../loyalty-tabs.tsx";
import { Reviewed } from "../reviewed.tsx";
import type { Application } from "../types.ts";
import { WaitingApprovals } from "../../../ui/waiting-approvals.tsx";
import { DecideDialog } from "./decide-dialog.tsx";
import { PicturesDialog } from "./pictures-dialog.tsx";

const EVERY_MS = 15_000;
const STATES = ["inProcess", "approved", "rejected"] as const;

type Action = "approve" | "reject" | "pictures";
type T = ReturnType<typeof useTranslation>["t"];

interface Chosen {
  readonly row: Application;
  readonly action: Action;
}

/** What players handed in for missions, newest first: who waits gets the reward or hears why not. */
export default function ApplicationsPage() {
  const { t } = useTranslation();
  const may = useRight("loyalty.write");
  const [chosen, setChosen] = useState<Chosen>();
  const close = () => setChosen(undefined);
  return (
    <>
      <ListPage
        title={t("console-loyalty.tab.applications")}
        intro={
          <>
            <LoyaltyTabs />
            <WaitingApprovals kinds={["loyalty.application.approve"]} />
          </>
        }
        call={api.loyalty.adminApplications}
        everyMs={EVERY_MS}
        fields={[
          {
            name: "status",
            label: t("console.state"),
            kind: "tabs",
            choices: STATES.map((value) => ({ value, label: t(`console-loyalty.status.${value}`) })),
          },
          { name: "username", label: t("console.player"), kind: "text" },
        ]}
        columns={may ? [...columnsOf(t), actionsOf(t, setChosen)] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={t("console-missions.noApplications")}
      />
      {chosen?.action === "pictures" && <PicturesDialog row={chosen.row} onClose={close} />}
      {chosen && chosen.action !== "pictures" && (
        <DecideDialog row={chosen.row} action={chosen.action} onClose={close} />
      )}
    </>
  );
}

const columnsOf = (t: T): Column<Application>[] => [
  { id: "at", label: t("console-missions.handedInAt"), cell: ({ at }) => <When at={at} age /> },
  { id: "player", label: t("console.player"), cell: ({ username }) => <PlayerLink username={username} /> },
  {
    id: "mission",
    label: t("console-missions.mission"),
    cell: ({ title, period }) => (
      <>
        <b>{title}</b>
        <span className="block text-[12px] text-text2">
          {period === "once" ? t("missions.period.once") : t("console-missions.periodOf", { period })}
        </span>
      </>
    ),
  },
  {
    id: "comment",
    label: t("console-missions.comment"),
    cell: ({ comment, images }) => (
      <>
        {comment ? `“${comment}”` : "–"}
        <span className="block text-[12px] text-text2">
          {t("console-missions.pictureCount", { count: images, number: formatNumber(images) })}
        </span>
      </>
    ),
  },
  { id: "state", label: t("console.state"), cell: (row) => <Reviewed row={row} /> },
];

const LOOKS = { approve: "brand", reject: "danger", pictures: "ghost" } as const;

const actionsOf = (t: T, onChoose: (chosen: Chosen) => void): Column<Application> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (row) => {
    const actions: Action[] = row.images > 0 ? ["pictures"] : [];
    if (row.status === "inProcess") actions.push("approve", "reject");
    if (actions.length === 0) return "–";
    return (
      <div className="flex flex-wrap xl:flex-nowrap md:justify-end gap-2">
        {actions.map((action) => {
          const words = t(`console-missions.${action}`);
          const name = `${row.title}, ${row.username}`;
          return (
            <Push
              key={action}
              look={LOOKS[action]}
              onClick={() => onChoose({ row, action })}
              aria-label={t("ui.named", { what: words, name })}
            >
              {words}
            </Push>
          );
        })}
      </div>
    );
  },
});
