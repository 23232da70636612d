import { hueOf } from "../../games/vendor-mark.tsx";

/** As far apart as white letters on all of them can be read; the number of a table is how far it goes from its game's. */
const STEP = 67;

/** The colour of a table, `GAME-NUMBER`: dark enough for white letters, and another one for each table of a game. */
export function colourOf(tableId: string): string {
  const [, game = tableId, number = "1"] = /^(.*)-(\d+)$/.exec(tableId) ?? [];
  return `oklch(34% 0.13 ${(hueOf(game) + Number(number) * STEP) % 360})`;
}
