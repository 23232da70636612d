import { useTranslation } from "react-i18next";
import { useRewardText } from "@taya/ui/reward-amount";
import { type Metric, Score } from "./score.tsx";
import type { Board } from "./use-missions.ts";

interface PlacesProps {
  readonly places: Board["list"];
  /** The player's own place. */
  readonly mine: number | undefined;
  readonly metric: Metric;
}

/** All places that are shown, names masked. */
export function Places({ places, mine, metric }: PlacesProps) {
  const { t } = useTranslation();
  const say = useRewardText();
  return (
    <div className="card overflow-x-auto min-w-0" role="region" aria-label={t("missions.board.list")} tabIndex={0}>
      <table className="w-full text-[13px]">
        <caption className="sr-only">{t("missions.board.list")}</caption>
        <thead className="text-text3">
          <tr>
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              {t("missions.board.place")}
            </th>
            <th scope="col" className="px-3 py-2 text-start font-semibold">
              {t("missions.board.name")}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-semibold">
              {t(`missions.tournament.score.${metric}`)}
            </th>
            <th scope="col" className="px-3 py-2 text-end font-semibold">
              {t("missions.board.prize")}
            </th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ rank, nameMasked, score, reward, unit }) => (
            <tr
              key={rank}
              aria-current={rank === mine ? "true" : undefined}
              className="border-t border-line aria-[current]:bg-bg3"
            >
              <td className="px-3 py-2 money">{rank}</td>
              <th scope="row" className="px-3 py-2 text-start font-semibold" translate="no">
                {nameMasked}
              </th>
              <td className="px-3 py-2 text-end">
                <Score score={score} metric={metric} />
              </td>
              <td className="px-3 py-2 text-end money">{reward !== undefined && unit ? say(reward, unit) : "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
