import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Push } from "@taya/ui/push";
import { useRight } from "../../lib/session.ts";
import { ListPage } from "../../ui/list-page.tsx";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { AnnouncementDialog } from "./announcement-dialog.tsx";
import { EndDialog } from "./end-dialog.tsx";
import type { Announcement } from "./types.ts";
import { api } from "../../lib/api.ts";

const TYPES = ["B", "PU", "PL", "PR", "H"] as const;
const PHASES = ["running", "planned", "ended"] as const;
const TONE = { running: "text-win", planned: "text-warn", ended: "text-text2" } as const;

interface Chosen {
  readonly action: "write" | "end";
  readonly of?: Announcement;
}

/** Everything that is announced, was and will be; each can be written anew and taken down. */
export default function AnnouncementsPage() {
  const { t } = useTranslation();
  const may = useRight("messages.write");
  const [chosen, setChosen] = useState<Chosen>();
  const say = (key: string) => t(`console-announcements.${key}`);
  const close = () => setChosen(undefined);
  const choicesOf = (names: readonly string[], of: string) =>
    names.map((value) => ({ value, label: say(`${of}.${value}`) }));
  return (
    <>
      <ListPage
        title={t("console.place.announcements")}
        actions={
          may && (
            <Push look="brand" onClick={() => setChosen({ action: "write" })}>
              {say("new")}
            </Push>
          )
        }
        call={api.messages.adminAnnouncements}
        fields={[
          { name: "phase", label: t("console.state"), kind: "choice", choices: choicesOf(PHASES, "phase") },
          { name: "type", label: say("type"), kind: "choice", choices: choicesOf(TYPES, "type") },
        ]}
        columns={may ? [...columnsOf(t), actionsOf(t, setChosen)] : columnsOf(t)}
        keyOf={({ id }) => id}
        empty={say("none")}
      />
      {chosen?.action === "write" && <AnnouncementDialog {...(chosen.of && { from: chosen.of })} onClose={close} />}
      {chosen?.action === "end" && chosen.of && <EndDialog of={chosen.of} onClose={close} />}
    </>
  );
}

type T = ReturnType<typeof useTranslation>["t"];

const titleOf = ({ texts }: Announcement): string => texts["EN"]?.title ?? "";

const columnsOf = (t: T): Column<Announcement>[] => [
  {
    id: "title",
    label: t("console-announcements.title"),
    cell: (row) => (
      <>
        <b className="wrap-anywhere">
          <bdi>{titleOf(row)}</bdi>
        </b>
        <span className="block text-[12px] text-text2">{t(`console-announcements.type.${row.type}`)}</span>
      </>
    ),
  },
  {
    id: "phase",
    label: t("console.state"),
    cell: ({ phase }) => <b className={TONE[phase]}>{t(`console-announcements.phase.${phase}`)}</b>,
  },
  { id: "startsAt", label: t("console-announcements.startsAt"), cell: ({ startsAt }) => <When at={startsAt} /> },
  {
    id: "endsAt",
    label: t("console-announcements.endsAt"),
    cell: ({ endsAt }) => (endsAt === undefined ? "–" : <When at={endsAt} />),
  },
  { id: "who", label: t("console-announcements.who"), cell: (row) => audienceOf(t, row) },
  { id: "sort", label: t("console-announcements.sort"), end: true, wide: true, cell: ({ sort }) => formatNumber(sort) },
  {
    id: "actor",
    label: t("console-announcements.actor"),
    wide: true,
    cell: ({ actor }) => (actor ? <span translate="no">{actor}</span> : t("console-announcements.program")),
  },
];

/** Whom it is for, in one line. */
function audienceOf(t: T, { who, labels, line, countries, device, newWithinDays, ...row }: Announcement): string {
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-announcements.${key}`, more);
  const parts = [
    say(`who.${who}`),
    ranksOf(row, say),
    labels?.join(", "),
    line && t("console-announcements.lineOf", { name: line }),
    newWithinDays && say("newOf", { count: newWithinDays }),
    countries?.join(", "),
    device && say(`device.${device}`),
  ];
  return parts.filter(Boolean).join(" · ");
}

function ranksOf(
  { rankMin, rankMax }: Pick<Announcement, "rankMin" | "rankMax">,
  say: (key: string, more: Record<string, unknown>) => string,
): string | undefined {
  if (rankMin === undefined && rankMax === undefined) return undefined;
  return say("ranks", { from: rankMin ?? 0, to: rankMax ?? "…" });
}

const actionsOf = (t: T, onChoose: (chosen: Chosen) => void): Column<Announcement> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (row) => (
    <div className="flex flex-wrap justify-end gap-2 md:flex-nowrap">
      <Push
        onClick={() => onChoose({ action: "write", of: row })}
        aria-label={t("ui.named", { what: t("console-announcements.change"), name: titleOf(row) })}
      >
        {t("console-announcements.change")}
      </Push>
      {row.phase !== "ended" && (
        <Push
          onClick={() => onChoose({ action: "end", of: row })}
          aria-label={t("ui.named", { what: t("console-announcements.end"), name: titleOf(row) })}
        >
          {t("console-announcements.end")}
        </Push>
      )}
    </div>
  ),
});
