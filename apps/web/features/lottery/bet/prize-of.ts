import type { TFunction } from "i18next";
import type { Play } from "@taya/games/kit/lottery/play";
import { prizeText } from "../rules/stake.ts";
import type { MenuPlay } from "../types.ts";

/** Prizes by key, as the sale compares them. */
export const prizesOf = ({ prizes }: MenuPlay): Readonly<Record<string, string>> =>
  Object.fromEntries(prizes.map(({ key, amount }) => [key, amount]));

/** The prize on a button: the symbol's own, or the play's when all share one. */
export function prizeOn(play: Play, { prizes }: MenuPlay, symbol: string): string | undefined {
  const one = prizes.length === 1 ? prizes[0] : undefined;
  const own = bySymbol(play) ? prizes.find(({ key }) => key === symbol) : undefined;
  const prize = own ?? prizes.find(({ key }) => key === "*") ?? one;
  return prize && prizeText(prize.amount);
}

/** Whether symbols have prizes of their own. */
export const differ = (play: Play, { prizes }: MenuPlay): boolean =>
  bySymbol(play) && new Set(prizes.map(({ amount }) => amount)).size > 1;

/** What a prize is for: so many hits, every number, or what the game calls it. */
export function sayPrize(t: TFunction, play: Play | undefined, { key, label }: { key: string; label: string }): string {
  if (label !== key) return label;
  if (key === "*") return t("lottery.everyNumber");
  const [leg] = play?.legs ?? [];
  const from = leg && typeof leg.key === "object" && "from" in leg.key ? leg.key.from : undefined;
  const graded = leg?.matcher.m === "subset" && leg.matcher.hits === "graded";
  return (graded || from === "occurrences") && /^\d+$/.test(key) ? t("lottery.hits", { count: Number(key) }) : label;
}

const bySymbol = ({ legs }: Play): boolean => {
  const key = legs[0]!.key;
  return typeof key === "object" && "from" in key && key.from === "symbol";
};
