/** Letters without their accents, in lower case: "Sirèna Ñ" and "sirena n" are the same word. */
export const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** From so many letters on a word may have one edit, and from so many two; in shorter ones another word is meant. */
const ONE_FROM = 4;
const TWO_FROM = 6;

/**
 * How well words fit a query: 0 not at all, higher is better. Every word of the query must begin a word, stand in
 * one, or be an edit away from the beginning of one (from four letters on), or two (from six letters on).
 */
export function score(query: readonly string[], words: readonly string[]): number {
  let total = 0;
  for (const asked of query) {
    const best = Math.max(0, ...words.map((word) => scoreWord(asked, word)));
    if (best === 0) return 0;
    total += best;
  }
  return total;
}

/** How well one word of a query fits a word: exact 4, its beginning 3, inside it 2, one edit off 1, two 0.5, else 0. */
export function scoreWord(asked: string, word: string, most: 1 | 2 = 2): number {
  if (word === asked) return 4;
  if (word.startsWith(asked)) return 3;
  if (asked.length > 1 && word.includes(asked)) return 2;
  // Nearly everybody gets one of the first two letters right; it keeps most words from being compared at all.
  const begins = [asked[0], asked[1]].some((letter) => letter === word[0] || letter === word[1]);
  if (asked.length < ONE_FROM || !begins) return 0;
  if (fitsBeginning(asked, word, 1)) return 1;
  return most > 1 && asked.length >= TWO_FROM && fitsBeginning(asked, word, 2) ? 0.5 : 0;
}

/** Whether a word begins with what is at most so many edits away from what was asked. */
function fitsBeginning(asked: string, word: string, most: number): boolean {
  for (let length = asked.length - most; length <= asked.length + most; length++) {
    if (length > word.length) return false;
    if (edits(asked, word.slice(0, length), most) <= most) return true;
  }
  return false;
}

/** How many letters more, less, other, or neighbours swapped two words differ by; `most` + 1 stands for more. */
export function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length]!, most + 1);
}
