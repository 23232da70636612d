import * as z from "zod/mini";
import { readSpoken, type Spoken, spokenIn } from "../spoken.ts";
import type { DrawSource, LotteryText } from "./lottery.ts";
import { type LotteryRow, rowText, rowWords } from "./row.ts";

const words = z.record(z.string(), z.string());
const lines = z.array(z.string());

const lotteryText = z.object({
  name: z.string(),
  description: z.string(),
  rules: lines,
  symbols: z.optional(words),
  colours: z.optional(words),
  ...rowWords,
});

/** Words every family shares, and the rules all lotteries have, those drawn here and those told by others. */
const commonText = z.object({ keys: words, rules: z.object({ all: lines, rng: lines, feed: lines }) });
export type CommonTexts = Spoken<z.output<typeof commonText>>;
export const readCommonTexts = (json: unknown, more?: unknown): CommonTexts => readSpoken(commonText, json, more);

export type LotteryTexts = Spoken<LotteryText>;

/**
 * A lottery's `texts.json` and what language folders say of it, of a table with its row, with the rules it shares with
 * others; throws when a part of English is missing.
 */
export function readLotteryTexts(
  json: unknown,
  common: CommonTexts,
  {
    from,
    more,
    row,
  }: { readonly from: DrawSource["from"]; readonly more?: unknown; readonly row?: LotteryRow | undefined },
): LotteryTexts {
  return inAll(readSpoken(lotteryText, json, more), common, (said, { rules }) => {
    const text = rowText(said, row);
    return { ...text, rules: [...text.rules, ...rules[from], ...rules.all] };
  });
}

/** Two files put together in every language that one of them has. */
function inAll<A, B, C>(one: Spoken<A>, other: Spoken<B>, both: (a: A, b: B) => C): Spoken<C> {
  const codes = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    codes.map((code) => [code, both(one[code] ?? one.en, other[code] ?? other.en)] as const),
  ) as unknown as Spoken<C>;
}

/** How a play is called and played. */
export interface PlayWords {
  readonly name: string;
  readonly help: string;
}

const familyText = z.object({
  /** Group code of the menus, then its name. */
  groups: words,
  /** What stands for the pieces of codes caught by `*` in names. */
  parts: words,
  /** Play code, in which `*` is any piece between dots; names may say `{1}`, `{2}` for the pieces caught. */
  plays: z.record(z.string(), z.object({ name: z.string(), help: z.string() })),
  /** Prize key, or play code and prize key with `/` between, `*` as before; keys not there are shown as they are. */
  keys: words,
});

interface FamilyText {
  readonly groups: Readonly<Record<string, string>>;
  readonly plays: Readonly<Record<string, PlayWords>>;
  readonly keys: Readonly<Record<string, string>>;
}

/** The words of a family by language, its plays named one by one. */
export type PlayTexts = Spoken<FamilyText>;

/**
 * A family's `plays.texts.json` for its plays, and what language folders say of them; throws when one of them has no
 * name in English.
 */
export function readPlayTexts(json: unknown, codes: readonly string[], common: CommonTexts, more?: unknown): PlayTexts {
  const texts = readSpoken(familyText, json, more);
  return inAll(texts, common, (text, { keys }) => named(text, codes, keys));
}

function named(
  { groups, parts, plays, keys }: z.output<typeof familyText>,
  codes: readonly string[],
  common: Readonly<Record<string, string>>,
): FamilyText {
  const patterns = Object.entries(plays).map(([pattern, text]) => [asRegExp(pattern), text] as const);
  const byCode = codes.map((code) => {
    const found = patterns.find(([pattern]) => pattern.test(code));
    if (!found) throw new RangeError(`the play ${code} has no name`);
    const caught = found[0].exec(code)!;
    const said = (text: string) => filled(text, caught, parts);
    return [code, { name: capital(said(found[1].name)), help: said(found[1].help) }] as const;
  });
  return { groups, plays: Object.fromEntries(byCode), keys: { ...common, ...keys } };
}

/** `*` is one piece of a code or the number at its end, `**` several. */
function asRegExp(pattern: string): RegExp {
  const stars = { "*": "([^./]*)", "**": "(.+)", ".": String.raw`\.` };
  return new RegExp(`^${pattern.replaceAll(/\*\*|\*|\./g, (star) => stars[star as keyof typeof stars])}$`);
}

const filled = (text: string, caught: readonly string[], parts: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\d)\}/g, (_, n: string) => parts[caught[Number(n)]!] ?? caught[Number(n)]!);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Name and help of a play in a language, by its wire code; of a play that is no more its code. */
export const playWords = (texts: PlayTexts, language: string, play: string): PlayWords =>
  spokenIn(texts, language).plays[play] ?? { name: play, help: "" };

export const groupName = (texts: PlayTexts, language: string, group: string): string =>
  spokenIn(texts, language).groups[group] ?? group;

/** What a prize key or an outcome is called, of the play where it matters which. */
export function keyLabel(texts: PlayTexts, language: string, key: string, play = ""): string {
  const { keys } = spokenIn(texts, language);
  const exact = keys[`${play}/${key}`] ?? keys[key];
  if (exact !== undefined) return exact;
  for (const [pattern, text] of Object.entries(keys)) {
    const caught = pattern.includes("/") ? asRegExp(pattern).exec(`${play}/${key}`) : null;
    if (caught) return filled(text, caught, {});
  }
  return key;
}
