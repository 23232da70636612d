/** What was drawn, as it is shown. */
export type Shown =
  | { readonly kind: "none" }
  | { readonly kind: "balls"; readonly balls: readonly number[] }
  | { readonly kind: "lots"; readonly tiers: readonly (readonly [tier: string, lots: readonly string[]])[] };

/** Reads a winning number: balls "3,5,5,8,0", lots "DB:48312;G1:90557;G2:12312,77857". */
export function readWinning(text: string): Shown {
  if (text === "") return { kind: "none" };
  if (!text.includes(":")) return { kind: "balls", balls: text.split(",").map(Number) };
  const tiers = text.split(";").map((part) => {
    const [tier = "", lots = ""] = part.split(":");
    return [tier, lots.split(",").filter((lot) => lot !== "")] as const;
  });
  return { kind: "lots", tiers };
}

/** How balls look: each family has a dress of its own. */
const DRESSES = ["digit", "runner", "eleven", "dice", "six", "keno", "lotto"] as const;
export type Dress = (typeof DRESSES)[number];

const BY_CODE: readonly (readonly [RegExp, Dress])[] = [
  [/^(pk|.*pk10)/, "runner"],
  [/^(11x5|.*11x5)/, "eleven"],
  [/k3|dice|baucua|fpc|taixiu|^color/, "dice"],
  [/^hk6|mark6/, "six"],
  [/^kl8|keno|kl10|klsf/, "keno"],
  [/^lotto|6-?4|6-?5|^pcso6/, "lotto"],
];

/** The dress of a game's balls: by its code, else by what was drawn. */
export function dressOf(gameCode: string, balls: readonly number[]): Dress {
  const code = gameCode.toLowerCase();
  const found = BY_CODE.find(([form]) => form.test(code))?.[1];
  if (found) return found;
  if (balls.length >= 20) return "keno";
  if (balls.length === 7) return "six";
  return balls.some((ball) => ball > 9) ? "lotto" : "digit";
}

/** The main prize of lots, for where only one fits. */
export const mainLot = (tiers: readonly (readonly [string, readonly string[]])[]): readonly [string, string] => {
  const tier = tiers.find(([name]) => name === "DB" || name === "P1" || name === "1") ?? tiers[0];
  return [tier?.[0] ?? "", tier?.[1][0] ?? ""];
};
