import { campaignCalls } from "@taya/messages/campaigns/contract";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { formatNumber } from "@taya/client/format";
import { sayFault } from "@taya/client/i18n";
import { useCall } from "@taya/client/query";
import { Icon } from "@taya/ui/icon";
import { api } from "../../lib/api.ts";
import { useSettled } from "../../ui/use-settled.ts";

const { input } = campaignCalls.campaignAudience;

/** What is asked of the audience that stands in a form, as text; undefined while it cannot be asked. */
function askedOf(now: Readonly<Record<string, unknown>>): string | undefined {
  const { rankMin, rankMax, country, newWithinDays } = now;
  const listed = (words: unknown) => (words as readonly string[] | undefined)?.join(",") || undefined;
  const text = JSON.stringify({
    usernames: listed(now["usernames"]),
    labels: listed(now["labels"]),
    rankMin,
    rankMax,
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
  const { players = 0, looked = 0, more = false } = data ?? {};
  return (
    <p role="status" className="flex items-start gap-2 rounded-md bg-bg2 px-3 py-2">
      <Icon name="users" size={18} />
      <span>
        {refusal && sayFault(t, refusal.fault)}
        {!refusal && !data && t("ui.loading")}
        {data && <b>{t("console-campaigns.audience", { count: players, players: formatNumber(players) })}</b>}
        <span className="block text-[13px] text-text2">{t("console-campaigns.audienceHint")}</span>
        {more && (
          <span className="block text-[13px] text-text2">
            {t("console-campaigns.audienceMore", { looked: formatNumber(looked) })}
          </span>
        )}
      </span>
    </p>
  );
}
