import { raffleCalls } from "@taya/promotions/raffle/contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { serverNow } from "@taya/client/server-time";
import { DAY, HOUR } from "@taya/kernel/instant";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { momentField } from "./moment-field.tsx";
import { PrizesField } from "./prizes-field.tsx";
import { ONE_PRIZE, prizesRead, type TypedPrize, wrongPrize } from "./prizes.rules.ts";
import { WordsField, wordsRead } from "./words-field.tsx";
import { api } from "../../lib/api.ts";

const TITLE_MOST = 80;
const TICKETS = 10_000;
const WEEK = 7 * DAY;

/** Asks a second operator for a raffle. */
export function RaffleDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-promotions.${key}`, more);
  const timeZone = useBrand((state) => state.timeZone);
  const [next] = useState(() => Math.ceil(serverNow() / HOUR) * HOUR);
  const zone = say("zone", { zone: timeZone });
  return (
    <ActionDialog
      title={say("newRaffle")}
      explain={say("raffleExplain")}
      yes={say("askRaffle")}
      done={say("asked")}
      reasons={["promoPlanned"]}
      input={raffleCalls.openRaffle.input}
      layout="grid sm:grid-cols-2 gap-3 items-start"
      fields={{
        title: {
          label: say("field.title"),
          place: "col-span-full",
          first: {},
          read: wordsRead,
          draw: (typed, set) => (
            <WordsField
              label={say("field.title")}
              typed={typed as Record<string, string>}
              onChange={set}
              most={TITLE_MOST}
            />
          ),
        },
        category: {
          label: say("category"),
          empty: say("allGames"),
          say: (category) => t(`records.category.${category}`, { defaultValue: category }),
        },
        unit: { label: say("unit"), hint: say("unitHint") },
        most: { label: say("most"), hint: say("mostHint"), first: TICKETS },
        entropySource: { label: say("entropySource"), hint: say("entropyHint") },
        opensAt: momentField(say("field.startsAt"), timeZone, next, zone),
        closesAt: momentField(say("field.endsAt"), timeZone, next + WEEK, zone),
        prizes: {
          label: say("prizes"),
          place: "col-span-full",
          first: [ONE_PRIZE],
          read: prizesRead,
          draw: (typed, set) => <PrizesField typed={typed as readonly TypedPrize[]} onChange={set} />,
        },
      }}
      check={({ title = {}, prizes = [], opensAt, closesAt }) => {
        const wrong = wrongPrize(prizes);
        return {
          title: Object.keys(title).length === 0 && t("faults.rule.required"),
          prizes: wrong !== undefined && say("wrong.prize", { number: wrong }),
          closesAt: Number(closesAt) <= Number(opensAt) && say("wrong.endsAt"),
        };
      }}
      act={(sent, making) => api.promotions.openRaffle(sent, making)}
      onClose={onClose}
    />
  );
}
