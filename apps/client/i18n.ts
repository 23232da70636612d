import { createInstance, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { importWithRetry } from "./import-with-retry.ts";
import { language, rememberLanguage } from "./session.ts";

/** What the page must know of a language: its wire code, its own name, and what Intl may be told. */
export interface Language {
  readonly code: string;
  readonly name: string;
  readonly native: string;
  /** What Intl is told; never the wire code, which may be the name of another language. */
  readonly intl: string;
  readonly direction: "ltr" | "rtl";
  /** The pseudo-language has no folder: the sandbox makes it of English, area by area and game by game. */
  readonly marked?: <T>(name: string) => Promise<T>;
}

type Texts = Record<string, string>;
const about = import.meta.glob<Language>("../../texts/*/language.json", { import: "default", eager: true });
/** Where the texts lie: they are fetched as data, so they cost no script. */
const TEXTS = import.meta.env["VITE_TEXTS"] as string;

export const languages: readonly Language[] = Object.values(about);

/** Areas of the first screen; others come with the dialog or page that speaks them. */
const FIRST = ["shell", "home", "catalogue", "ui", "faults"];
/** English waits until the first screen stands; a language that the texts check keeps whole never shows it. */
const BEHIND_MS = 3_000;
const loaded = new Set<string>();
export const i18n = createInstance();

const english = languages.find(({ code }) => code === "en")!;
const PSEUDO: Language = { ...english, code: "xa", marked: askMarked };

const known = (code: string): Language =>
  [...languages, PSEUDO].find((each) => wireCode(each) === code.toUpperCase()) ?? english;

/** What calls name a language by. */
export const wireCode = ({ code }: Pick<Language, "code">): string => code.toUpperCase();
/** What texts are kept under: Intl reads the locale, and two languages with the same one stay apart. */
const tagOf = ({ intl, code }: Language): string => `${intl}-x-${code}`;

/** The language in use. */
export const current = (): Language => known(language());

/** Starts with the texts of some areas, those of the first screen when none are named. */
export async function startTexts(names: readonly string[] = FIRST): Promise<void> {
  // Begun before in this document: only what is missing is fetched.
  if (i18n.isInitialized) return loadAreas(names);
  await i18n.use(initReactI18next).init({
    lng: tagOf(current()),
    fallbackLng: tagOf(english),
    load: "currentOnly",
    defaultNS: "all",
    ns: ["all"],
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: "added" },
  });
  await loadAreas(names);
  applyToPage();
}

/** Loads the texts of areas in the language in use; keys are `area.key`. English follows behind, for what it lacks. */
export async function loadAreas(names: readonly string[]): Promise<void> {
  const now = current();
  await Promise.all(names.map((name) => load(now, name)));
  if (now !== english) setTimeout(() => names.forEach((name) => void load(english, name)), BEHIND_MS);
}

/** Words of areas in a language that need not be the one in use, as a preview has them. */
export async function wordsIn(code: string, names: readonly string[]): Promise<TFunction> {
  const spoken = known(code);
  await Promise.all(names.map((name) => load(spoken, name)));
  return i18n.getFixedT(tagOf(spoken));
}

async function load(spoken: Language, name: string): Promise<void> {
  const key = `${spoken.code}/${name}`;
  if (loaded.has(key)) return;
  const texts = await textsOf(spoken, name);
  if (!texts) return;
  loaded.add(key);
  const named = Object.fromEntries(Object.entries(texts).map(([text, value]) => [`${name}.${text}`, value]));
  i18n.addResourceBundle(tagOf(spoken), "all", named, true, true);
}

async function textsOf({ code, marked }: Language, name: string): Promise<Texts | undefined> {
  if (marked) return marked<Texts>(name).catch(() => undefined);
  const answer = await importWithRetry(() => fetch(`${TEXTS}${code}/${name}.json`)).catch(() => undefined);
  return answer?.ok ? ((await answer.json()) as Texts) : undefined;
}

async function askMarked<T>(name: string): Promise<T> {
  const answer = await fetch(`/sandbox/marked/${name}`);
  return ((await answer.json()) as { readonly value: T }).value;
}

/** Switches the page to a language and keeps the choice. */
export async function speak(code: string): Promise<void> {
  rememberLanguage(code);
  const spoken = [...loaded].map((key) => key.split("/")[1]!);
  await loadAreas([...new Set([...FIRST, ...spoken])]);
  await i18n.changeLanguage(tagOf(current()));
  applyToPage();
}

function applyToPage(): void {
  document.documentElement.lang = current().intl;
  document.documentElement.dir = current().direction;
}

/** Says a refusal in the language of the page. */
export function sayFault(t: TFunction, fault: string, values: Record<string, unknown> = {}): string {
  return t(`faults.${fault}`, { age: 21, ...values });
}
