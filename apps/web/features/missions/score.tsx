import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { useRewardText } from "@taya/ui/reward-amount";
import type { Tournament } from "./use-missions.ts";

export type Metric = Tournament["tournament"]["metric"];

/** A score in what it counts: money, points, or so many times the stake. */
export function Score({ score, metric }: { readonly score: string; readonly metric: Metric }) {
  const { t } = useTranslation();
  const say = useRewardText();
  if (metric === "validBet") return <Money amount={score} />;
  return (
    <span className="money">
      {metric === "points" ? say(score, "points") : t("missions.tournament.times", { score })}
    </span>
  );
}
