import { announcementAdminCalls } from "@taya/messages/announcements/contract";
import * as z from "zod/mini";
import { useCall } from "@taya/client/query";
import { api } from "../../lib/api.ts";
import { AudienceCount } from "../../ui/audience-count.tsx";
import { useSettled } from "../../ui/use-settled.ts";

const { input } = announcementAdminCalls.announcementAudience;

/** What is asked of the audience that stands in a form, as text; undefined while it cannot be asked. */
function askedOf(now: Readonly<Record<string, unknown>>): string | undefined {
  const { who, rankMin, rankMax, line, newWithinDays } = now;
  const listed = (words: unknown) => (words as readonly string[] | undefined)?.join(",") || undefined;
  const lists = { labels: listed(now["labels"]), countries: listed(now["countries"]) };
  const text = JSON.stringify({ who, rankMin, rankMax, line, newWithinDays, ...lists });
  return z.safeParse(input, JSON.parse(text)).success ? text : undefined;
}

/** How many players would be shown it, counted once nobody has typed for a moment. */
export function AudienceSize({ now }: { readonly now: Readonly<Record<string, unknown>> }) {
  const settled = useSettled(askedOf(now));
  const known = settled !== undefined;
  const { data, refusal } = useCall(api.messages.announcementAudience, known ? JSON.parse(settled) : {}, {
    enabled: known,
  });
  return (
    <AudienceCount
      area="console-announcements"
      counted={data && { ...data, players: data.shown }}
      fault={refusal?.fault}
    />
  );
}
