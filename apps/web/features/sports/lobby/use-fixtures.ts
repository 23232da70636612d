import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import type { Fixture } from "../odds/types.ts";
import { delayed, useLineDown } from "../odds/use-line-down.ts";
import { useStarred } from "./favourites.ts";
import type { View } from "./view.rules.ts";

/** So many rows are enough for a page; who wants others narrows it. */
const MOST = 60;
const EVERY_MS = 20_000;

interface Wanted {
  readonly view: View;
  readonly esports: boolean;
  readonly search: string;
  /** What is being played, once it was told. */
  readonly played: readonly Fixture[] | undefined;
}

export interface Listed {
  /** Undefined before they are there. */
  readonly fixtures: readonly Fixture[] | undefined;
  readonly total: number;
  readonly fault: string | undefined;
  readonly retry: () => void;
}

/** The fixtures of a view, or those whose names hold what is searched for. Matches that are played are told live in every view, all else is read now and then. */
export function useFixtures({ view: { when, sport, competition }, esports, search, played }: Wanted): Listed {
  const starred = useStarred();
  const down = useLineDown();
  const isSearch = search !== "";
  const isLive = when === "live" && !isSearch && competition === undefined;
  const ask = { ...askOf({ when, sport, competition }, esports, search, starred.fixtures), pageSize: MOST };
  const nothing = "ids" in ask && ask.ids === "";
  const often = { freshMs: EVERY_MS, everyMs: EVERY_MS, enabled: !nothing };
  const { data, fault, retry } = useCall(api.sportsbook.fixtures, ask, often);
  if (nothing) return { fixtures: [], total: 0, fault: undefined, retry };
  if (isLive && played) {
    const here = played.filter((each) => each.isEsport === esports && (!sport || each.sport === sport));
    return {
      fixtures: here.toSorted(byStart).map((fixture) => delayed(fixture, down)),
      total: here.length,
      fault: undefined,
      retry,
    };
  }
  const told = new Map(played?.map((fixture) => [fixture.id, fixture]));
  return {
    fixtures: data?.list.map((fixture) => delayed(newer(fixture, told.get(fixture.id)), down)),
    total: data?.total ?? 0,
    fault,
    retry,
  };
}

/** What is asked for: a search comes before a competition, and that before a time. */
function askOf({ when, sport, competition }: View, esports: boolean, search: string, starred: readonly string[]) {
  if (search !== "") return { search };
  if (competition !== undefined) return { competition };
  if (when === "favourites") return { ids: starred.join(",") };
  return { when, esports: String(esports) as "true" | "false", ...(sport && { sport }) };
}

const newer = (read: Fixture, told: Fixture | undefined): Fixture =>
  told && told.version >= read.version ? told : read;
const byStart = (a: Fixture, b: Fixture): number => a.startAt - b.startAt || (a.id < b.id ? -1 : 1);
