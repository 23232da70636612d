import { hero, type Part } from "./part.ts";
import type { Palette } from "./scene.ts";

const CALM: Palette = { a: "#0f8f6a", b: "#065047", c: "#03201f", glow: "#9bffd8" };

/** Pictures of the games that are over at once. */
export const INSTANT: Part = {
  titles: {
    "duel-of-dice": {
      scene: { palette: CALM, pattern: "rays", seed: 41, side: ["crown", "coins", "lotus"] },
      actors: [
        hero("game-die", { x: 0.36, y: 0.34, size: 0.56, turn: -14 }),
        hero("game-die", { x: 0.66, y: 0.56, size: 0.5, turn: 16 }),
        hero("coin", { x: 0.16, y: 0.74, size: 0.26, blur: 1.5 }),
        hero("sparkles", { x: 0.84, y: 0.22, size: 0.26 }),
      ],
    },
  },
  symbols: {},
};
