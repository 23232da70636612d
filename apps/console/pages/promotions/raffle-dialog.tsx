import { raffleCalls } from "@taya/promotions/raffle/contract";
import { useTranslation } from "react-i18next";
import { DAY } from "@taya/kernel/instant";
import { ActionDialog } from "../../ui/action-dialog.tsx";
import { PrizesField } from "./prizes-field.tsx";
import { ONE_PRIZE, prizesRead, type TypedPrize, wrongPrize } from "./prizes.rules.ts";
import { useCampaignFields } from "./use-campaign-fields.tsx";
import { api } from "../../lib/api.ts";

const TICKETS = 10_000;
const WEEK = 7 * DAY;

/** Asks a second operator for a raffle. */
export function RaffleDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-promotions.${key}`, more);
  const { title, time, wrong } = useCampaignFields(WEEK);
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
        title,
        category: {
          label: say("category"),
          empty: say("allGames"),
          say: (category) => t(`records.category.${category}`, { defaultValue: category }),
        },
        unit: { label: say("unit"), hint: say("unitHint") },
        most: { label: say("most"), hint: say("mostHint"), first: TICKETS },
        entropySource: { label: say("entropySource"), hint: say("entropyHint") },
        ...time,
        prizes: {
          label: say("prizes"),
          place: "col-span-full",
          first: [ONE_PRIZE],
          read: prizesRead,
          draw: (typed, set) => <PrizesField typed={typed as readonly TypedPrize[]} onChange={set} />,
        },
      }}
      check={({ prizes = [], ...now }) => {
        const number = wrongPrize(prizes);
        return { ...wrong(now), prizes: number !== undefined && say("wrong.prize", { number }) };
      }}
      act={(sent, making) => api.promotions.openRaffle(sent, making)}
      onClose={onClose}
    />
  );
}
