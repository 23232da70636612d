/** Letters without their accents, in lower case: "Sirèna Ñ" and "sirena n" are the same word. */
export const fold = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

const FORGIVING_FROM = 4;

/**
 * How well words fit a query: 0 not at all, higher is better. Every word of the query must begin a word, stand in
 * one, or (from four letters on) be one edit away from the beginning of one.
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

/** How well one word of a query fits a word: exact 4, its beginning 3, inside it 2, one edit off 1, else 0. */
export function scoreWord(asked: string, word: string): number {
  if (word === asked) return 4;
  if (word.startsWith(asked)) return 3;
  if (asked.length > 1 && word.includes(asked)) return 2;
  if (asked.length < FORGIVING_FROM) return 0;
  const lengths = [asked.length - 1, asked.length, asked.length + 1];
  return lengths.some((length) => oneEdit(asked, word.slice(0, length))) ? 1 : 0;
}

/** Whether two words differ by one letter more, less, other, or two neighbours swapped. */
export function oneEdit(a: string, b: string): boolean {
  if (a === b) return true;
  if (Math.abs(a.length - b.length) > 1) return false;
  let from = 0;
  while (from < a.length && from < b.length && a[from] === b[from]) from++;
  if (a.length > b.length) return a.slice(from + 1) === b.slice(from);
  if (a.length < b.length) return a.slice(from) === b.slice(from + 1);
  const swapped = a[from] === b[from + 1] && a[from + 1] === b[from] && a.slice(from + 2) === b.slice(from + 2);
  return swapped || a.slice(from + 1) === b.slice(from + 1);
}
