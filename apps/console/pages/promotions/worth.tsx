import { Money } from "@taya/ui/money";
import { useRewardText } from "@taya/ui/reward-amount";
import type { Claim, Offer } from "./types.ts";

type Unit = Claim["unit"];

/** In what an offer gives, and keeps its budget. */
export function unitOf({ reward }: Pick<Offer, "reward">): Unit {
  if (reward["points"] !== undefined) return "points";
  return reward["freeRounds"] === undefined ? "money" : "rounds";
}

interface WorthProps {
  readonly amount: string;
  readonly unit: Unit;
  readonly className?: string;
}

/** What was given or set aside: points as points, money and what rounds stake together as money. */
export function Worth({ amount, unit, className }: WorthProps) {
  const say = useRewardText();
  if (unit === "points") return <span className={`money ${className ?? ""}`}>{say(amount, "points")}</span>;
  return <Money amount={amount} {...(className && { className })} />;
}
