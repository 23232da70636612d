import type { Grammar, Play } from "@taya/games/kit/lottery/play";

/** How a selection is made on the screen. */
export type Board =
  /** A row of symbols for each place or role. */
  | "rows"
  /** One field of many numbers. */
  | "grid"
  /** Numbers of so many digits, by their first digits. */
  | "numbers"
  /** Named outcomes with their odds on them. */
  | "labels"
  /** Only by typing. */
  | "entry";

const ROW_MOST = 12;

/** The board of a play, from its grammar alone. */
export function boardOf({ style, alphabet, size = 1 }: Grammar): Board {
  if (style === "list") return "entry";
  if (style === "labels") return "labels";
  if ("digits" in alphabet) return alphabet.digits === 1 ? "rows" : "numbers";
  if ("words" in alphabet) return size === 1 ? "labels" : "rows";
  const count = alphabet.balls[1] - alphabet.balls[0] + 1;
  return count <= ROW_MOST ? "rows" : "grid";
}

/** Whether numbers may be typed instead of pressed. */
export const mayType = ({ style, alphabet, size = 1, bankers }: Grammar): boolean =>
  style === "list" || (style === "areas" && size === 1 && !bankers && !("words" in alphabet));

/** The name of a row: a text key and what stands in it. */
export interface RowName {
  readonly key: string;
  readonly values?: Readonly<Record<string, number>>;
}

const TIMES = ["", "single", "double", "triple", "four"];

/** What each area of a play is called: its place, or its role in a group. */
export function rowNames({ grammar, view, legs }: Play): readonly RowName[] {
  const { size = 1 } = grammar;
  const matcher = legs[0]!.matcher;
  if (matcher.m === "multiset" && matcher.shape && size > 1) {
    return Array.from({ length: size }, (_, area) => {
      const role = matcher.shape!.find((each) => each.area === area)!;
      return { key: `role.${TIMES[role.times]}`, values: { count: role.pick } };
    });
  }
  if (size === 1) return [{ key: grammar.bankers ? "row.others" : "row.choose" }];
  return Array.from({ length: size }, (_, at) => ({
    key: "row.place",
    values: { place: ("places" in view ? (view.places[at] ?? at) : at) + 1 },
  }));
}

/** How many symbols a bet needs at the least in all, as a hint; undefined where the rows say it. */
export function needOf({ grammar, legs }: Play): number | undefined {
  const matcher = legs[0]!.matcher;
  if (grammar.least && grammar.least === grammar.most) return grammar.least;
  if (matcher.m === "subset") return matcher.pick;
  if (matcher.m === "multiset" && (grammar.size ?? 1) === 1 && matcher.shape) {
    return matcher.shape.reduce((sum, { pick }) => sum + pick, 0);
  }
  return undefined;
}

/** Whether choosing more than a bet needs makes a system of several bets. */
export const isSystem = ({ legs }: Play): boolean => {
  const matcher = legs[0]!.matcher;
  return (matcher.m === "subset" && matcher.pick > 1) || (matcher.m === "multiset" && matcher.shape !== undefined);
};
