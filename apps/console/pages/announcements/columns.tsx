import type { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Push } from "@taya/ui/push";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { titleOf } from "./titles.ts";
import type { Announcement, Said } from "./types.ts";

type T = ReturnType<typeof useTranslation>["t"];

export const TYPES = ["B", "PU", "PL", "PR", "H"] as const;
export const PHASES = ["running", "planned", "ended"] as const;
const TONE = { running: "text-win", planned: "text-warn", ended: "text-text2" } as const;

/** What somebody is about to do, with which announcement. */
export interface Chosen {
  readonly action: "write" | "versions" | "end";
  readonly of?: Announcement;
}

export const columnsOf = (t: T): Column<Announcement>[] => [
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
    cell: ({ phase }) => (
      <b className={`whitespace-nowrap ${TONE[phase]}`}>{t(`console-announcements.phase.${phase}`)}</b>
    ),
  },
  { id: "startsAt", label: t("console-announcements.startsAt"), cell: ({ startsAt }) => <When at={startsAt} /> },
  {
    id: "endsAt",
    label: t("console-announcements.endsAt"),
    cell: ({ endsAt }) => (endsAt === undefined ? "–" : <When at={endsAt} />),
  },
  {
    id: "who",
    label: t("console-announcements.who"),
    cell: (row) => <span className="wrap-break-word">{audienceOf(t, row)}</span>,
  },
  { id: "sort", label: t("console-announcements.sort"), end: true, wide: true, cell: ({ sort }) => formatNumber(sort) },
  {
    id: "actor",
    label: t("console-announcements.actor"),
    wide: true,
    cell: ({ actor }) =>
      actor ? (
        <span translate="no">{actor}</span>
      ) : (
        <span className="wrap-break-word">{t("console-announcements.program")}</span>
      ),
  },
];

/** Whom it is for, in one line. */
export function audienceOf(t: T, { who, labels, line, countries, device, newWithinDays, ...row }: Said): string {
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
  { rankMin, rankMax }: Pick<Said, "rankMin" | "rankMax">,
  say: (key: string, more: Record<string, unknown>) => string,
): string | undefined {
  if (rankMin === undefined && rankMax === undefined) return undefined;
  return say("ranks", { from: rankMin ?? 0, to: rankMax ?? "…" });
}

/** What can be done with one; whoever may only read looks at its versions. */
export const actionsOf = (t: T, may: boolean, onChoose: (chosen: Chosen) => void): Column<Announcement> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (row) => (
    <div className="flex flex-wrap justify-end gap-2 xl:flex-nowrap">
      {possible(row, may).map(([action, words]) => (
        <Push
          key={action}
          onClick={() => onChoose({ action, of: row })}
          aria-label={t("ui.named", { what: t(words), name: titleOf(row) })}
        >
          {t(words)}
        </Push>
      ))}
    </div>
  ),
});

function possible({ phase }: Announcement, may: boolean): (readonly [Chosen["action"], string])[] {
  const versions = ["versions", "console.versions"] as const;
  if (!may) return [versions];
  const write = ["write", "console-announcements.change"] as const;
  return phase === "ended" ? [write, versions] : [write, versions, ["end", "console-announcements.end"]];
}
