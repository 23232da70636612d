import type { DrawRule } from "./drawing.ts";
import type { Draw } from "./play.ts";

/** A result as it is written: balls "3,5,5,8,0", lots "DB:48312;G1:90557;G2:12312,77857". */
export function writeWinning(draw: Draw): string {
  if ("balls" in draw) return draw.balls.join(",");
  return Object.entries(draw.lots)
    .map(([tier, lots]) => `${tier}:${lots.join(",")}`)
    .join(";");
}

/** Reads a result that the rule could have drawn; undefined for any other text. Numbers may have leading zeros. */
export function readWinning(text: string, rule: DrawRule): Draw | undefined {
  return rule[0] === "lots" ? readLots(text, rule[1]) : readBalls(text, rule);
}

function readBalls(text: string, [kind, min, max, count]: Extract<DrawRule, { 3: number }>): Draw | undefined {
  const parts = text.split(",").map((part) => part.trim());
  const balls = parts.map(Number);
  const fits = parts.every((part) => /^\d{1,3}$/.test(part)) && balls.every((ball) => ball >= min && ball <= max);
  if (!fits || balls.length !== count) return undefined;
  return kind === "perm" && new Set(balls).size !== count ? undefined : { balls };
}

function readLots(text: string, tiers: Extract<DrawRule, readonly ["lots", unknown]>[1]): Draw | undefined {
  const read = new Map<string, string[]>();
  for (const part of text.split(";")) {
    const [tier = "", lots = "", more] = part.trim().split(":");
    if (more !== undefined || read.has(tier)) return undefined;
    read.set(
      tier,
      lots.split(",").map((lot) => lot.trim()),
    );
  }
  const fits = tiers.every(([tier, count, digits]) => {
    const lots = read.get(tier) ?? [];
    return lots.length === count && lots.every((lot) => lot.length === digits && /^\d+$/.test(lot));
  });
  if (!fits || read.size !== tiers.length) return undefined;
  return { lots: Object.fromEntries(tiers.map(([tier]) => [tier, read.get(tier)!])) };
}
