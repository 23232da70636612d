import type { Alphabet } from "@taya/games/kit/lottery/play";
import type { TFunction } from "i18next";

/** What a game calls its symbols, where numbers stand for pictures. */
export type Names = Readonly<Record<string, string>>;

/** A symbol as it is shown: numbers of two digits keep their zero, words are said in the language. */
export function sayShort(t: TFunction, symbol: string, alphabet: Alphabet, names: Names = {}): string {
  if (names[symbol] !== undefined) return names[symbol];
  if (/^[\d-]+$/.test(symbol)) return "balls" in alphabet && alphabet.balls[1] > 9 ? symbol.padStart(2, "0") : symbol;
  return t(`lottery.word.${symbol}`);
}

/** A selection in the words of the player: places first, bankers in front, areas parted. */
export function sayContent(t: TFunction, content: string, names: Names = {}): string {
  const [, places, rest = content] = /^@([\d,]*);(.*)$/s.exec(content) ?? [];
  const at = places?.split(",").map((place) => Number(place) + 1);
  const head = at ? `${t("lottery.content.places", { places: at.join(", ") })}: ` : "";
  if (rest.startsWith("#")) return head + rest.slice(1).replaceAll(";", " · ");
  const [banked, open = ""] = rest.includes("!") ? rest.split("!") : [undefined, rest];
  const say = (part: string) =>
    part
      .split(",")
      .map((symbol) => names[symbol] ?? (/^[\d-]*$/.test(symbol) ? symbol : t(`lottery.word.${symbol}`)))
      .join(", ");
  const areas = open
    .split("|")
    .map((area) => (area === "" ? "–" : say(area)))
    .join(" | ");
  return head + (banked === undefined ? "" : `${t("lottery.content.bankers", { numbers: say(banked) })}; `) + areas;
}
