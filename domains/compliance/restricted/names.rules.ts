import { looksOf } from "@taya/kernel/alike";

/** The parts of a name as they are compared, by their looks, in any order; initials and particles dropped. */
export function namePartsOf(name: string): string[] {
  const parts = looksOf(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 1 && !PARTICLES.has(part));
  return [...new Set(parts)].toSorted();
}

const PARTICLES = new Set(
  ["jr", "sr", "ii", "iii", "iv", "de", "del", "dela", "la", "los", "las", "ng", "san", "sta", "sto"].map(looksOf),
);

/** Letters that are heard alike count as one, so that Kristine finds Christine. */
export const soundOf = (part: string): string =>
  part
    .replaceAll("ph", "f")
    .replaceAll(/ch|ck|[cq]/g, "k")
    .replaceAll("z", "s")
    .replaceAll(/[yj]/g, "i")
    .replaceAll("v", "b")
    .replaceAll("h", "")
    .replaceAll(/(.)\1+/g, "$1");

/** How many letters must change to make one word of the other, exchanged neighbours counting once; more than `most` is `most + 1`. */
export function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, above] = [above, row];
  }
  return Math.min(above[b.length]!, most + 1);
}

/** Whether two parts of names may be the same: a slip of one letter, two in long ones, or the same sound. */
export function partAlike(a: string, b: string): boolean {
  if (a === b || (soundOf(a).length > 2 && soundOf(a) === soundOf(b))) return true;
  const most = Math.min(a.length, b.length) >= 8 ? 2 : Math.min(a.length, b.length) >= 4 ? 1 : 0;
  return distance(a, b, most) <= most;
}

/** The letters of a name in one order, however it is divided. */
const lettersOf = (name: string): string => [...looksOf(name).replaceAll(/[^\p{L}\p{N}]/gu, "")].toSorted().join("");

/**
 * Whether two names may be one person's: the same letters divided otherwise, or at least two parts alike, and all parts
 * of the shorter name found in the other.
 */
export function namesAlike(one: string, other: string): boolean {
  if (lettersOf(one) !== "" && lettersOf(one) === lettersOf(other)) return true;
  const [short, long] = [namePartsOf(one), namePartsOf(other)].toSorted((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (short.length < 2) return false;
  const free = [...long];
  return short.every((part) => {
    const at = free.findIndex((each) => partAlike(part, each));
    if (at >= 0) free.splice(at, 1);
    return at >= 0;
  });
}

/** Days that a birthday may have been written as: itself, and with day and month exchanged. */
export function birthdaysLike(day: string): string[] {
  const [year, month, date] = day.split("-") as [string, string, string];
  return Number(date) <= 12 && date !== month ? [day, `${year}-${date}-${month}`] : [day];
}
