import type { Actor, Picture } from "./compose.ts";
import { hero } from "./part.ts";
import type { Palette, Scene } from "./scene.ts";

const LOTTO: Palette = { a: "#1462ff", b: "#0a2d9c", c: "#050f3a", glow: "#8fd0ff" };
const RACE: Palette = { a: "#e23b2e", b: "#7d1026", c: "#1d0414", glow: "#ffc46b" };
const LIME: Palette = { a: "#5fae1b", b: "#1b5a2a", c: "#051d14", glow: "#e3ff8f" };
const RUBY: Palette = { a: "#d6246c", b: "#5c0f5e", c: "#16041f", glow: "#ffa7d6" };
const COPPER: Palette = { a: "#d8792a", b: "#6b2a12", c: "#1b0a06", glow: "#ffd9a0" };
const HARBOUR: Palette = { a: "#c21f3a", b: "#5a0d3f", c: "#170316", glow: "#ffd36e" };
const TEAL: Palette = { a: "#0fa3a3", b: "#0a4d6b", c: "#03182b", glow: "#9ff5ff" };
const CLOVER: Palette = { a: "#1fa35a", b: "#0b4f47", c: "#021c20", glow: "#b8ffc4" };
const LOTUS: Palette = { a: "#e0483a", b: "#8a1526", c: "#23060f", glow: "#ffe27a" };
const SIAM: Palette = { a: "#3f53d9", b: "#2a1c86", c: "#0b0730", glow: "#ffd98a" };
const MEKONG: Palette = { a: "#17809c", b: "#173a78", c: "#060d2c", glow: "#ffb3a0" };
const REDRIVER: Palette = { a: "#b5283b", b: "#4b1a63", c: "#120627", glow: "#ffcf8a" };
const FOUR: Palette = { a: "#f0a020", b: "#a3480f", c: "#2a0f06", glow: "#fff0a8" };
const MANILA: Palette = { a: "#2b6fe0", b: "#8a1f4d", c: "#14082b", glow: "#ffe27a" };
const GRAND: Palette = { a: "#7a3cf0", b: "#35128a", c: "#0d0433", glow: "#f1c4ff" };
const BAMBOO: Palette = { a: "#3c8f5e", b: "#1a4a4a", c: "#04161c", glow: "#eaffc0" };
const REEF: Palette = { a: "#1498d6", b: "#0a4a92", c: "#031638", glow: "#ffd1a0" };
const PLATE: Palette = { a: "#d94f8a", b: "#5e1c8c", c: "#14062e", glow: "#ffe0f0" };
const DAWN: Palette = { a: "#f26a4b", b: "#8f2070", c: "#22062e", glow: "#ffe08f" };

const SIDE = ["ticket", "round-star", "clover", "coins", "crown"];
const INK = { red: "#e0263c", gold: "#f2a91e", green: "#17a35a", blue: "#2a6cf0", violet: "#8a3ff0", white: "#8fa2c8" };
type Ink = keyof typeof INK;

/** Balls of a draw in a loose heap, the near ones large; what else stands with them lies between. */
const BALLS = [
  { x: 0.5, y: 0.36, size: 0.5 },
  { x: 0.24, y: 0.54, size: 0.38, turn: -12 },
  { x: 0.77, y: 0.52, size: 0.4, turn: 10 },
  { x: 0.5, y: 0.68, size: 0.3, turn: 6 },
  { x: 0.16, y: 0.26, size: 0.24, turn: -16, blur: 1.2 },
  { x: 0.86, y: 0.24, size: 0.22, turn: 14, blur: 1.2 },
] as const;

const balls = (drawn: readonly (readonly [number: string, ink: Ink])[], from = 0): Actor[] =>
  drawn.map(([number, ink], at) => ({ name: `lotto-ball:${number}:${INK[ink]}`, ...BALLS[from + at]! }));

const scene = (palette: Palette, seed: number, side: readonly string[] = SIDE): Scene => ({
  palette,
  pattern: "dots",
  seed,
  side,
});

/** The picture of each family of lotteries; its games share it. */
const FAMILIES: Readonly<Record<string, Picture>> = {
  ssc: {
    scene: scene(LOTTO, 211),
    actors: balls([
      ["8", "gold"],
      ["3", "red"],
      ["5", "green"],
      ["0", "violet"],
      ["5", "blue"],
      ["1", "white"],
    ]),
  },
  pk10: {
    scene: scene(RACE, 223, ["round-star", "crown", "coins", "ticket"]),
    actors: [
      ...balls(
        [
          ["1", "gold"],
          ["7", "blue"],
          ["10", "green"],
        ],
        1,
      ),
      hero("racing-car", { y: 0.26, size: 0.6 }),
      hero("trophy", { x: 0.86, y: 0.16, size: 0.22 }),
    ],
  },
  "11x5": {
    scene: scene(LIME, 227),
    actors: balls([
      ["11", "red"],
      ["05", "blue"],
      ["09", "gold"],
      ["02", "violet"],
      ["07", "green"],
    ]),
  },
  k3: {
    scene: scene(RUBY, 229, ["rolling-dices", "round-star", "coins", "clover"]),
    actors: [
      hero("drawn-die-six", { x: 0.64, y: 0.32, size: 0.5, turn: 14 }),
      hero("drawn-die-one", { x: 0.33, y: 0.4, size: 0.48, turn: -12 }),
      hero("game-die", { x: 0.54, y: 0.64, size: 0.4, turn: 8 }),
      hero("sparkles", { x: 0.84, y: 0.14, size: 0.2 }),
    ],
  },
  pc28: {
    scene: scene(COPPER, 233),
    actors: [
      ...balls([
        ["28", "red"],
        ["9", "gold"],
        ["9", "green"],
        ["7", "blue"],
      ]),
      hero("high-voltage", { x: 0.86, y: 0.18, size: 0.24 }),
    ],
  },
  hk6: {
    scene: scene(HARBOUR, 239, ["dragon-head", "pagoda", "paper-lantern", "coins"]),
    actors: [
      hero("dragon-face", { x: 0.5, y: 0.32, size: 0.58 }),
      ...balls(
        [
          ["49", "red"],
          ["16", "green"],
          ["08", "blue"],
        ],
        1,
      ),
    ],
  },
  kl8: {
    scene: scene(TEAL, 241),
    actors: balls([
      ["80", "gold"],
      ["20", "violet"],
      ["44", "red"],
      ["08", "green"],
      ["17", "blue"],
      ["63", "white"],
    ]),
  },
  klsf: {
    scene: scene(CLOVER, 251, ["clover", "round-star", "ticket", "coins"]),
    actors: [
      hero("four-leaf-clover", { y: 0.34, size: 0.6 }),
      ...balls(
        [
          ["20", "red"],
          ["18", "gold"],
          ["04", "blue"],
        ],
        1,
      ),
    ],
  },
  vn: {
    scene: scene(LOTUS, 257, ["lotus", "paper-lantern", "pagoda", "round-star"]),
    actors: [
      hero("lotus", { y: 0.34, size: 0.62 }),
      ...balls(
        [
          ["27", "red"],
          ["68", "gold"],
        ],
        1,
      ),
      hero("admission-tickets", { x: 0.5, y: 0.7, size: 0.34, turn: -8 }),
    ],
  },
  thai: {
    scene: scene(SIAM, 263, ["elephant-head", "lotus", "pagoda", "coins"]),
    actors: [
      hero("elephant", { y: 0.36, size: 0.66 }),
      ...balls(
        [
          ["99", "gold"],
          ["15", "red"],
        ],
        1,
      ),
      hero("ticket", { x: 0.5, y: 0.72, size: 0.3, turn: 10 }),
    ],
  },
  lao: {
    scene: scene(MEKONG, 269, ["lotus-flower", "pagoda", "sun", "coins"]),
    actors: [
      hero("hibiscus", { y: 0.32, size: 0.5 }),
      ...balls(
        [
          ["42", "blue"],
          ["7", "gold"],
          ["40", "green"],
        ],
        1,
      ),
    ],
  },
  hanoi: {
    scene: scene(REDRIVER, 271, ["pagoda", "paper-lantern", "round-star", "lotus"]),
    actors: [
      hero("glowing-star", { y: 0.32, size: 0.56 }),
      ...balls(
        [
          ["36", "red"],
          ["81", "violet"],
          ["5", "gold"],
        ],
        1,
      ),
    ],
  },
  "4d": {
    scene: scene(FOUR, 277, ["tiger-head", "coins", "crown", "round-star"]),
    actors: [
      ...balls([
        ["4", "red"],
        ["2", "blue"],
        ["0", "green"],
        ["9", "violet"],
      ]),
      hero("tiger-face", { x: 0.84, y: 0.18, size: 0.28 }),
    ],
  },
  pcso: {
    scene: scene(MANILA, 281, ["sun", "round-star", "coconuts", "coins"]),
    actors: [
      hero("sampaguita", { y: 0.34, size: 0.56 }),
      ...balls(
        [
          ["21", "gold"],
          ["7", "red"],
          ["3", "blue"],
        ],
        1,
      ),
    ],
  },
  lotto: {
    scene: scene(GRAND, 283),
    actors: [
      hero("money-bag", { y: 0.34, size: 0.58 }),
      ...balls(
        [
          ["58", "blue"],
          ["42", "red"],
          ["6", "green"],
          ["49", "gold"],
          ["55", "violet"],
        ],
        1,
      ),
    ],
  },
  fantan: {
    scene: scene(BAMBOO, 293, ["abacus", "lotus", "coins", "paper-lantern"]),
    actors: [
      hero("drawn-bowl", { y: 0.38, size: 0.74 }),
      ...balls([["4", "red"]], 3),
      hero("abacus", { x: 0.82, y: 0.2, size: 0.3 }),
    ],
  },
  fpc: {
    scene: scene(REEF, 307, ["crab", "bubbles", "coral", "coins"]),
    actors: [
      hero("crab", { x: 0.64, y: 0.32, size: 0.48 }),
      hero("tropical-fish", { x: 0.3, y: 0.44, size: 0.46, turn: -8 }),
      hero("shrimp", { x: 0.58, y: 0.64, size: 0.4, turn: 10 }),
      hero("drawn-die-colours", { x: 0.84, y: 0.72, size: 0.24 }),
    ],
  },
  xocdia: {
    scene: scene(PLATE, 311, ["coins", "lotus", "round-star", "paper-lantern"]),
    actors: [
      hero("drawn-bowl", { y: 0.36, size: 0.7 }),
      hero("coin", { x: 0.26, y: 0.68, size: 0.28, turn: -10 }),
      hero("coin", { x: 0.74, y: 0.7, size: 0.3, turn: 8 }),
      hero("sparkles", { x: 0.5, y: 0.12, size: 0.2 }),
    ],
  },
  yeekee: {
    scene: scene(DAWN, 313, ["elephant-head", "lotus", "round-star", "coins"]),
    actors: [
      hero("stopwatch", { y: 0.32, size: 0.5 }),
      ...balls(
        [
          ["88", "red"],
          ["15", "blue"],
          ["3", "gold"],
        ],
        1,
      ),
    ],
  },
};

/** Pictures of lotteries under the names the catalogue knows them by. */
export const LOTTERIES: Readonly<Record<string, Picture>> = Object.fromEntries(
  Object.entries(FAMILIES).map(([family, picture]) => [`lottery-${family}`, picture]),
);
