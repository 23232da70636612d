import { lengthOf, type Period } from "@taya/ui/period";

/** So many days may be asked for at once. */
export const MOST_DAYS = 92;

/** What is wrong with days that somebody has typed; undefined when they can be asked for. */
export function wrongDays({ from, to }: Period, today: string): "missing" | "order" | "future" | "many" | undefined {
  if (from === "" || to === "") return "missing";
  if (from > to) return "order";
  if (to > today) return "future";
  return lengthOf({ from, to }) > MOST_DAYS ? "many" : undefined;
}
