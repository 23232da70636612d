import { readAmount, readWhole } from "@taya/client/typed-amount";
import { type Kind, ALLOWED, type Threshold, type Tier } from "./kinds.ts";
import { readPercent, typedPercent } from "./percent.rules.ts";
import { typedAmount } from "@taya/ui/amount.rules";

/** A step as it is typed. */
export type Step = Readonly<Record<"rate" | Threshold, string>>;

export const NEW_STEP: Step = { rate: "", minValidBet: "", minNetLoss: "", minActive: "" };

/** What stands against a ladder, at which field of which step. */
export interface WrongStep {
  readonly step: number;
  readonly field: keyof Step;
  readonly why: "rate" | "tooHigh" | "rising" | "amount" | "count";
}

/** A step that stands, as one would type it. */
export const stepOf = ({ rate, minValidBet, minNetLoss, minActive }: Tier): Step => ({
  rate: typedPercent(rate),
  minValidBet: /[1-9]/.test(minValidBet) ? typedAmount(minValidBet) : "",
  minNetLoss: /[1-9]/.test(minNetLoss) ? typedAmount(minNetLoss) : "",
  minActive: minActive > 0 ? String(minActive) : "",
});

/** An amount that may be left out. */
const amountOf = (typed: string): string | undefined => (typed.trim() === "" ? "0.00" : readAmount(typed));
const countOf = (typed: string): number | undefined => (typed.trim() === "" ? 0 : readWhole(typed));

/** The ladder that is typed, or the first thing that stands against it; no rate may be above the highest. */
export function readLadder(
  kind: Kind,
  steps: readonly Step[],
  highest: number,
): { readonly tiers?: readonly Tier[]; readonly wrong?: WrongStep } {
  const { thresholds } = ALLOWED[kind];
  const tiers: Tier[] = [];
  for (const [step, typed] of steps.entries()) {
    const wrong = (field: keyof Step, why: WrongStep["why"]) => ({ wrong: { step, field, why } });
    const rate = readPercent(typed.rate);
    if (rate === undefined) return wrong("rate", "rate");
    if (rate > highest) return wrong("rate", "tooHigh");
    if (rate <= (tiers.at(-1)?.rate ?? 0)) return wrong("rate", "rising");
    const has = (name: Threshold) => (thresholds.includes(name) ? typed[name] : "");
    const minValidBet = amountOf(has("minValidBet"));
    if (minValidBet === undefined) return wrong("minValidBet", "amount");
    const minNetLoss = amountOf(has("minNetLoss"));
    if (minNetLoss === undefined) return wrong("minNetLoss", "amount");
    const minActive = countOf(has("minActive"));
    if (minActive === undefined) return wrong("minActive", "count");
    tiers.push({ rate, minValidBet, minNetLoss, minActive });
  }
  return { tiers };
}
