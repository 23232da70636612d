/** How a multiplier is coloured: less than the stake, about the stake, more, much more, rare. Its figure always stands beside. */
export function toneOf(multiplier: string | number): { readonly fill: string; readonly ink: string } {
  const times = Number(multiplier);
  if (times <= 0) return { fill: "#2a3550", ink: "#b4c0db" };
  if (times < 1) return { fill: "#38527f", ink: "#f3f6ff" };
  if (times < 2) return { fill: "#14806f", ink: "#f3f6ff" };
  if (times < 5) return { fill: "#6b4ae8", ink: "#ffffff" };
  if (times < 30) return { fill: "#ffc83d", ink: "#1b1300" };
  return { fill: "#ff6b81", ink: "#2b0008" };
}

/** "1.50" as "1.5", "130.00" as "130". */
export const bare = (multiplier: string): string =>
  multiplier.includes(".") ? multiplier.replace(/\.?0+$/, "") : multiplier;

/** A chance in per cent with four figures, "49.5", "0.02". */
export const percent = (share: number): string => String(Number((share * 100).toPrecision(4)));
