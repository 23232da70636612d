import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "@taya/ui/icon";
import { Push } from "@taya/ui/push";
import { useRight } from "../../lib/session.ts";
import type { EventRow } from "./types.ts";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { api } from "../../lib/api.ts";

/** One entry per kind of the call, no more and no fewer, in the order of the filter. */
const KINDS = Object.keys({
  LOGIN_FAILED: 0,
  PERSONAL_DATA: 0,
  LARGE_BET: 0,
  LARGE_WIN: 0,
  VOID: 0,
  PARAMETERS: 0,
  ADJUSTMENT: 0,
  STAFF: 0,
  CLOCK: 0,
  OUTAGE: 0,
  NEGATIVE_BALANCE: 0,
  BOOKS: 0,
  RETURN: 0,
  AUDIT: 0,
} satisfies Record<EventRow["kind"], 0>);

/** What an inspector asks for first; grave ones wait until somebody has looked. */
export default function EventsPage() {
  const { t } = useTranslation();
  const may = useRight("audit.write");
  const [chosen, setChosen] = useState<EventRow>();
  const columns: Column<EventRow>[] = [
    { id: "at", label: t("staff.when"), cell: ({ at }) => <When at={at} /> },
    {
      id: "kind",
      label: t("console.what"),
      cell: ({ kind, grave }) => (
        <span className={grave ? "flex gap-1 font-semibold text-lose" : "font-medium"}>
          {grave && <Icon name="alert-triangle" size={16} />}
          {t(`staff.event.${kind}`, { defaultValue: kind })}
        </span>
      ),
    },
    {
      id: "subject",
      label: t("staff.subject"),
      cell: ({ subject, ip }) => (
        <>
          {/* What does not add up is named by its check. */}
          {t(`console.check.${subject}`, { defaultValue: subject })}
          {ip && <span className="block text-[12px] text-text2">{ip}</span>}
        </>
      ),
    },
    {
      id: "detail",
      label: t("staff.detail"),
      wide: true,
      cell: ({ detail }) =>
        Object.entries(detail)
          .map(([name, value]) => `${name} ${String(value)}`)
          .join(" · ") || "–",
    },
    {
      id: "seen",
      label: t("staff.seen"),
      end: true,
      cell: (row) => {
        if (row.seenBy) return row.seenBy;
        return row.grave && may ? <Push onClick={() => setChosen(row)}>{t("staff.see")}</Push> : "–";
      },
    },
  ];
  return (
    <>
      <ListPage
        title={t("console.place.events")}
        intro={<p className="text-text2 max-w-[75ch]">{t("staff.events.intro")}</p>}
        call={api.audit.significantEvents}
        columns={columns}
        keyOf={({ id }) => id}
        empty={t("staff.noEvents")}
        everyMs={30_000}
        fields={[
          {
            name: "kind",
            label: t("console.what"),
            kind: "choice",
            choices: KINDS.map((value) => ({ value, label: t(`staff.event.${value}`) })),
          },
          { name: "subject", label: t("staff.subject"), kind: "text" },
          {
            name: "waiting",
            label: t("console.state"),
            kind: "choice",
            choices: [{ value: "true", label: t("staff.waiting") }],
          },
          { name: "from", label: t("staff.filter.from"), kind: "date" },
          { name: "to", label: t("staff.filter.to"), kind: "date" },
        ]}
      />
      {chosen && (
        <ActionDialog
          title={t("staff.see")}
          explain={`${t(`staff.event.${chosen.kind}`)}: ${chosen.subject}`}
          yes={t("staff.see")}
          done={t("staff.done")}
          reasons={["lookedInto", "ownCheck"]}
          act={(sent, making) => api.audit.seeSignificantEvent({ id: chosen.id, ...sent }, making)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  );
}
