import { hero, type Part } from "./part.ts";
import type { Palette } from "./scene.ts";

const ROSE: Palette = { a: "#e01e5a", b: "#5a0f52", c: "#12041d", glow: "#ff9ab8" };
const SKY: Palette = { a: "#2f6bff", b: "#1b2aa0", c: "#070a2e", glow: "#7cf7ff" };
const REEF: Palette = { a: "#0a8fb0", b: "#07406b", c: "#020f24", glow: "#6ff3ff" };
const VIOLET: Palette = { a: "#8d2bff", b: "#3d0f9c", c: "#100430", glow: "#ff9df5" };
const DRAW: Palette = { a: "#1462ff", b: "#0a2d9c", c: "#050f3a", glow: "#8fd0ff" };
const GREEN: Palette = { a: "#12864f", b: "#06503a", c: "#021a12", glow: "#b6ff8a" };
const PISTA: Palette = { a: "#ff7a18", b: "#b3125f", c: "#2e0638", glow: "#fff07a" };
const CALM: Palette = { a: "#0f8f6a", b: "#065047", c: "#03201f", glow: "#9bffd8" };

/** Pictures of the games that are over at once. */
export const INSTANT: Part = {
  titles: {
    dice: {
      scene: {
        palette: ROSE,
        pattern: "grid",
        seed: 131,
        side: ["rolling-dices", "coins", "crown", "perspective-dice-six-faces-random", "dice-target"],
      },
      actors: [
        hero("game-die", { size: 0.66, turn: -10 }),
        hero("coin", { x: 0.87, y: 0.68, size: 0.3, turn: 12 }),
        hero("high-voltage", { x: 0.14, y: 0.66, size: 0.32, turn: -14 }),
        hero("game-die", { x: 0.86, y: 0.16, size: 0.2, turn: 24, blur: 2 }),
      ],
    },
    limbo: {
      scene: {
        palette: SKY,
        pattern: "rays",
        seed: 149,
        side: ["paper-plane", "feather", "peaks", "balloons", "kite"],
      },
      actors: [
        hero("cloud", { x: 0.16, y: 0.62, size: 0.44, blur: 1.5 }),
        hero("kite", { x: 0.84, y: 0.2, size: 0.28, turn: 10 }),
        hero("airplane", { size: 0.72, turn: -6 }),
        hero("cloud", { x: 0.86, y: 0.72, size: 0.4 }),
        hero("sparkles", { x: 0.18, y: 0.2, size: 0.22 }),
      ],
    },
    mines: {
      scene: {
        palette: REEF,
        pattern: "waves",
        seed: 163,
        side: ["oyster", "seahorse", "coral", "pearl-necklace", "bubbles", "octopus"],
      },
      actors: [
        hero("coral", { x: 0.9, y: 0.76, size: 0.44, blur: 2 }),
        hero("oyster", { y: 0.44, size: 0.74 }),
        hero("mine", { x: 0.84, y: 0.2, size: 0.34, turn: 14 }),
        hero("pearl", { x: 0.16, y: 0.68, size: 0.3 }),
        hero("bubbles", { x: 0.16, y: 0.2, size: 0.24 }),
      ],
    },
    plinko: {
      scene: {
        palette: VIOLET,
        pattern: "dots",
        seed: 179,
        side: ["waterfall", "falling", "coins", "crown", "marbles"],
      },
      actors: [
        hero("pegs", { y: 0.42, size: 0.8 }),
        hero("coin", { x: 0.12, y: 0.24, size: 0.24, blur: 1.5 }),
        hero("star", { x: 0.88, y: 0.22, size: 0.24, turn: 12 }),
      ],
    },
    keno: {
      scene: {
        palette: DRAW,
        pattern: "rings",
        seed: 191,
        side: ["ticket", "coins", "lotus", "star-formation", "abacus"],
      },
      actors: [
        hero("ball:10:#ff3f8e", { x: 0.78, y: 0.24, size: 0.34 }),
        hero("ball:7:#1462ff", { x: 0.44, y: 0.42, size: 0.6 }),
        hero("ball:10:#ffb024", { x: 0.84, y: 0.64, size: 0.38, turn: 8 }),
        hero("ball:7:#2ee59d", { x: 0.14, y: 0.7, size: 0.3, turn: -10 }),
      ],
    },
    hilo: {
      scene: {
        palette: GREEN,
        pattern: "lattice",
        seed: 211,
        side: ["card-random", "spades", "crown", "diamonds", "clubs", "hearts"],
      },
      actors: [
        hero("card:A:#1b2440", { x: 0.3, y: 0.44, size: 0.58, turn: -14 }),
        hero("card:K:#c4203f", { x: 0.66, y: 0.42, size: 0.62, turn: 10 }),
        hero("up-arrow", { x: 0.88, y: 0.18, size: 0.2, turn: 0 }),
        hero("crown", { x: 0.14, y: 0.2, size: 0.22, turn: -10 }),
        hero("coin", { x: 0.16, y: 0.74, size: 0.24, blur: 1.5 }),
      ],
    },
    wheel: {
      scene: {
        palette: PISTA,
        pattern: "rays",
        seed: 223,
        side: ["party-popper", "lotus", "coins", "crown", "balloons", "sparkles"],
      },
      actors: [
        hero("wheel", { y: 0.43, size: 0.8 }),
        hero("party-popper", { x: 0.14, y: 0.72, size: 0.34, turn: -8 }),
        hero("coin", { x: 0.88, y: 0.72, size: 0.28, turn: 12 }),
      ],
    },
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
  symbols: { mines: { pearl: { object: "pearl", hue: "#6ff3ff" }, mine: { object: "mine", hue: "#ff6b81" } } },
};
