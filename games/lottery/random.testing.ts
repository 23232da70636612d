import type { Random } from "@taya/kernel/random";
import type { Play } from "../kit/lottery/play.ts";
import { symbolsOf } from "../kit/lottery/selection.ts";

/** A selection the grammar takes, of few enough symbols to be written out. */
export function randomSelection({ grammar }: Play, random: Random): string {
  const symbols = grammar.alphabet;
  const all = symbolsOf(symbols);
  const some = (most: number) => {
    const count = 1 + random.uniform(Math.min(most, all.length));
    return [...new Set(Array.from({ length: count }, () => all[random.uniform(all.length)]!))];
  };
  const size = grammar.size ?? 1;
  const head =
    grammar.places === undefined
      ? ""
      : `@${[0, 1, 2, 3, 4].filter((_, i) => i < grammar.places! || random.uniform(2) === 1).join(",")};`;
  const wide = "balls" in symbols && symbols.balls[1] > 9 ? 2 : 1;
  if (grammar.style === "sequence")
    return Array.from({ length: size }, () => all[random.uniform(all.length)]).join(",");
  if (grammar.style === "list") {
    const unit = () =>
      Array.from({ length: size }, () => all[random.uniform(all.length)]!.padStart(wide, "0")).join("");
    return `${head}#${Array.from({ length: 1 + random.uniform(8) }, unit).join(";")}`;
  }
  if (grammar.most === 1) return head + all[random.uniform(all.length)]!;
  if (grammar.bankers) {
    const banked = some(2);
    return `${head}${banked.join(",")}!${
      some(9)
        .filter((each) => !banked.includes(each))
        .join(",") || all.find((each) => !banked.includes(each))
    }`;
  }
  const most = size === 1 ? 12 : size > 5 ? 2 : 4;
  const area = () => (grammar.empty && random.uniform(3) === 0 ? "" : some(most).join(","));
  const areas = Array.from({ length: size }, area);
  return head + (areas.every((each) => each === "") ? [all[0], ...areas.slice(1)] : areas).join("|");
}
