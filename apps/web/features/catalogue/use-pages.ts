import { useRef } from "react";
import { api } from "@taya/client/api";
import { useCalls } from "@taya/client/many-queries";
import type { LobbyFilter } from "./filters.ts";
import { askFor } from "./filters.ts";
import type { GameCard } from "../../games/game-tile.tsx";
import type { Facets } from "./lobby-filters.tsx";

const PAGE = 48;

interface Pages {
  /** Undefined before the first page is there; a game still on its way is an empty place. */
  readonly games: readonly (GameCard | undefined)[] | undefined;
  readonly total: number | undefined;
  /** What may be chosen; while the list is read anew, what could be chosen before. */
  readonly facets: Facets | undefined;
  readonly fault: string | undefined;
  readonly retry: () => void;
}

/** The first so many pages of a lobby as one list. */
export function usePages(code: string, filter: LobbyFilter): Pages {
  const ask = { gameCategory: code as "RNG", pageSize: PAGE, ...askFor(filter) };
  const answers = useCalls(
    api.catalogue.gameList,
    Array.from({ length: filter.pageNo }, (_, at) => ({ ...ask, pageNo: at + 1 })),
  );
  const known = answers.find((each) => each.data)?.data;
  const last = useRef<{ code: string; facets: Facets } | undefined>(undefined);
  if (known) last.current = { code, facets: known.facets };
  const refused = answers.find((each) => each.fault);
  const games = known && answers.flatMap((each, at) => each.data?.list ?? places(known.total - at * PAGE));
  return {
    games,
    total: known?.total,
    facets: last.current?.code === code ? last.current.facets : undefined,
    fault: refused?.fault,
    retry: () => refused?.retry(),
  };
}

const places = (left: number): undefined[] => Array.from({ length: Math.max(0, Math.min(PAGE, left)) });
