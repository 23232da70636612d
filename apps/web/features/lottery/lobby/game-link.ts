import type { LotteryPlace } from "../rules/pages.ts";

/** The address of a game on a page. */
export const gameLink = ({ path }: LotteryPlace, gameCode: string): string =>
  `${path}?gameCode=${encodeURIComponent(gameCode)}`;
