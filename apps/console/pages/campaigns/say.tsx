import type { ReactNode } from "react";
import type { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import type { Campaign } from "./types.ts";

export type T = ReturnType<typeof useTranslation>["t"];

/** Whom it is for, in one line. */
export function audienceIn(
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

/** How many players its audience held when it was scheduled. */
export function heldIn(t: T, counted: Campaign["counted"]): string {
  if (!counted) return "–";
  const { players: count, more } = counted;
  const players = t("console-campaigns.recipients", { count, players: formatNumber(count) });
  return more ? t("console-campaigns.atLeast", { players }) : players;
}

/** Why messages of it did not go. */
export const withheldIn = (t: T, { suppressed }: Campaign["figures"]): string =>
  Object.entries(suppressed)
    .map(([why, count]) => `${t(`console-campaigns.why.${why}`)} ${formatNumber(count)}`)
    .join(" · ");

/** A long text in a low box. */
export const Shut = ({ children }: { readonly children: ReactNode }) => (
  <div className="max-h-28 overflow-auto" translate="no" tabIndex={0}>
    {children}
  </div>
);
