import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createInstance } from "i18next";
import type { Say } from "./http/envelope.ts";

/** What a language folder says of itself. */
export interface LanguageInfo {
  readonly code: string;
  readonly name: string;
  readonly native: string;
  readonly intl: string;
  readonly bcp47: string;
  readonly direction: "ltr" | "rtl";
}

/** All texts of the program for the server: mails, SMS, messages of refusals. */
export interface Texts {
  readonly languages: readonly LanguageInfo[];
  /** Speaks a language by its wire code; unknown codes speak English. */
  in(code: string): Say;
  /** Every text of a language under `area.key`. */
  all(code: string): Readonly<Record<string, string>> | undefined;
}

const FOLDER = join(import.meta.dirname, "..", "texts");

/** Reads every language folder once. Keys are `area.key`; flat, so a dot inside a key is part of it. */
export function loadTexts(folder = FOLDER): Texts {
  const languages = new Map<string, LanguageInfo>();
  const resources: Record<string, { translation: Record<string, string> }> = {};
  for (const code of readdirSync(folder)) {
    const areas = readdirSync(join(folder, code)).filter((file) => file.endsWith(".json"));
    const info = readJson<LanguageInfo>(join(folder, code, "language.json"));
    languages.set(info.code.toUpperCase(), info);
    const texts: Record<string, string> = {};
    for (const file of areas) {
      if (file === "language.json") continue;
      const area = file.slice(0, -".json".length);
      for (const [key, text] of Object.entries(readJson<Record<string, string>>(join(folder, code, file)))) {
        texts[`${area}.${key}`] = text;
      }
    }
    resources[info.intl] = { translation: texts };
  }
  const i18n = createInstance();
  void i18n.init({
    resources,
    lng: "en",
    fallbackLng: "en",
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  const intl = (code: string) => languages.get(code.toUpperCase())?.intl ?? "en";
  return {
    languages: [...languages.values()],
    in: (code) => i18n.getFixedT(intl(code)) as unknown as Say,
    all: (code) => resources[languages.get(code.toUpperCase())?.intl ?? ""]?.translation,
  };
}

const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, "utf8")) as T;
