import { PSEUDO } from "@taya/platform/texts";
import { pseudo } from "@taya/kernel/pseudo";
import { wrongPointers, wrongWords } from "./glossary.ts";
import { type Part, PARTS, partOf, readLanguages, type Spoken } from "./languages.ts";

/** How much of each part a language says, and what is wrong with it. */
export interface Coverage {
  readonly code: string;
  readonly native: string;
  readonly complete: boolean;
  readonly parts: Readonly<Record<Part, { readonly said: number; readonly of: number }>>;
  readonly problems: readonly string[];
}

const FORM = /_(zero|one|two|few|many|other)$/;

/** Every language of a tree beside English, the pseudo-language among them. */
export function coverage(root: string): Coverage[] {
  const [english, ...others] = readLanguages(root);
  const all = [english!, ...others].map((each) => covered(english!, each));
  const marked = new Map([...english!.said].map(([name, text]) => [name, pseudo(text)]));
  return [...all, covered(english!, { info: PSEUDO, said: marked, glossary: {} })];
}

function covered(english: Spoken, language: Spoken): Coverage {
  const { info, said } = language;
  const forms = new Intl.PluralRules(info.intl).resolvedOptions().pluralCategories;
  const wanted = wantedOf(english);
  const silent: string[] = [];
  const parts = Object.fromEntries(PARTS.map((part) => [part, { said: 0, of: 0 }])) as Record<
    Part,
    { said: number; of: number }
  >;
  const halves: string[] = [];
  for (const [name, counted] of wanted) {
    const names = counted ? forms.map((form) => `${name}_${form}`) : [name];
    const there = names.filter((each) => said.has(each));
    const part = parts[partOf(name)];
    part.of += 1;
    if (there.length === names.length) part.said += 1;
    else silent.push(`${info.code} lacks ${name}`);
    if (there.length > 0 && there.length < names.length)
      halves.push(`${info.code} does not count ${name} in every form`);
  }
  const numberless = [...said].filter(([name, text]) => isNumberless(name, text, language));
  const unknownNames = [...said.keys()].filter((name) => !isWanted(name, wanted, forms));
  const unlike = [...said].filter(([name, text]) => !alike(text, modelOf(name, english.said)));
  const problems = [
    ...halves,
    ...numberless.map(([name]) => `${info.code}: ${name} stands for more than one number and holds none`),
    ...unknownNames.map((name) => `${info.code} has ${name}, which English lacks`),
    ...unlike.map(([name]) => `${info.code}: ${name} has other values or marks than English`),
    ...(info.complete ? silent : []),
    ...wrongOf(info),
    ...wrongWords(language),
    ...wrongPointers(language),
  ];
  return { code: info.code, native: info.native, complete: info.complete, parts, problems };
}

/** Names that every language should have; forms of a number count as one. */
const wantedOf = ({ said }: Spoken): ReadonlyMap<string, boolean> =>
  new Map([...said.keys()].map((name) => (isForm(name, said) ? [name.replace(FORM, ""), true] : [name, false])));

const isForm = (name: string, said: ReadonlyMap<string, string>): boolean =>
  FORM.test(name) && said.has(name.replace(FORM, "_other")) && !name.startsWith("games/");

function isWanted(name: string, wanted: ReadonlyMap<string, boolean>, forms: readonly string[]): boolean {
  if (wanted.get(name) === false) return true;
  // A language may name plays and keys of a lottery by patterns of its own.
  if (/^games\/lottery\/.*:(plays|parts|keys)\//.test(name)) return true;
  const form = FORM.exec(name)?.[1];
  // Any language may say nothing at all in words of its own.
  return form !== undefined && (form === "zero" || forms.includes(form)) && wanted.get(name.replace(FORM, "")) === true;
}

/** The English text another one is held against; forms of a number against the one English has for most numbers. */
const modelOf = (name: string, english: ReadonlyMap<string, string>): string | undefined =>
  english.get(name) ?? english.get(name.replace(FORM, "_other"));

const VALUES = /\{\{\s*[\w-]+(?:,[^}]*)?\s*\}\}|\{\d\}/g;
const MARKS = /<\/?[A-Za-z0-9]+(?:\s[^<>]*)?\/?>/g;
const COUNT = "{{count}}";

/** Whether the same values are put into two texts, and the same marks stand in them; a form may be silent of the number. */
function alike(text: string, model: string | undefined): boolean {
  if (model === undefined) return true;
  const values = (each: string) => [...new Set(each.match(VALUES))].filter((one) => one !== COUNT).toSorted();
  const marks = (each: string) => (each.match(MARKS) ?? []).toSorted();
  return values(text).join() === values(model).join() && marks(text).join() === marks(model).join();
}

/** So many numbers are asked for their form: enough for any language to use each form it has for more than one. */
const NUMBERS = 200;

/**
 * Whether a form hides the number that its language says in it: in English "one" is 1 alone, in Filipino it is 1, 2, 3, 5
 * and most others, so that "isa" would be told of all of them.
 */
function isNumberless(name: string, text: string, { info, said }: Spoken): boolean {
  const form = FORM.exec(name)?.[1];
  if (form === undefined || text.includes(COUNT)) return false;
  if (!said.get(name.replace(FORM, "_other"))?.includes(COUNT)) return false;
  return numbersOf(form, info.intl) > 1;
}

/** How many whole numbers a form of a locale stands for. */
function numbersOf(form: string, intl: string): number {
  const rules = new Intl.PluralRules(intl);
  return Array.from({ length: NUMBERS }, (_, number) => rules.select(number)).filter((each) => each === form).length;
}

function wrongOf({ code, intl, direction }: Spoken["info"]): string[] {
  const known = Intl.NumberFormat.supportedLocalesOf(intl).length > 0;
  return [
    ...(known ? [] : [`${code}: Intl does not know ${intl}`]),
    ...(direction === "ltr" || direction === "rtl" ? [] : [`${code} has no direction`]),
  ];
}
