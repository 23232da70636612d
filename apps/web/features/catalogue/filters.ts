const SORTS = ["popular", "hot", "name", "new", "rtp"] as const;
export type Sort = (typeof SORTS)[number];
export const sorts: readonly Sort[] = SORTS;

const LEVELS = [1, 2, 3, 4, 5];
const PAGES_MOST = 200;

/** What a lobby shows, as its address says it. */
export interface LobbyFilter {
  /** So many pages are shown, one below the other. */
  readonly pageNo: number;
  readonly sort: Sort;
  readonly vendors: readonly string[];
  readonly features: readonly string[];
  readonly volatility: readonly number[];
  /** Percent, both included. */
  readonly rtpMin?: number;
  readonly rtpMax?: number;
  readonly keyword?: string;
  readonly gameType?: string;
}

/** Names of the choices in the address; a list is written "a,b". */
export type Choice = "vassalage" | "f" | "vol";
const CHOICES = ["q", "page", "vassalage", "f", "vol", "rtp"] as const;

/** Reads the address of a lobby; anything it cannot mean is left out. */
export function readFilter(search: URLSearchParams): LobbyFilter {
  const pageNo = Number(search.get("pageNo") ?? 1);
  const keyword = search.get("q")?.trim();
  const gameType = search.get("page")?.trim();
  return {
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? Math.min(pageNo, PAGES_MOST) : 1,
    sort: SORTS.find((each) => each === search.get("sort")) ?? "hot",
    vendors: partsOf(search, "vassalage"),
    features: partsOf(search, "f"),
    volatility: partsOf(search, "vol")
      .map(Number)
      .filter((level) => LEVELS.includes(level)),
    ...rangeOf(search.get("rtp") ?? ""),
    ...(keyword && { keyword }),
    ...(gameType && { gameType }),
  };
}

const partsOf = (search: URLSearchParams, name: Choice): string[] => [
  ...new Set(
    (search.get(name) ?? "")
      .split(",")
      .map((each) => each.trim())
      .filter(Boolean),
  ),
];

/** "95-97" is a range, "95-" and "-97" are open on one side. */
function rangeOf(text: string): { rtpMin?: number; rtpMax?: number } {
  const [, from, to] = /^(\d{0,3}(?:\.\d{1,2})?)-(\d{0,3}(?:\.\d{1,2})?)$/.exec(text) ?? [];
  const percent = (each: string | undefined) => (each && Number(each) <= 100 ? Number(each) : undefined);
  const [rtpMin, rtpMax] = [percent(from), percent(to)];
  return { ...(rtpMin !== undefined && { rtpMin }), ...(rtpMax !== undefined && { rtpMax }) };
}

/** What the list of games is asked for. */
export function askFor({ vendors, features, volatility, sort, keyword, gameType, rtpMin, rtpMax }: LobbyFilter) {
  return {
    sort,
    ...(keyword && { keyword }),
    ...(gameType && { gameType }),
    ...(rtpMin !== undefined && { rtpMin }),
    ...(rtpMax !== undefined && { rtpMax }),
    ...(vendors.length > 0 && { vassalage: vendors.join(",") }),
    ...(features.length > 0 && { features: features.join(",") }),
    ...(volatility.length > 0 && { volatility: volatility.join(",") }),
  };
}

/** The address after one choice; an empty value takes the choice back, and a new choice begins at the first page. */
export function withChoice(search: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value) next.set(name, value);
  else next.delete(name);
  if (name !== "pageNo") next.delete("pageNo");
  return next;
}

/** The address with a value of a list added, or taken out when it was in. */
export function toggled(search: URLSearchParams, name: Choice, value: string): URLSearchParams {
  const now = partsOf(search, name);
  const next = now.includes(value) ? now.filter((each) => each !== value) : [...now, value];
  return withChoice(search, name, next.join(","));
}

/** The address without any choice; the order and what does not belong to the filters stay. */
export function cleared(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [...CHOICES, "pageNo"]) next.delete(name);
  return next;
}

/** How many choices narrow the lobby; the order is none. */
export const choicesIn = (search: URLSearchParams): number => CHOICES.filter((name) => search.get(name)?.trim()).length;
