import { useTranslation } from "react-i18next";
import { Money } from "@taya/ui/money";
import { useRewardText } from "@taya/ui/reward-amount";
import type { Tournament } from "../types.ts";

/** A score in what it counts: money, points, or so many times the stake. */
export function ScoreWords({ score, metric }: { readonly score: string; readonly metric: Tournament["metric"] }) {
  const { t } = useTranslation();
  const say = useRewardText();
  if (metric === "validBet") return <Money amount={score} />;
  return metric === "points" ? say(score, "points") : t("missions.tournament.times", { score });
}
