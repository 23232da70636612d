import type { Texts } from "@taya/platform/texts";
import type { Level } from "./level.ts";

/** The last level that comes with a name of the program's. */
const NAMED = 10;

/** What a level is called in a language by its wire code: what the brand says, else the program. */
export function nameOf(texts: Pick<Texts, "in">, levels: readonly Level[], level: number, language: string): string {
  const own = levels[level]?.name;
  const said = own?.[language] ?? own?.["EN"];
  return said ?? (level <= NAMED ? texts.in(language)(`loyalty.rank.${level}`) : `VIP ${level}`);
}
