import { campaignCalls } from "@taya/messages/campaigns/contract";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { useCall } from "@taya/client/query";
import { api } from "../../lib/api.ts";
import { AudienceCount } from "../../ui/audience-count.tsx";
import { useSettled } from "../../ui/use-settled.ts";

const { input } = campaignCalls.campaignAudience;

/** What is asked of the audience that stands in a form, as text; undefined while it cannot be asked. */
function askedOf(now: Readonly<Record<string, unknown>>): string | undefined {
  const { rankMin, rankMax, line, country, newWithinDays } = now;
  const listed = (words: unknown) => (words as readonly string[] | undefined)?.join(",") || undefined;
  const text = JSON.stringify({
    usernames: listed(now["usernames"]),
    labels: listed(now["labels"]),
    rankMin,
    rankMax,
    line,
    country,
    newWithinDays,
  });
  return z.safeParse(input, JSON.parse(text)).success ? text : undefined;
}

/** For how many players it would be, counted once nobody has typed for a moment. */
export function AudienceSize({ now }: { readonly now: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation();
  const settled = useSettled(askedOf(now));
  const known = settled !== undefined;
  const { data, refusal } = useCall(api.messages.campaignAudience, known ? JSON.parse(settled) : {}, {
    enabled: known,
  });
  return (
    <AudienceCount
      area="console-campaigns"
      counted={data}
      fault={refusal?.fault}
      hint={t("console-campaigns.audienceHint")}
    />
  );
}
