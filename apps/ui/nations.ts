/** What the list of nationalities says of one country. */
export interface Nationality {
  readonly code: string;
  readonly EN: string;
  readonly CN: string;
  readonly VI: string;
  readonly KO: string;
}

/** A country as it is offered: its name in the player's language, and all it is found by. */
export interface Nation {
  readonly code: string;
  readonly name: string;
  readonly names: readonly string[];
}

const LISTED = ["EN", "CN", "VI", "KO"] as const;

/** The countries in the order of a language, each under its name there. */
export function nationsIn(intl: string, list: readonly Nationality[]): readonly Nation[] {
  const said = new Intl.DisplayNames([intl, "en"], { type: "region", fallback: "none" });
  const { compare } = new Intl.Collator(intl);
  return list
    .map((each) => {
      const name = said.of(each.code) ?? each.EN;
      return { code: each.code, name, names: [...new Set([name, ...LISTED.map((language) => each[language])])] };
    })
    .toSorted((a, b) => compare(a.name, b.name));
}

export interface Found extends Nation {
  /** The name it was found by, where that is another than the one shown. */
  readonly by?: string;
}

/** Countries one of whose names, or whose code, holds what was typed; those that begin with it first. */
export function findNations(nations: readonly Nation[], typed: string): readonly Found[] {
  const wanted = fold(typed);
  if (wanted === "") return nations;
  const found = nations.flatMap((nation) => {
    const by = nation.names.find((name) => fold(name).includes(wanted));
    if (by === undefined && fold(nation.code) !== wanted) return [];
    const first = by === undefined || nation.names.some((name) => fold(name).startsWith(wanted));
    return [{ first, nation: by === undefined || by === nation.name ? nation : { ...nation, by } }];
  });
  return [true, false].flatMap((first) => found.filter((each) => each.first === first).map(({ nation }) => nation));
}

/** The only country of that name, in whatever language. */
export function nationNamed(nations: readonly Nation[], typed: string): Nation | undefined {
  const wanted = fold(typed);
  const named = nations.filter(({ names }) => names.some((name) => fold(name) === wanted));
  return named.length === 1 ? named[0] : undefined;
}

/** Without marks, in small letters; d with a stroke is a letter of its own that no decomposition opens. */
const fold = (text: string): string =>
  text.trim().normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("đ", "d");
