import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { MARKED_CODE, pseudoWords } from "@taya/kernel/pseudo";
import { createInstance } from "i18next";
import type { Say } from "./http/envelope.ts";

/** What a language folder says of itself. */
export interface LanguageInfo {
  /** Name of its folder; in capitals its wire code. */
  readonly code: string;
  readonly name: string;
  /** What its speakers call it. */
  readonly native: string;
  /** What Intl is told for plurals, numbers, dates and names; several languages may share it. */
  readonly intl: string;
  readonly direction: "ltr" | "rtl";
  /** Every text is there, and is checked to be; a first brand offers it. Others are shown in English where they lack one. */
  readonly complete: boolean;
}

/** What something says in one language. */
export interface Said {
  readonly title: string;
  readonly content: string;
}

/** The same in every language it is written in, by wire code; English is always there. */
export type TextsByLanguage = Readonly<Record<string, Said>> & { readonly EN: Said };

type Values = Readonly<Record<string, unknown>>;

/** All texts of the program for the server: mails, SMS, letters, messages of refusals. */
export interface Texts {
  /** Where the folders of the languages lie, for what is no text: the pages of a first brand. */
  readonly folder: string;
  readonly languages: readonly LanguageInfo[];
  /** Whether something can be said in a language of this wire code. */
  knows(code: string): boolean;
  /** A language by its wire code; English when there is no such language. */
  of(code: string): LanguageInfo;
  /** Speaks a language by its wire code; unknown codes speak English. */
  in(code: string): Say;
  /** Every text of a language under `area.key`. */
  all(code: string): Readonly<Record<string, string>> | undefined;
  /** A letter in every language that has it: its title at `key.title`, its HTML at `key`. Values never become HTML. */
  letter(key: string, values?: Values | ((language: LanguageInfo) => Values)): TextsByLanguage;
}

type Area = Readonly<Record<string, string>>;

const FOLDER = join(import.meta.dirname, "..", "texts");

/** English with every letter marked, to find what is not said by a text; spoken in the sandbox, offered to nobody. */
export const PSEUDO: LanguageInfo = {
  code: "xa",
  name: "Pseudo",
  native: "Ƥşḗḗŭŭḓǿǿ",
  intl: "en",
  direction: "ltr",
  complete: false,
};

interface Spoken {
  readonly info: LanguageInfo;
  readonly texts: Area;
}

/** Reads every language folder once. Keys are `area.key`; flat, so a dot inside a key is part of it. */
export function loadTexts({ folder = FOLDER, pseudo = false } = {}): Texts {
  const found = new Map(
    readdirSync(folder).map((code) => [code.toUpperCase(), readLanguage(join(folder, code))] as const),
  );
  const english = found.get("EN")!;
  const known = pseudo
    ? new Map([...found, [MARKED_CODE, { info: PSEUDO, texts: pseudoWords(english.texts) }] as const])
    : found;
  const i18n = createInstance();
  void i18n.init({
    resources: Object.fromEntries([...known.values()].map((each) => [tagOf(each.info), { all: each.texts }])),
    lng: tagOf(english.info),
    fallbackLng: tagOf(english.info),
    load: "currentOnly",
    defaultNS: "all",
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false, escape: escapeHtml },
  });
  const spoken = (code: string) => known.get(code.toUpperCase()) ?? english;
  const sayIn = (info: LanguageInfo) => i18n.getFixedT(tagOf(info)) as unknown as Say;
  return {
    folder,
    languages: [...found.values()].map(({ info }) => info),
    knows: (code) => known.has(code.toUpperCase()),
    of: (code) => spoken(code).info,
    in: (code) => sayIn(spoken(code).info),
    all: (code) => known.get(code.toUpperCase())?.texts,
    letter(key, values = {}) {
      const written = [...found].filter(([, { texts }]) => `${key}.title` in texts);
      return Object.fromEntries(
        written.map(([code, { info }]) => {
          const [say, own] = [sayIn(info), typeof values === "function" ? values(info) : values];
          const content = say(key, { defaultValue: "", ...own, interpolation: { escapeValue: true } });
          return [code, { title: say(`${key}.title`, own), content }];
        }),
      ) as unknown as TextsByLanguage;
    },
  };
}

/** Intl reads the locale, and two languages with the same one stay apart. */
const tagOf = ({ intl, code }: LanguageInfo): string => `${intl}-x-${code}`;

/** Files of a language that say nothing themselves: what it is, and its words. */
const ABOUT: ReadonlySet<string> = new Set(["language.json", "glossary.json"]);

/** The areas of a language: what pages say, and under `server/` what only the server does. */
export const areaFiles = (folder: string): string[] =>
  [folder, join(folder, "server")]
    .flatMap((from) => (existsSync(from) ? readdirSync(from).map((file) => join(from, file)) : []))
    .filter((file) => file.endsWith(".json") && !ABOUT.has(basename(file)));

function readLanguage(folder: string): Spoken {
  const texts: Record<string, string> = {};
  for (const file of areaFiles(folder)) {
    for (const [key, text] of Object.entries(readJson<Area>(file))) texts[`${basename(file, ".json")}.${key}`] = text;
  }
  return { info: readJson<LanguageInfo>(join(folder, "language.json")), texts };
}

/**
 * What the language folders say of a game, a lottery, a family or a vendor's game, by folder name:
 * `texts/CODE/games/PATH.json`, with as much of the game's own `texts.json` as is written.
 */
export function gameWords(path: string, folder = FOLDER): Readonly<Record<string, unknown>> {
  const files = readdirSync(folder).map((code) => [code, join(folder, code, "games", `${path}.json`)] as const);
  return Object.fromEntries(
    files.filter(([, file]) => existsSync(file)).map(([code, file]) => [code, readJson<unknown>(file)]),
  );
}

const escapeHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;
