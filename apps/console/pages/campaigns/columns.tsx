import { formatNumber } from "@taya/client/format";
import { Push } from "@taya/ui/push";
import type { Column } from "../../ui/table.tsx";
import { When } from "../../ui/when.tsx";
import { audienceIn, heldIn, type T, withheldIn } from "./say.tsx";
import { type Campaign, titleOf } from "./types.ts";

/** What somebody is about to do, with which campaign. */
export interface Chosen {
  readonly action: "read" | "write" | "schedule" | "cancel";
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
    cell: ({ topic, channels, ...row }) => (
      <>
        <b className="wrap-anywhere">
          <bdi>{titleOf(row)}</bdi>
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
    cell: ({ state }) => <b className={`whitespace-nowrap ${TONE[state]}`}>{t(`console-campaigns.state.${state}`)}</b>,
  },
  {
    id: "startsAt",
    label: t("console-campaigns.startsAt"),
    cell: ({ startsAt }) => (startsAt === undefined ? "–" : <When at={startsAt} />),
  },
  {
    id: "audience",
    label: t("console-announcements.who"),
    cell: ({ audience, counted }) => (
      <>
        {audienceIn(t, audience)}
        {counted && <span className="block text-[12px] text-text2">{heldIn(t, counted)}</span>}
      </>
    ),
  },
  { id: "figures", label: t("console-campaigns.figures"), cell: ({ figures }) => <Figures t={t} of={figures} /> },
  {
    id: "actor",
    label: t("console-announcements.actor"),
    wide: true,
    cell: ({ actor }) => <span translate="no">{actor}</span>,
  },
];

function Figures({ t, of }: { readonly t: T; readonly of: Campaign["figures"] }) {
  if (of.recipients === 0) return "–";
  const sent = Object.entries(of.sent).map(
    ([by, count]) => `${t(`console-campaigns.by.${by}`)} ${formatNumber(count)}`,
  );
  const withheld = withheldIn(t, of);
  return (
    <span className="grid gap-0.5 text-[13px]">
      <b>{t("console-campaigns.recipients", { count: of.reached, players: formatNumber(of.reached) })}</b>
      {sent.length > 0 && <span>{sent.join(" · ")}</span>}
      {of.read > 0 && <span>{t("console-campaigns.read", { players: formatNumber(of.read) })}</span>}
      {withheld && <span className="text-text2">{withheld}</span>}
    </span>
  );
}

/** Everybody reads one; whoever may write does what its state lets be done. */
export const actionsOf = (t: T, may: boolean, onChoose: (chosen: Chosen) => void): Column<Campaign> => ({
  id: "actions",
  label: t("console.actions"),
  end: true,
  cell: (row) => (
    <div className="flex flex-wrap md:justify-end gap-2">
      {[LOOK, ...(may ? possible(row) : [])].map(([action, words]) => (
        <Push
          key={action}
          onClick={() => onChoose({ action, of: row })}
          aria-label={t("ui.named", { what: t(`console-campaigns.${words}`), name: titleOf(row) })}
        >
          {t(`console-campaigns.${words}`)}
        </Push>
      ))}
    </div>
  ),
});

const LOOK = ["read", "look"] as const;

function possible({ state }: Campaign): (readonly [Chosen["action"], string])[] {
  const cancel = ["cancel", "cancel"] as const;
  if (state === "draft") return [["write", "change"], ["schedule", "schedule"], cancel];
  return state === "scheduled" || state === "sending" ? [cancel] : [];
}
