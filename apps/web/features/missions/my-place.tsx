import { useTranslation } from "react-i18next";
import { Button } from "@taya/ui/button";
import { useModals } from "@taya/ui/modal";
import { type Metric, Score } from "./score.tsx";
import type { Board } from "./use-missions.ts";

interface MyPlaceProps extends Pick<Board, "mine" | "optedIn"> {
  readonly metric: Metric;
  /** It is over, and the place has a prize. */
  readonly won?: boolean;
}

/** One's own place, pinned to the foot of the page while it is looked at. */
export function MyPlace({ mine, optedIn, metric, won = false }: MyPlaceProps) {
  const { t } = useTranslation();
  const { open } = useModals();
  if (!optedIn && !mine) return null;
  if (mine && won) {
    return (
      <div className="sticky bottom-0 z-1 flex flex-wrap items-center justify-between gap-3 rounded-md border border-gold bg-bg2 px-4 py-3">
        <p role="status">{t("missions.board.won", { place: mine.rank })}</p>
        <Button look="gold" onClick={() => open("member", { p: "rewardCenter" })}>
          {t("missions.board.toCentre")}
        </Button>
      </div>
    );
  }
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
