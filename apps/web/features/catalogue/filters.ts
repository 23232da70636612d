const SORTS = ["hot", "name", "new", "rtp"] as const;
export type Sort = (typeof SORTS)[number];
export const sorts: readonly Sort[] = SORTS;

/** What a lobby shows, as its address says it. */
export interface LobbyFilter {
  readonly pageNo: number;
  readonly sort: Sort;
  readonly vassalage?: string;
  readonly keyword?: string;
  readonly gameType?: string;
}

/** Reads the address of a lobby; anything it cannot mean is left out. */
export function readFilter(search: URLSearchParams): LobbyFilter {
  const pageNo = Number(search.get("pageNo") ?? 1);
  const vassalage = search.get("vassalage")?.trim();
  const keyword = search.get("q")?.trim();
  const gameType = search.get("page")?.trim();
  return {
    pageNo: Number.isInteger(pageNo) && pageNo > 0 ? pageNo : 1,
    sort: SORTS.find((each) => each === search.get("sort")) ?? "hot",
    ...(vassalage && { vassalage }),
    ...(keyword && { keyword }),
    ...(gameType && { gameType }),
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
