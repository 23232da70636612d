import { fault, ok } from "@taya/kernel/result";
import * as z from "zod/mini";
import { fraction, multiply } from "../../kit/fraction.ts";
import type { Game, Mode, Step } from "../../kit/game.ts";
import { drawn, numbersFrom, originalGame, winOrNothing } from "../../kit/originals/original.ts";
import { minesChance, minesPay } from "../../kit/originals/rules.ts";
import par from "./par.json" with { type: "json" };
import { mostPicks, payText, TILES } from "./rules.ts";

export interface MinesBet {
  readonly mines: number;
}

export type MinesMove = { readonly pick: number } | { readonly cashout: true };

export interface MinesState {
  readonly mines: number;
  /** Tiles uncovered so far, 0 to 24 from the top left, in their order. */
  readonly revealed: readonly number[];
  /** What cashing out pays now, two decimals; of a round that hit a mine what was lost, "0.00". */
  readonly multiplier: string;
  /** What the next tile would make of it; null when the round is over. */
  readonly next: string | null;
  readonly hit?: number;
  /** Where the mines lie; shown when the round is over. */
  readonly layout?: readonly number[];
}

const bet = z.object({ mines: z.int().check(z.gte(1), z.lte(TILES - 1)) });
const move = z.union([
  z.strictObject({ pick: z.int().check(z.gte(0), z.lt(TILES)) }),
  z.strictObject({ cashout: z.literal(true) }),
]);

const MINES = numbersFrom(1, TILES - 1);
const most = (mines: number): number => mostPicks(mines, par.maxWin);

/** Picks in a mode: as many as about double the stake. */
const usual = (mines: number): number =>
  numbersFrom(1, most(mines)).find((picks) => minesPay(mines, picks) >= 190n) ?? most(mines);

const modeOf = (mines: number): Mode<MinesBet, MinesMove> => ({
  bet: { mines },
  moves: [...numbersFrom(0, usual(mines)).map((pick) => ({ pick })), { cashout: true }],
});

const modes = [3, ...MINES.filter((mines) => mines !== 3)].map((mines) => [`m${mines}`, modeOf(mines)] as const);

const isOpen = (state: MinesState): boolean => state.next !== null;

const ended = (state: MinesState, win: bigint): Step<MinesState> => ({
  state: { ...state, next: null },
  win,
  over: true,
});

/** Perlas at Pugita: pearls lie under the tiles of a reef, and under some of them sits an octopus. */
const game: Game<MinesBet, MinesState, MinesMove> = originalGame<MinesBet, MinesState, MinesMove>(par, {
  bet,
  move,
  pays: Object.fromEntries(
    MINES.map((mines) => [String(mines), numbersFrom(1, most(mines)).map((picks) => payText(mines, picks))]),
  ),
  modes: Object.fromEntries(modes),
  begin({ mines }, random) {
    const layout = drawn(numbersFrom(0, TILES), mines, random);
    return {
      state: { mines, revealed: [], multiplier: payText(mines, 0), next: payText(mines, 1), layout },
      win: 0n,
      over: false,
    };
  },
  play(state, chosen, { stake }) {
    if (!isOpen(state)) return fault("GAME_MOVE_INVALID");
    const { mines, layout = [] } = state;
    const worth = (picks: number) => (stake * minesPay(mines, picks)) / 100n;
    if ("cashout" in chosen) {
      const picks = state.revealed.length;
      return picks === 0 ? fault("GAME_MOVE_INVALID") : ok(ended(state, worth(picks)));
    }
    const { pick } = chosen;
    if (state.revealed.includes(pick)) return fault("GAME_MOVE_INVALID");
    if (layout.includes(pick)) return ok(ended({ ...state, multiplier: "0.00", hit: pick }, 0n));
    const revealed = [...state.revealed, pick];
    const picks = revealed.length;
    const on = { ...state, revealed, multiplier: payText(mines, picks) };
    if (picks === most(mines)) return ok(ended(on, worth(picks)));
    return ok({ state: { ...on, next: payText(mines, picks + 1) }, win: 0n, over: false });
  },
  moves(state) {
    if (!isOpen(state)) return [];
    const picks = numbersFrom(0, TILES).filter((tile) => !state.revealed.includes(tile));
    return [...picks.map((pick) => ({ pick })), ...(state.revealed.length > 0 ? [{ cashout: true as const }] : [])];
  },
  leave: (state) => (isOpen(state) && state.revealed.length > 0 ? { cashout: true } : undefined),
  seen({ layout, ...state }) {
    return isOpen(state) || layout === undefined ? state : { ...state, layout };
  },
  chances: ({ bet: { mines } }) => winOrNothing(minesChance(mines, usual(mines)), minesPay(mines, usual(mines)), 100n),
  returns: () =>
    MINES.flatMap((mines) =>
      numbersFrom(1, most(mines)).map((picks) =>
        multiply(minesChance(mines, picks), fraction(minesPay(mines, picks), 100)),
      ),
    ),
});

export default game;
