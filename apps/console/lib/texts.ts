import { initReactI18next } from "react-i18next";
import { current, i18n, languages, loadAreas, speak } from "@taya/client/i18n";

const AREAS = [
  "console",
  "signin",
  "identity",
  "ui",
  "faults",
  "records",
  "lists",
  "safer",
  "console-site",
  "console-games",
  "console-lottery",
  "staff",
];

/** The languages the console is written in. */
export const spoken = languages.filter(({ code }) => ["en", "ty"].includes(code));

/** Starts the texts with the areas of the console alone. */
export async function startTexts(): Promise<void> {
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
  await loadAreas(AREAS);
  document.documentElement.lang = current().intl;
}

export { current, speak };
