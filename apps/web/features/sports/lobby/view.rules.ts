/** Which fixtures are shown: of a sport or a competition, when they are played, or those that were starred. */
export interface View {
  readonly when: When;
  readonly sport: string | undefined;
  readonly competition: string | undefined;
}

export const WHENS = ["live", "soon", "today", "tomorrow", "outrights", "favourites"] as const;
export type When = (typeof WHENS)[number];

/** What the address says; what it does not say is what is played now. */
export function readView(search: URLSearchParams): View {
  const said = search.get("when");
  return {
    when: WHENS.find((each) => each === said) ?? "live",
    sport: search.get("sport") ?? undefined,
    competition: search.get("competition") ?? undefined,
  };
}

/** The address of a view; what is usual is left out. */
export function writeView({ when, sport, competition }: View): URLSearchParams {
  const search = new URLSearchParams();
  if (when !== "live") search.set("when", when);
  if (sport !== undefined) search.set("sport", sport);
  if (competition !== undefined) search.set("competition", competition);
  return search;
}
