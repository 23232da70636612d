import { useTranslation } from "react-i18next";
import { useRewardText } from "@taya/ui/reward-amount";
import type { Mission } from "./types.ts";

/** What is given, as far as it is said. */
type Rewarding = { readonly [K in "reward" | "unit" | "wagering"]?: Mission[K] | undefined };

/** What is given, in words: an amount, points, or a bonus and how often it is played. */
export function RewardWords({ reward, unit, wagering }: Rewarding) {
  const { t } = useTranslation();
  const say = useRewardText();
  if (reward === undefined || !/^\d+\.\d\d$/.test(reward)) return "–";
  return (
    <>
      <b className="money whitespace-nowrap">{say(reward, unit ?? "cash")}</b>
      {unit === "bonus" && (
        <span className="block text-[12px] text-text2">{t("missions.unit.bonus", { count: wagering ?? 1 })}</span>
      )}
    </>
  );
}
