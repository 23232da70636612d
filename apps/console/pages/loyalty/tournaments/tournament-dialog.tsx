import { operatorTournamentCalls } from "@taya/loyalty/tournaments/operator.contract";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useBrand } from "@taya/client/brand";
import { serverNow } from "@taya/client/server-time";
import { DAY, HOUR } from "@taya/kernel/instant";
import { ActionDialog } from "../../../ui/action-dialog.tsx";
import { neededMoment } from "../../../ui/moment-field.tsx";
import { api } from "../../../lib/api.ts";
import { boardFields, prizesWrong } from "../boards/board-fields.tsx";
import type { Tournament } from "../types.ts";

interface TournamentDialogProps {
  /** As it stands; a new one where there is none. */
  readonly tournament: Tournament | undefined;
  readonly onClose: () => void;
}

const WEEK = 7 * DAY;
const LONGEST = 92 * DAY;

/** Writes a tournament that has not begun, or a new one. */
export function TournamentDialog({ tournament, onClose }: TournamentDialogProps) {
  const { t } = useTranslation();
  const say = (key: string, more: Record<string, unknown> = {}) => t(`console-missions.${key}`, more);
  const timeZone = useBrand((state) => state.timeZone);
  const [next] = useState(() => Math.ceil(serverNow() / HOUR + 1) * HOUR);
  const zone = say("zone", { zone: timeZone });
  const { title, rules, categories, prizes } = boardFields(t, tournament);
  return (
    <ActionDialog
      title={say(tournament ? "changeTournament" : "newTournament")}
      explain={say("tournamentExplain")}
      yes={say("save")}
      done={say("saved")}
      reasons={["loyaltyCampaign", "loyaltyCosts"]}
      input={operatorTournamentCalls.writeTournament.input}
      layout="grid sm:grid-cols-2 gap-3 items-start"
      fields={{
        title,
        rules,
        metric: { label: say("tournamentMetric"), first: tournament?.metric, say: (metric) => say(`metric.${metric}`) },
        minStake: {
          label: say("minStake"),
          hint: say("minStakeHint"),
          first: tournament?.minStake,
          needed: true,
          when: ({ metric }) => metric === "multiplier",
        },
        startsAt: {
          ...neededMoment({ label: say("startsAt"), timeZone, hint: zone, at: tournament?.startsAt ?? next }),
          place: "sm:col-start-1",
        },
        endsAt: neededMoment({ label: say("endsAt"), timeZone, hint: zone, at: tournament?.endsAt ?? next + WEEK }),
        categories,
        prizes,
        enabled: {
          label: say("enabled"),
          hint: say("tournamentEnabledHint"),
          first: tournament?.enabled ?? true,
        },
      }}
      check={({ prizes: written, startsAt, endsAt }) => ({
        prizes: prizesWrong(t, written),
        endsAt:
          startsAt !== undefined &&
          endsAt !== undefined &&
          (endsAt <= startsAt || endsAt > startsAt + LONGEST) &&
          say("endsWrong"),
      })}
      act={(sent, making) => api.loyalty.writeTournament({ ...(tournament && { id: tournament.id }), ...sent }, making)}
      onClose={onClose}
    />
  );
}
