import type { Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { Texts } from "@taya/platform/texts";
import type { siteCalls } from "./contract.ts";
import { COUNTRIES, countryNames } from "./countries.ts";
import type { Context } from "./context.ts";
import { choices, type Choice } from "./lists.ts";
import occupations from "./occupations.json" with { type: "json" };

const NAMED_IN = { EN: "en", CN: "zh-CN", VI: "vi", KO: "ko" } as const;

/** The reference lists of forms. */
export function listHandlers(
  context: Context,
): Pick<Handlers<typeof siteCalls>, "dropdownMenu" | "countryCodes" | "nationalities"> {
  const { texts } = context.platform;
  return {
    async dropdownMenu({ menuGroup }, caller) {
      const say = texts.in(caller.language);
      const { languages } = await context.door.brand(caller.merchant);
      const label = (key: string) => say(`lists.${key}`);
      const list = choices(menuGroup, { label, intl: texts.of(caller.language).intl, languages });
      return ok({ list: menuGroup === "occupation" ? list.map((each, index) => inAll(texts, each, index)) : list });
    },
    async countryCodes(_input, caller) {
      const { intl } = texts.of(caller.language);
      const name = countryNames(intl);
      const { compare } = new Intl.Collator(intl);
      const list = context.countries().map(({ digits, ...each }) => ({
        ...each,
        name: name(each.countryCode),
        digits: [...digits],
      }));
      const { country } = await context.door.brand(caller.merchant);
      return ok({ list: list.toSorted((a, b) => compare(a.name, b.name)), default: country });
    },
    async nationalities() {
      const names = Object.entries(NAMED_IN).map(([code, intl]) => [code, countryNames(intl)] as const);
      const list = COUNTRIES.map((code) => ({
        code,
        ...(Object.fromEntries(names.map(([language, name]) => [language, name(code)])) as Record<
          keyof typeof NAMED_IN,
          string
        >),
      }));
      return ok({ list: list.toSorted((a, b) => a.EN.localeCompare(b.EN, "en")) });
    },
  };
}

/** A choice in every language there is, those without a folder of their own among them; English first. */
function inAll(texts: Texts, choice: Choice, index: number): Choice & { labels: Record<string, string> } {
  const said = (language: string) => texts.in(language)(`lists.occupation.${choice.id}`);
  const others = Object.entries(occupations).map(([language, names]) => [language, names[index]!] as const);
  const own = texts.languages.map(({ code }) => [code.toUpperCase(), said(code)] as const);
  return { ...choice, labels: { EN: said("EN"), ...Object.fromEntries([...others, ...own]) } };
}
