import { useTranslation } from "react-i18next";
import { formatNumber } from "@taya/client/format";
import { Money } from "@taya/ui/money";
import { PlayerLink } from "../../../ui/player-link.tsx";
import { Table } from "../../../ui/table.tsx";
import { RewardWords } from "../reward-words.tsx";
import type { Boards } from "../types.ts";

interface WinnersProps {
  readonly closed: NonNullable<Boards["turns"][number]["closed"]>;
  readonly label: string;
}

/** Who stood where when a period was closed, and whose prize was claimed. */
export function Winners({ closed: { places }, label }: WinnersProps) {
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
            label: t("missions.board.score"),
            end: true,
            cell: ({ score }) => <Money amount={score} />,
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
