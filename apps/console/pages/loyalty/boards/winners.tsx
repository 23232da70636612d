import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { PlayerLink } from "../../../ui/player-link.tsx";
import { Table } from "../../../ui/table.tsx";
import { RewardWords } from "../reward-words.tsx";
import type { Boards, Tournament, TournamentPlace } from "../types.ts";
import { ScoreWords } from "./score-words.tsx";

interface WinnersProps {
  readonly places: readonly (NonNullable<Boards["turns"][number]["closed"]>["places"][number] | TournamentPlace)[];
  readonly label: string;
  /** What the scores are. */
  readonly metric?: Tournament["metric"];
}

/** Who stood where when a period was closed, and whose prize was claimed. */
export function Winners({ places, label, metric = "validBet" }: WinnersProps) {
  const { t } = useTranslation();
  const say = (key: string) => t(`console-missions.${key}`);
  return (
    <section aria-label={label} className="grid gap-2 content-start min-w-0">
      <h3 className="text-[13px] font-semibold text-text2">{label}</h3>
      <Table
        label={label}
        rows={places}
        keyOf={({ playerId }) => playerId}
        empty={say("nobodyWon")}
        columns={[
          { id: "rank", label: t("missions.board.place"), cell: ({ rank }) => formatNumber(rank) },
          {
            id: "player",
            label: t("console.player"),
            cell: ({ username, playerId }) => <PlayerLink username={username} id={playerId} />,
          },
          {
            id: "score",
            label: say(`metric.${metric}`),
            end: true,
            cell: ({ score }) => <ScoreWords score={score} metric={metric} />,
          },
          {
            id: "prize",
            label: t("missions.board.prize"),
            end: true,
            cell: (place) => (
              <>
                <RewardWords {...place} />
                {place.reward !== undefined && (
                  <span className={`block text-[12px] ${place.given ? "text-win" : "text-warn"}`}>
                    {say(place.given ? "claimed" : "unclaimed")}
                  </span>
                )}
              </>
            ),
          },
        ]}
      />
    </section>
  );
}
