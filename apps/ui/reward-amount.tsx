import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { useBrand } from "@taya/client/brand";

/** In what something is given. */
type RewardUnit = "cash" | "bonus" | "points" | "freeRounds";

/** What a reward is in words: points are written on the wire as amounts, 25 of them as "25.00". */
export function useRewardText(): (amount: string, unit: RewardUnit) => string {
  const { t } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  return (amount, unit) => {
    if (unit === "points") return t("missions.points", { count: Math.trunc(Number(amount)) });
    const money = formatMoney(symbol, amount);
    return unit === "freeRounds" ? t("missions.freeRounds", { amount: money }) : money;
  };
}

const CLAIMED = {
  cash: "missions.claimedCash",
  bonus: "missions.claimedBonus",
  points: "missions.claimedPoints",
  freeRounds: "missions.claimedFreeRounds",
} as const;

/** What is said when a reward was claimed. */
export function useClaimedText(): (amount: string, unit: RewardUnit) => string {
  const { t } = useTranslation();
  const say = useRewardText();
  return (amount, unit) => t(CLAIMED[unit], { amount: say(amount, unit) });
}
