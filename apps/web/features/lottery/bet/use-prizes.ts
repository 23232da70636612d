import { useRef } from "react";
import { api } from "@taya/client/api";
import { usePlayer } from "@taya/client/player";
import { useCall } from "@taya/client/query";
import type { PlayMenu, PrizeMode } from "../types.ts";
import type { LadderNow } from "./room.ts";

const FRESH_MS = 60_000;

interface PrizesNow {
  readonly menu: PlayMenu | undefined;
  readonly ladder: LadderNow | undefined;
  readonly group: number | undefined;
  readonly fault: string | undefined;
  retry(): void;
}

/** Plays and prizes of a game at a prize group: the player's own to begin with. While another is read the old ones stay. */
export function usePrizes(gameId: number, prizeMode: PrizeMode, wanted: number | undefined): PrizesNow {
  const plain = useCall(api.lottery.playMenu, { gameId, prizeMode }, { freshMs: FRESH_MS });
  const ladder = useLadder(plain.data);
  const group = ladder && Math.min(wanted ?? ladder.max, ladder.max);
  const own = useCall(
    api.lottery.playMenu,
    { gameId, prizeMode, ...(group !== undefined && { group }) },
    { enabled: group !== undefined, freshMs: FRESH_MS },
  );
  const menu = group === undefined ? plain.data : own.data;
  const kept = useRef<{ key: string; menu: PlayMenu; group: number | undefined }>(undefined);
  const key = `${gameId}/${prizeMode}`;
  if (menu) kept.current = { key, menu, group };
  const shown = kept.current?.key === key ? kept.current : undefined;
  return {
    menu: shown?.menu ?? plain.data,
    ladder,
    group: shown?.group,
    fault: plain.fault,
    retry: plain.retry,
  };
}

/** The player's own bounds, where the menu is in the official style. */
function useLadder(menu: PlayMenu | undefined): LadderNow | undefined {
  const { token } = usePlayer();
  const { data } = useCall(api.lottery.series, {}, { enabled: token !== null, freshMs: FRESH_MS });
  const mine = data?.series.find(({ seriesId }) => seriesId === menu?.ladder?.seriesId);
  return mine && { min: mine.minGroup, max: mine.userGroup, step: mine.step };
}
