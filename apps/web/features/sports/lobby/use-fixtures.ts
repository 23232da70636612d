import { api } from "@taya/client/api";
import { useCall } from "@taya/client/query";
import type { Fixture } from "../odds/types.ts";
import { useStarred } from "./favourites.ts";
import { usePlayed } from "./use-played.ts";
import type { View } from "./view.rules.ts";

/** So many rows are enough for a page; who wants others narrows it. */
const MOST = 60;
const EVERY_MS = 20_000;

export interface Listed {
  /** Undefined before they are there. */
  readonly fixtures: readonly Fixture[] | undefined;
  readonly total: number;
  readonly fault: string | undefined;
  readonly retry: () => void;
}

/** The fixtures of a view, or those whose names hold what is searched for. What is played is told live, all else read now and then. */
export function useFixtures({ when, sport, competition }: View, esports: boolean, search: string): Listed {
  const starred = useStarred();
  const isSearch = search !== "";
  const isLive = when === "live" && !isSearch && competition === undefined;
  const wanted = [...starred.fixtures];
  const kind = String(esports) as "true" | "false";
  const ask = isSearch
    ? { search, pageSize: MOST }
    : competition !== undefined
      ? { competition, pageSize: MOST }
      : when === "favourites"
        ? { ids: wanted.join(","), pageSize: MOST }
        : { when, esports: kind, ...(sport && { sport }), pageSize: MOST };
  const nothing = when === "favourites" && !isSearch && competition === undefined && wanted.length === 0;
  const often = { freshMs: EVERY_MS, everyMs: EVERY_MS, enabled: !nothing };
  const { data, fault, retry } = useCall(api.sportsbook.fixtures, ask, often);
  const played = usePlayed(isLive);
  if (nothing) return { fixtures: [], total: 0, fault: undefined, retry };
  if (isLive && played) {
    const here = played.filter((each) => each.isEsport === esports && (!sport || each.sport === sport));
    return { fixtures: here.toSorted(byStart), total: here.length, fault: undefined, retry };
  }
  return { fixtures: data?.list, total: data?.total ?? 0, fault, retry };
}

const byStart = (a: Fixture, b: Fixture): number => a.startAt - b.startAt || (a.id < b.id ? -1 : 1);
