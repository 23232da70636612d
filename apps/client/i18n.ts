import { createInstance, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { importWithRetry } from "./import-with-retry.ts";
import { language, rememberLanguage } from "./session.ts";

/** What the page must know of a language: its wire code, its own name, and what Intl may be told. */
export interface Language {
  readonly code: string;
  readonly name: string;
  readonly native: string;
  /** BCP 47; never the wire code, since "ty" is Tahitian. */
  readonly intl: string;
  readonly direction: "ltr" | "rtl";
}

type Texts = Record<string, string>;
const about = import.meta.glob<Language>("../../texts/*/language.json", { import: "default", eager: true });
/** Addresses of the texts: they are fetched as data, so they cost no script. */
const areas = import.meta.glob<string>(["../../texts/*/*.json", "!**/language.json"], {
  import: "default",
  query: "?url",
  eager: true,
});

export const languages: readonly Language[] = Object.values(about);

/** Areas of the first screen; others come with the dialog or page that speaks them. */
const FIRST = ["shell", "home", "catalogue", "ui", "faults"];
/** English waits until the first screen stands; a language that the texts check keeps whole never shows it. */
const BEHIND_MS = 3_000;
const loaded = new Set<string>();
export const i18n = createInstance();

const known = (code: string): Language =>
  languages.find((each) => each.code.toUpperCase() === code.toUpperCase()) ??
  languages.find((each) => each.intl === "en")!;

/** The language in use. */
export const current = (): Language => known(language());

/** Starts with the texts of some areas, those of the first screen when none are named. */
export async function startTexts(names: readonly string[] = FIRST): Promise<void> {
  await i18n.use(initReactI18next).init({
    lng: current().intl,
    fallbackLng: "en",
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
  const [now, english] = [current(), known("EN")];
  await Promise.all(names.map((name) => load(now, name)));
  if (now !== english) setTimeout(() => names.forEach((name) => void load(english, name)), BEHIND_MS);
}

async function load(spoken: Language, name: string): Promise<void> {
  const key = `${folderOf(spoken)}/${name}`;
  const from = areas[`../../texts/${key}.json`];
  if (!from || loaded.has(key)) return;
  const answer = await importWithRetry(() => fetch(from)).catch(() => undefined);
  if (!answer?.ok) return;
  const texts = (await answer.json()) as Texts;
  loaded.add(key);
  const named = Object.fromEntries(Object.entries(texts).map(([text, value]) => [`${name}.${text}`, value]));
  i18n.addResourceBundle(spoken.intl, "all", named, true, true);
}

const folderOf = ({ code }: Language): string => code.toLowerCase();

/** Switches the page to a language and keeps the choice. */
export async function speak(code: string): Promise<void> {
  rememberLanguage(code);
  const spoken = [...loaded].map((key) => key.split("/")[1]!);
  await loadAreas([...new Set([...FIRST, ...spoken])]);
  await i18n.changeLanguage(current().intl);
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
