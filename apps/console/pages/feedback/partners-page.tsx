import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Push } from "@taya/ui/push";
import { api } from "../../lib/api.ts";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { FeedbackTabs } from "./feedback-tabs.tsx";
import { PartnerDialog } from "./partner-dialog.tsx";
import type { PartnerRow } from "./types.ts";

const STATES = ["open", "contacted", "declined"] as const;
const LOOKS = { open: "text-warn", contacted: "text-win", declined: "text-text2" } as const;

type T = ReturnType<typeof useTranslation>["t"];

/** Who asked to become a partner, newest first, with where each stands and what was noted. */
export default function PartnersPage() {
  const { t } = useTranslation();
  const may = useRight("partners.write");
  const [chosen, setChosen] = useState<PartnerRow>();
  return (
    <>
      <ListPage
        title={t("console-partners.title")}
        intro={<FeedbackTabs />}
        call={api.site.adminApplications}
        everyMs={60_000}
        fields={[
          {
            name: "state",
            label: t("console.state"),
            kind: "tabs",
            choices: STATES.map((value) => ({ value, label: t(`console-partners.state.${value}`) })),
          },
        ]}
        columns={may ? [...columnsOf(t), actionsOf(t, setChosen)] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={t("console-partners.none")}
      />
      {chosen && <PartnerDialog row={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const columnsOf = (t: T): Column<PartnerRow>[] => [
  { id: "at", label: t("console-partners.at"), cell: ({ at }) => <When at={at} age /> },
  {
    id: "name",
    label: t("console-partners.name"),
    cell: ({ name, contact }) => (
      <>
        <b className="wrap-anywhere">
          <bdi>{name}</bdi>
        </b>
        <span className="block text-[12px] text-text2 wrap-anywhere">
          <bdi>{contact}</bdi>
        </span>
      </>
    ),
  },
  {
    id: "message",
    label: t("console-partners.message"),
    cell: ({ message }) => <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{message || "–"}</p>,
  },
  {
    id: "state",
    label: t("console.state"),
    cell: ({ state, note, actor, changedAt }) => (
      <>
        <b className={LOOKS[state]}>{t(`console-partners.state.${state}`)}</b>
        {changedAt !== undefined && (
          <span className="block text-[12px] text-text2">
            <span translate="no">{actor}</span> · <When at={changedAt} />
          </span>
        )}
        {note && <span className="block whitespace-pre-wrap wrap-anywhere text-[12px]">“{note}”</span>}
      </>
    ),
  },
];

const actionsOf = (t: T, onChoose: (row: PartnerRow) => void): Column<PartnerRow> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (row) => (
    <Push
      onClick={() => onChoose(row)}
      aria-label={t("ui.named", { what: t("console-partners.change"), name: row.name })}
    >
      {t("console-partners.change")}
    </Push>
  ),
});
