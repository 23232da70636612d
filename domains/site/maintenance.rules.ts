import type { Instant } from "@taya/kernel/instant";
import { MINUTE } from "@taya/kernel/instant";

/** What a closed page says in one language; an empty part is said in the site's own words. */
export interface ClosedTexts {
  readonly title?: string | undefined;
  readonly subtitle?: string | undefined;
  readonly text?: string | undefined;
}

/** A closing for maintenance as an operator has set it. */
export interface Closing {
  readonly on: boolean;
  /** Said where a language has no text of its own. */
  readonly text: string;
  /** Closed from here on; at once when undefined. */
  readonly from: Instant | undefined;
  /** Expected end. */
  readonly until: Instant | undefined;
  /** Open again at the expected end without anybody doing anything. */
  readonly endsItself: boolean;
  /** Minutes before the beginning from which visitors are told. */
  readonly announceMin: number;
  readonly texts: Readonly<Record<string, ClosedTexts>>;
}

export const NO_CLOSING: Closing = {
  on: false,
  text: "",
  from: undefined,
  until: undefined,
  endsItself: false,
  announceMin: 60,
  texts: {},
};

/** Where a closing stands: nothing planned, told beforehand, closed now, or over by itself. */
export function phaseOf(closing: Closing, now: Instant): "open" | "announced" | "closed" {
  const { on, from, until, endsItself, announceMin } = closing;
  if (!on || (endsItself && until !== undefined && now >= until)) return "open";
  if (from === undefined || now >= from) return "closed";
  return now >= from - announceMin * MINUTE ? "announced" : "open";
}

/** The instants from now on at which visitors must be told anew. */
export function turnsOf({ on, from, until, endsItself, announceMin }: Closing, now: Instant): Instant[] {
  if (!on) return [];
  const turns = [
    ...(from === undefined ? [] : [from - announceMin * MINUTE, from]),
    ...(endsItself && until !== undefined ? [until] : []),
  ];
  return [...new Set(turns)].filter((at) => at > now).toSorted((a, b) => a - b);
}

/** The brand's own words on a closed page in one language: those of the language first, then the English ones. */
export function wordsIn(texts: Closing["texts"], language: string) {
  const of = (part: keyof ClosedTexts) => texts[language]?.[part] || texts["EN"]?.[part] || "";
  const [title, subtitle, text] = [of("title"), of("subtitle"), of("text")];
  return { ...(title && { title }), ...(subtitle && { subtitle }), ...(text && { text }) };
}

/** What visitors of one language are told of a closing; the plain text where there are no other words. */
export function shownIn({ texts, text, until }: Closing, language: string) {
  const own = wordsIn(texts, language);
  return {
    ...own,
    text: own.text || text,
    ...(until !== undefined && { until }),
  };
}

/** What is wrong with a plan: an end before its beginning, or one that ends by itself at no time. */
export function wrongPlan({ on, from, until, endsItself }: Closing): "until" | "endsItself" | undefined {
  if (from !== undefined && until !== undefined && until <= from) return "until";
  return on && endsItself && until === undefined ? "endsItself" : undefined;
}
