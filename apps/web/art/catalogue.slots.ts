import { FIESTA_SLOTS } from "./catalogue.slots-fiesta.ts";
import { WILD_SLOTS } from "./catalogue.slots-wild.ts";
import { hero, type Part } from "./part.ts";
import type { Palette } from "./scene.ts";

const LAGOON: Palette = { a: "#12b7c9", b: "#065a9c", c: "#03163d", glow: "#8ffcff" };
const STORE: Palette = { a: "#ff5a7d", b: "#8a1fb8", c: "#1d0b45", glow: "#ffe15a" };
const GALLEON: Palette = { a: "#d98a1f", b: "#6b2d0c", c: "#190a04", glow: "#ffd76a" };

/** Pictures of the slots. */
export const SLOTS: Part = {
  titles: {
    ...FIESTA_SLOTS.titles,
    ...WILD_SLOTS.titles,
    "pearl-lagoon": {
      scene: {
        palette: LAGOON,
        pattern: "waves",
        seed: 11,
        side: ["sea-turtle", "seahorse", "jellyfish", "trident", "dolphin", "oyster"],
      },
      actors: [
        hero("coral", { x: 0.9, y: 0.78, size: 0.5, blur: 3 }),
        hero("bubbles", { x: 0.2, y: 0.2, size: 0.24 }),
        hero("spiral-shell", { size: 0.7, turn: -8 }),
        hero("tropical-fish", { x: 0.16, y: 0.66, size: 0.34, turn: -12 }),
        hero("turtle", { x: 0.84, y: 0.68, size: 0.32, turn: 8 }),
      ],
    },
    slot3: {
      scene: {
        palette: STORE,
        pattern: "rays",
        seed: 23,
        side: ["cut-lemon", "coins", "cherry", "shop", "crown", "lotus"],
      },
      actors: [
        hero("convenience-store", { y: 0.3, size: 0.5, blur: 1.4 }),
        hero("cherries", { y: 0.46, size: 0.6 }),
        hero("mango", { x: 0.14, y: 0.68, size: 0.34, turn: -14 }),
        hero("coconut", { x: 0.86, y: 0.68, size: 0.32, turn: 10 }),
        hero("bell", { x: 0.82, y: 0.2, size: 0.26, turn: 16 }),
      ],
    },
    slot5: {
      scene: {
        palette: GALLEON,
        pattern: "rings",
        seed: 37,
        side: ["galleon", "treasure-map", "anchor", "ship-wheel", "chest", "compass"],
      },
      actors: [
        hero("sailboat", { y: 0.4, size: 0.72 }),
        hero("compass", { x: 0.16, y: 0.66, size: 0.32, turn: -10 }),
        hero("anchor", { x: 0.86, y: 0.64, size: 0.32, turn: 14 }),
        hero("coin", { x: 0.3, y: 0.84, size: 0.26, blur: 2 }),
        hero("coin", { x: 0.74, y: 0.86, size: 0.24, blur: 2 }),
      ],
    },
  },
  symbols: {
    ...FIESTA_SLOTS.symbols,
    ...WILD_SLOTS.symbols,
    "pearl-lagoon": {
      w: { object: "oyster", plate: "wild" },
      s: { object: "spiral-shell", plate: "scatter" },
      m: { object: "crown" },
      d: { object: "dolphin" },
      t: { object: "turtle" },
      f: { object: "tropical-fish" },
      c: { object: "crab" },
      p: { object: "shrimp" },
      l: { object: "coral" },
      b: { object: "bubbles" },
    },
    slot3: {
      w: { letter: "7", plate: "wild", hue: "#ff2e4d" },
      a: { object: "bell" },
      b: { object: "mango" },
      c: { object: "tangerine" },
      d: { object: "coconut" },
    },
    slot5: {
      w: { object: "compass", plate: "wild" },
      s: { object: "sailboat", plate: "scatter" },
      h: { object: "money-bag" },
      a: { letter: "A", hue: "#ff8a5c" },
      k: { letter: "K", hue: "#ffb84d" },
      q: { letter: "Q", hue: "#7fd1ff" },
      j: { letter: "J", hue: "#9be38a" },
      t: { letter: "10", hue: "#d6a8ff" },
    },
  },
};
