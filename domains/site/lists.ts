import type { MenuGroup } from "./shapes.ts";
import { COUNTRIES, countryNames } from "./countries.ts";

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly value: string;
}

/** What the labels of a list are said with. */
export interface Saying {
  /** A text of the area `lists`. */
  label(key: string): string;
  readonly intl: string;
  readonly languages: readonly { readonly code: string; readonly name: string }[];
}

const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** Keys of the lists whose labels are texts. */
const LIST_KEYS = {
  idType: numbered(1, 12),
  occupation: numbered(1, 19),
  sourceOfIncome: numbered(1, 2),
  natureOfWorks: numbered(3, 21),
  gamingvenue: [
    "NCR",
    "CAR",
    "R1",
    "R2",
    "R3",
    "R4A",
    "R4B",
    "R5",
    "R6",
    "NIR",
    "R7",
    "R8",
    "R9",
    "R10",
    "R11",
    "R12",
    "R13",
    "BARMM",
  ],
} as const satisfies Partial<Record<MenuGroup, readonly string[]>>;

/** Institutions a payout may go to: names of their own, the same in every language. */
const BANKS: readonly (readonly [string, string])[] = [
  ["AUB", "Asia United Bank"],
  ["BPI", "Bank of the Philippine Islands"],
  ["BDO", "BDO Unibank"],
  ["BOC", "Bank of Commerce"],
  ["CBC", "China Bank"],
  ["CIMB", "CIMB Bank Philippines"],
  ["DBP", "Development Bank of the Philippines"],
  ["EWB", "EastWest Bank"],
  ["GCASH", "GCash"],
  ["GOTYME", "GoTyme Bank"],
  ["LBP", "Land Bank of the Philippines"],
  ["MAYA", "Maya"],
  ["MAYBANK", "Maybank Philippines"],
  ["MBTC", "Metrobank"],
  ["PNB", "Philippine National Bank"],
  ["PSB", "PSBank"],
  ["RCBC", "Rizal Commercial Banking Corporation"],
  ["SECB", "Security Bank"],
  ["UBP", "UnionBank of the Philippines"],
];

/** One reference list; countries and languages by name, the others in their own order. */
export function choices(group: MenuGroup, saying: Saying): Choice[] {
  const choice = (id: string, label: string): Choice => ({ id, label, value: id });
  switch (group) {
    case "nationality": {
      const name = countryNames(saying.intl);
      const { compare } = new Intl.Collator(saying.intl);
      return COUNTRIES.map((code) => choice(code, name(code))).toSorted((a, b) => compare(a.label, b.label));
    }
    case "bank":
      return BANKS.map(([code, name]) => choice(code, name));
    case "language":
      return saying.languages.map(({ code, name }) => choice(code, name));
    case "gamingvenue":
    case "idType":
    case "occupation":
    case "sourceOfIncome":
    case "natureOfWorks":
      return LIST_KEYS[group].map((key) => choice(key, saying.label(`${group}.${key}`)));
  }
}
