import type { Received } from "@taya/kernel/call";
import { useCallback, useEffect, useState } from "react";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";

type Free = Received<Contracts["promotions"]["playableRounds"]>["list"][number];

/** Rounds of a game that the house pays for. */
export interface FreeRounds {
  /** Those that the next spin is played out of; undefined where it is paid. */
  readonly next: Free | undefined;
  /** Those that end first, whether they are played now or later. */
  readonly first: Free | undefined;
  /** Plays them, or the player's own money first. */
  use(on: boolean): void;
  /** Notes how many are left after a round. */
  played(id: string, left: number): void;
  reload(): void;
}

/** The free rounds of a game, those that end first before the rest. */
export function useFreeRounds(game: string, playable: boolean): FreeRounds {
  const [list, setList] = useState<readonly Free[]>([]);
  const [on, setOn] = useState(true);
  const reload = useCallback(() => {
    if (!playable) return;
    void api.promotions.playableRounds({ game }).then((result) => setList(result.ok ? result.value.list : []));
  }, [game, playable]);
  useEffect(reload, [reload]);
  const played = useCallback(
    (id: string, left: number) =>
      setList((now) => now.flatMap((each) => (each.id !== id ? [each] : left > 0 ? [{ ...each, left }] : []))),
    [],
  );
  const [first] = list;
  return { next: on ? first : undefined, first, use: setOn, played, reload };
}
