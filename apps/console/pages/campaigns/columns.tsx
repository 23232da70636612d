import type { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Push } from "@taya/ui/push";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import type { Campaign } from "./types.ts";

type T = ReturnType<typeof useTranslation>["t"];

/** What somebody is about to do, with which campaign. */
export interface Chosen {
  readonly action: "write" | "schedule" | "cancel";
  readonly of?: Campaign;
}

const TONE = {
  draft: "text-text2",
  scheduled: "text-warn",
  sending: "text-warn",
  sent: "text-win",
  cancelled: "text-text2",
} as const;

export const columnsOf = (t: T): Column<Campaign>[] => [
  {
    id: "title",
    label: t("console-announcements.title"),
    cell: ({ title, topic, channels }) => (
      <>
        <b className="wrap-anywhere">
          <bdi>{title["EN"]}</bdi>
        </b>
        <span className="block text-[12px] text-text2">
          {[`topic.${topic}`, ...channels.map((each) => `by.${each}`)]
            .map((each) => t(`console-campaigns.${each}`))
            .join(" · ")}
        </span>
      </>
    ),
  },
  {
    id: "state",
    label: t("console.state"),
    cell: ({ state }) => <b className={TONE[state]}>{t(`console-campaigns.state.${state}`)}</b>,
  },
  {
    id: "startsAt",
    label: t("console-campaigns.startsAt"),
    cell: ({ startsAt }) => (startsAt === undefined ? "–" : <When at={startsAt} />),
  },
  { id: "audience", label: t("console-announcements.who"), cell: ({ audience }) => audienceIn(t, audience) },
  { id: "figures", label: t("console-campaigns.figures"), cell: ({ figures }) => <Figures t={t} of={figures} /> },
  {
    id: "actor",
    label: t("console-announcements.actor"),
    wide: true,
    cell: ({ actor }) => <span translate="no">{actor}</span>,
  },
];

/** Whom it is for, in one line. */
function audienceIn(
  t: T,
  { usernames, labels, line, rankMin, rankMax, country, newWithinDays }: Campaign["audience"],
): string {
  const ranks =
    rankMin === undefined && rankMax === undefined
      ? undefined
      : t("console-announcements.ranks", { from: rankMin ?? 0, to: rankMax ?? "…" });
  const parts = [
    usernames?.length && t("console-campaigns.named", { count: usernames.length }),
    labels?.join(", "),
    line && t("console-announcements.lineOf", { name: line }),
    ranks,
    country,
    newWithinDays && t("console-announcements.newOf", { count: newWithinDays }),
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" · ") : t("console-announcements.who.players");
}

function Figures({ t, of }: { readonly t: T; readonly of: Campaign["figures"] }) {
  if (of.recipients === 0) return "–";
  const sent = Object.entries(of.sent).map(
    ([by, count]) => `${t(`console-campaigns.by.${by}`)} ${formatNumber(count)}`,
  );
  const withheld = Object.entries(of.suppressed).map(
    ([why, count]) => `${t(`console-campaigns.why.${why}`)} ${formatNumber(count)}`,
  );
  return (
    <span className="grid gap-0.5 text-[13px]">
      <b>{t("console-campaigns.recipients", { count: of.recipients, players: formatNumber(of.recipients) })}</b>
      {sent.length > 0 && <span>{sent.join(" · ")}</span>}
      {of.read > 0 && <span>{t("console-campaigns.read", { players: formatNumber(of.read) })}</span>}
      {withheld.length > 0 && <span className="text-text2">{withheld.join(" · ")}</span>}
    </span>
  );
}

export const actionsOf = (t: T, onChoose: (chosen: Chosen) => void): Column<Campaign> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (row) => (
    <div className="flex flex-wrap justify-end gap-2">
      {possible(row).map(([action, words]) => (
        <Push
          key={action}
          onClick={() => onChoose({ action, of: row })}
          aria-label={t("ui.named", { what: t(`console-campaigns.${words}`), name: row.title["EN"] })}
        >
          {t(`console-campaigns.${words}`)}
        </Push>
      ))}
    </div>
  ),
});

function possible({ state }: Campaign): (readonly [Chosen["action"], string])[] {
  const cancel = ["cancel", "cancel"] as const;
  if (state === "draft") return [["write", "change"], ["schedule", "schedule"], cancel];
  return state === "scheduled" || state === "sending" ? [cancel] : [];
}
