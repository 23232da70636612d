const PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const MARKED = "ȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑ";
/** What must stay as it is: values, markup, entities, and what other texts are put in by. */
const KEPT = /(\{\{.*?\}\}|\{\d\}|\$t\(.*?\)|<[^<>]*>|&#?\w+;)/;
/** Every so many letters one stands twice: languages are longer than English, by about 40 % with the brackets. */
const DOUBLED = 3;

/** A text with every letter marked, about 40 % longer and in brackets; values and markup stay as they are. */
export function pseudo(text: string): string {
  let letters = 0;
  const mark = (plain: string): string => {
    const marked = MARKED[PLAIN.indexOf(plain)]!;
    return letters++ % DOUBLED === 0 ? marked + marked : marked;
  };
  const parts = text.split(KEPT).map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[A-Za-z]/g, mark)));
  return text.trim() === "" ? text : `⟦${parts.join("")}⟧`;
}

/** Wire code of the language in which texts are marked; spoken in the sandbox alone. */
export const MARKED_CODE = "XA";

/** What has no words in a language: its English ones, marked where the language is the one that marks. */
export const markedIn = <T>(language: string, english: T): T =>
  language === MARKED_CODE ? pseudoWords(english) : english;

/** The same for everything that is a text in a value, keys excepted. */
export function pseudoWords<T>(value: T): T {
  if (typeof value === "string") return pseudo(value) as T;
  if (Array.isArray(value)) return value.map((each: unknown) => pseudoWords(each)) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pseudoWords(each)])) as T;
}
