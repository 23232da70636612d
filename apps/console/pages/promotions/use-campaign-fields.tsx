import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { serverNow } from "@taya/client/server-time";
import { HOUR } from "@taya/kernel/instant";
import { neededMoment } from "../../ui/moment-field.tsx";
import { WordsField, wordsRead } from "./words-field.tsx";

const TITLE_MOST = 80;

interface Campaign {
  readonly title?: Readonly<Record<string, string>>;
  readonly opensAt?: number;
  readonly closesAt?: number;
}

/** The fields that raffles and red packets have alike: what it is called, and from the next hour on for so long. */
export function useCampaignFields(lengthMs: number) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-promotions.${key}`, more);
  const timeZone = useBrand((state) => state.timeZone);
  const [next] = useState(() => Math.ceil(serverNow() / HOUR) * HOUR);
  const zone = say("zone", { zone: timeZone });
  return {
    title: {
      label: say("field.title"),
      place: "col-span-full",
      first: {},
      read: wordsRead,
      draw: (typed: unknown, set: (typed: unknown) => void) => (
        <WordsField
          label={say("field.title")}
          typed={typed as Record<string, string>}
          onChange={set}
          most={TITLE_MOST}
        />
      ),
    },
    time: {
      opensAt: neededMoment({ label: say("field.startsAt"), timeZone, hint: zone, at: next }),
      closesAt: neededMoment({ label: say("field.endsAt"), timeZone, hint: zone, at: next + lengthMs }),
    },
    /** What stands against them. */
    wrong: ({ title = {}, opensAt, closesAt }: Campaign) => ({
      title: Object.keys(title).length === 0 && t("faults.rule.required"),
      closesAt: Number(closesAt) <= Number(opensAt) && say("wrong.endsAt"),
    }),
  };
}
