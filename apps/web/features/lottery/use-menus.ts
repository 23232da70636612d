import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { useCalls } from "@taya/client/many-queries";
import { type Answer, useCall } from "@taya/client/query";
import { PRIZE_MODES } from "@taya/games/kit/lottery/lottery";
import type { Received } from "@taya/kernel/call";
import type { GameRow, PrizeMode } from "./types.ts";

const FRESH_MS = 30_000;

/** Every game in its groups; statuses and next draws are read anew now and then. */
export const useMenu = (): Answer<Received<Contracts["lottery"]["vnMenu"]>> =>
  useCall(api.lottery.vnMenu, {}, { freshMs: FRESH_MS, everyMs: FRESH_MS });

/** The prize modes in which a game is offered, the official style first. */
export function useModesOf(gameCode: string): readonly PrizeMode[] | undefined {
  const menus = useCalls(
    api.lottery.vnMenu,
    PRIZE_MODES.map((prizeMode) => ({ prizeMode })),
  );
  if (menus.some(({ data, fault }) => !data && !fault)) return undefined;
  return PRIZE_MODES.filter((_, at) => menus[at]!.data?.some(({ gameMenus }) => gameMenus.some(named(gameCode))));
}

const named = (code: string) => (game: GameRow) => game.gameCode === code;
