import type { LotteryGame } from "./types.ts";

type Form = LotteryGame["draw"];
export type BallForm = Extract<Form, { kind: "balls" }>;
export type LotForm = Extract<Form, { kind: "lots" }>;

/** The balls that may come next: none when the draw is whole, none twice where they do not repeat. */
export function nextBalls({ min, max, count, repeats }: BallForm, drawn: readonly number[]): number[] {
  if (drawn.length >= count) return [];
  const all = Array.from({ length: max - min + 1 }, (_, at) => min + at);
  return repeats ? all : all.filter((ball) => !drawn.includes(ball));
}

/** Lots as they are typed, tier by tier. */
export type TypedLots = Readonly<Record<string, readonly string[]>>;

/** Empty places for every lot. */
export const emptyLots = ({ tiers }: LotForm): TypedLots =>
  Object.fromEntries(tiers.map(({ tier, lots }) => [tier, Array.from({ length: lots }, () => "")]));

/** The result as it is sent, "3,5,5,8,0"; undefined while balls are missing. */
export const ballsText = ({ count }: BallForm, drawn: readonly number[]): string | undefined =>
  drawn.length === count ? drawn.join(",") : undefined;

/** The result as it is sent, "DB:48312;G1:90557"; undefined while a lot is missing or has another length. */
export function lotsText({ tiers }: LotForm, typed: TypedLots): string | undefined {
  const whole = tiers.every(({ tier, lots, digits }) => {
    const own = typed[tier] ?? [];
    return own.length === lots && own.every((lot) => new RegExp(`^\\d{${digits}}$`).test(lot));
  });
  return whole ? tiers.map(({ tier }) => `${tier}:${typed[tier]!.join(",")}`).join(";") : undefined;
}

/** Lots pasted as one text, in the order of the tiers: whatever is no digit parts them; undefined when they do not fit. */
export function pastedLots({ tiers }: LotForm, text: string): TypedLots | undefined {
  const found = text.replaceAll(/\b[A-Z]+\d*:/g, " ").match(/\d+/g) ?? [];
  const typed: Record<string, string[]> = {};
  let at = 0;
  for (const { tier, lots, digits } of tiers) {
    typed[tier] = found.slice(at, at + lots);
    if (typed[tier].length !== lots || typed[tier].some((lot) => lot.length !== digits)) return undefined;
    at += lots;
  }
  return at === found.length ? typed : undefined;
}
