import { plainText } from "@taya/kernel/plain-text";
import type { Alphabet, Grammar } from "@taya/games/kit/lottery/play";

/** What was typed into the entry box, told apart. */
export interface Entry {
  /** Each good entry once, in the order it was typed. */
  readonly good: readonly string[];
  readonly bad: readonly string[];
  /** How many good entries were there before. */
  readonly twice: number;
  /** More than one bet may hold; the rest was left out. */
  readonly over: boolean;
}

/** Units of one bet at most, as the rules read them. */
export const LIST_MOST = 10_000;
const RANGE = /^(\d+)(?:-|\u2013|\u2014|~|\.\.)(\d+)$/;
const WILD = /^[\dx*]+$/i;
const EMPTY: Entry = { good: [], bad: [], twice: 0, over: false };

/** How entries of a play are written: all symbols of equal width, so many to an entry. */
interface Form {
  readonly width: number;
  readonly pairs: boolean;
  fits(plain: string): boolean;
}

/** Reads unit bets: `012;345`, `100-120` for a range, `1x5` for ten of them; pairs of digits are parted by `;` or lines. */
export function readUnits(text: string, { alphabet, size = 1 }: Grammar): Entry {
  const wide = "balls" in alphabet && alphabet.balls[1] > 9;
  const width = size * (wide ? 2 : 1);
  const fits = (plain: string) => plain.length === width && (!wide || pairsFit(plain, alphabet));
  return read(text, { width, pairs: wide, fits });
}

/** Reads symbols to choose: `12,34,56`, ranges and wild digits. Words are not typed but chosen. */
export function readSymbols(text: string, alphabet: Alphabet): Entry {
  if ("words" in alphabet) return EMPTY;
  if ("digits" in alphabet) {
    return read(text, { width: alphabet.digits, pairs: false, fits: (plain) => plain.length === alphabet.digits });
  }
  const entry = read(text, { width: 0, pairs: false, fits: (plain) => ballFits(plain, alphabet) });
  const good = [...new Set(entry.good.map((plain) => String(Number(plain))))];
  return { ...entry, good, twice: entry.twice + entry.good.length - good.length };
}

function read(text: string, form: Form): Entry {
  const good = new Set<string>();
  const bad: string[] = [];
  let twice = 0;
  let over = false;
  for (const token of tokensOf(text, form)) {
    const found = expand(token, form);
    if (!found) bad.push(token);
    for (const each of found ?? []) {
      if (good.has(each)) twice++;
      else if (good.size < LIST_MOST) good.add(each);
      else over = true;
    }
  }
  return { good: [...good], bad, twice, over };
}

/** Full-width digits and signs are read as the plain ones, the comma of lists as a comma. */
const tokensOf = (text: string, { pairs }: Form): string[] =>
  plainText(text)
    .replaceAll("\u3001", ",")
    .split(pairs ? /[;\n|]+/ : /[\s,;|]+/)
    .map((token) => (pairs ? token.replaceAll(/[\s,-]/g, "") : token))
    .filter((token) => token !== "");

/** The entries a token stands for; undefined when it is none. */
function expand(token: string, { width, fits }: Form): string[] | undefined {
  const range = RANGE.exec(token);
  if (range) return between(range[1]!, range[2]!, fits);
  if (/[x*]/i.test(token)) return WILD.test(token) && token.length === width ? wild(token) : undefined;
  return /^\d+$/.test(token) && fits(token) ? [token] : undefined;
}

function between(from: string, to: string, fits: (plain: string) => boolean): string[] | undefined {
  const count = Number(to) - Number(from) + 1;
  if (!fits(from) || !fits(to) || count < 1 || count > LIST_MOST) return undefined;
  return Array.from({ length: count }, (_, i) => String(Number(from) + i).padStart(from.length, "0"));
}

function wild(token: string): string[] | undefined {
  const open = [...token].filter((each) => /[x*]/i.test(each)).length;
  if (open > 4) return undefined;
  return [...token].reduce<string[]>(
    (heads, each) => heads.flatMap((head) => (/\d/.test(each) ? [head + each] : TEN.map((digit) => head + digit))),
    [""],
  );
}

const TEN = [..."0123456789"];

type Balls = Extract<Alphabet, { readonly balls: unknown }>;

const ballFits = (plain: string, { balls: [from, to] }: Balls): boolean =>
  plain.length <= 2 && Number(plain) >= from && Number(plain) <= to;

const pairsFit = (plain: string, alphabet: Alphabet): boolean =>
  "balls" in alphabet && (plain.match(/../g) ?? []).every((pair) => ballFits(pair, alphabet));
