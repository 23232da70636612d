import { useTranslation } from "react-i18next";
import { type Metric, Score } from "./score.tsx";
import type { Board } from "./use-missions.ts";

/** One's own place, pinned to the foot of the page while it is looked at. */
export function MyPlace({ mine, optedIn, metric }: Pick<Board, "mine" | "optedIn"> & { readonly metric: Metric }) {
  const { t } = useTranslation();
  if (!optedIn && !mine) return null;
  return (
    <p
      role="status"
      className="sticky bottom-0 z-1 flex items-center justify-between gap-4 rounded-md border border-gold bg-bg2 px-4 py-3"
    >
      {mine ? (
        <>
          <span className="font-semibold">{t("missions.board.mine")}</span>
          <span className="flex items-baseline gap-3">
            <b className="text-lg money text-gold">{mine.rank}</b>
            <Score score={mine.score} metric={metric} />
          </span>
        </>
      ) : (
        <span className="text-text2">{t("missions.board.noPlace")}</span>
      )}
    </p>
  );
}
