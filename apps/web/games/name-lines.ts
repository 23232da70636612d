/**
 * A game's name on its tile: the first word, and the rest below it. Names that end in how often they draw, as in "Mark
 * Six 5 minutes", are parted there.
 */
export function nameLines(name: string): readonly [string, string] {
  const words = name.split(" ");
  const number = words.findLastIndex((word) => /^\d/.test(word));
  const at = number > 0 ? number : 1;
  return [words.slice(0, at).join(" "), words.slice(at).join(" ")];
}
