import { loadTexts, type TextsByLanguage } from "./texts.ts";
import type { Platform } from "./platform.ts";

/** A letter as it would lie in an inbox. */
interface Letter {
  readonly playerId: string;
  readonly key: string;
  readonly texts: TextsByLanguage;
  readonly once: string;
  readonly discreet: boolean;
}

interface Posted {
  readonly playerId: string;
  readonly texts: TextsByLanguage;
  readonly once: string;
  readonly discreet?: true;
}

/**
 * What rooms need of the platform to write letters, and what they wrote. Throws where a language lacks the letter, or a
 * value that stands in it is not told or empty, but for those named: i18next would leave a hole there.
 */
export function letterBook({ mayBeEmpty = [] }: { readonly mayBeEmpty?: readonly string[] } = {}) {
  const texts = loadTexts();
  const letters: Letter[] = [];
  let key = "";
  const post = (_tx: unknown, { playerId, texts: said, once, discreet }: Posted) =>
    Promise.resolve(letters.push({ playerId, key, texts: said, once, discreet: discreet === true }) > 0);
  const platform = {
    points: { one: () => post },
    texts: {
      ...texts,
      letter(asked: string, values: Parameters<typeof texts.letter>[1] = {}) {
        key = asked;
        for (const info of texts.languages.filter(({ complete }) => complete)) {
          const own = typeof values === "function" ? values(info) : values;
          const all = texts.all(info.code)!;
          for (const part of [`${asked}.title`, asked]) {
            const words = all[part];
            if (words === undefined) throw new Error(`${info.code} says nothing at ${part}`);
            for (const [, name = ""] of words.matchAll(/\{\{(\w+)\}\}/g)) {
              const isThere = own[name] !== undefined && (own[name] !== "" || mayBeEmpty.includes(name));
              if (!isThere) throw new Error(`${info.code} ${part}: no {{${name}}}`);
            }
          }
        }
        return texts.letter(asked, values);
      },
    },
  };
  return { letters, platform: platform as unknown as Platform };
}
