import type { Actor, Picture } from "./compose.ts";
import type { Palette } from "./scene.ts";

const LAGOON: Palette = { a: "#12b7c9", b: "#065a9c", c: "#03163d", glow: "#8ffcff" };
const STORE: Palette = { a: "#ff5a7d", b: "#8a1fb8", c: "#1d0b45", glow: "#ffe15a" };
const GALLEON: Palette = { a: "#d98a1f", b: "#6b2d0c", c: "#190a04", glow: "#ffd76a" };
const VIOLET: Palette = { a: "#6d3bff", b: "#3a1391", c: "#0f0533", glow: "#c9a6ff" };
const FIESTA: Palette = { a: "#ff7a18", b: "#a3125f", c: "#2b0738", glow: "#ffe27a" };
const CALM: Palette = { a: "#0f8f6a", b: "#065047", c: "#03201f", glow: "#9bffd8" };

const hero = (name: string, at: Partial<Actor> = {}): Actor => ({ name, x: 0.5, y: 0.42, size: 0.66, ...at });

/** The picture of each game: what stands on its tile and behind the reels of a built-in one. */
export const TITLES: Readonly<Record<string, Picture>> = {
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
  "duel-of-dice": {
    scene: { palette: CALM, pattern: "rays", seed: 41, side: ["crown", "coins", "lotus"] },
    actors: [
      hero("game-die", { x: 0.36, y: 0.34, size: 0.56, turn: -14 }),
      hero("game-die", { x: 0.66, y: 0.56, size: 0.5, turn: 16 }),
      hero("coin", { x: 0.16, y: 0.74, size: 0.26, blur: 1.5 }),
      hero("sparkles", { x: 0.84, y: 0.22, size: 0.26 }),
    ],
  },
};

/** Banners: the objects stand on the far third, the near third is left calm for the live title. */
export const BANNERS: Readonly<Record<string, Picture>> = {
  "banner-fair": {
    scene: { palette: VIOLET, pattern: "rays", seed: 51, side: ["checked-shield", "scales", "padlock"] },
    actors: [
      { name: "shield", x: 0.78, y: 0.5, size: 0.84 },
      { name: "magnifying-glass-tilted-left", x: 0.9, y: 0.6, size: 0.5 },
      { name: "game-die", x: 0.645, y: 0.68, size: 0.4, turn: -12 },
      { name: "sparkles", x: 0.7, y: 0.2, size: 0.24 },
    ],
  },
  "banner-welcome": {
    scene: { palette: FIESTA, pattern: "dots", seed: 67, side: ["crown", "coins", "lotus"] },
    actors: [
      { name: "party-popper", x: 0.79, y: 0.5, size: 0.86 },
      { name: "slot-machine", x: 0.645, y: 0.6, size: 0.5, turn: -8 },
      { name: "coin", x: 0.92, y: 0.76, size: 0.36, turn: 10 },
      { name: "star", x: 0.93, y: 0.2, size: 0.22, blur: 1.5 },
    ],
  },
  "banner-safe": {
    scene: { palette: CALM, pattern: "rings", seed: 83, side: ["padlock", "scales", "lotus"] },
    actors: [
      { name: "balance-scale", x: 0.78, y: 0.5, size: 0.82 },
      { name: "hourglass-not-done", x: 0.645, y: 0.6, size: 0.46, turn: -8 },
      { name: "four-leaf-clover", x: 0.91, y: 0.66, size: 0.42, turn: 10 },
    ],
  },
};

/** The symbols of a game; `plate` frames the ones that do something special. */
export interface Symbol {
  readonly object?: string;
  /** A letter or figure drawn in gold. */
  readonly letter?: string;
  readonly plate?: "wild" | "scatter";
  readonly hue?: string;
}

export const SYMBOLS: Readonly<Record<string, Readonly<Record<string, Symbol>>>> = {
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
};

export const EMPTY: Readonly<Record<string, readonly [object: string, ring: string]>> = {
  mailbox: ["open-mailbox-with-raised-flag", "#5cc8ff"],
  magnifier: ["magnifying-glass-tilted-left", "#9b84ff"],
  wallet: ["purse", "#ffc83d"],
  plug: ["electric-plug", "#ff6b81"],
  hourglass: ["hourglass-not-done", "#ffc83d"],
  satellite: ["satellite-antenna", "#5cc8ff"],
  construction: ["construction", "#ffb020"],
  "globe-lock": ["globe-showing-asia-australia", "#2ee59d"],
  heart: ["red-heart", "#ff6b81"],
  shield: ["shield", "#2ee59d"],
  trophy: ["trophy", "#ffc83d"],
  receipt: ["receipt", "#5cc8ff"],
};

export const ICONS: Readonly<Record<string, string>> = {
  hot: "fire",
  favourites: "red-heart",
  slots: "slot-machine",
  lottery: "pool-8-ball",
  bingo: "admission-tickets",
  live: "television",
  sports: "trophy",
  fish: "tropical-fish",
  cards: "joker",
  esports: "video-game",
  wallet: "purse",
  gift: "wrapped-gift",
  trophy: "trophy",
  shield: "shield",
  receipt: "receipt",
  message: "envelope",
  crown: "crown",
  chart: "chart-increasing",
};

export const AVATARS: readonly string[] = [
  "cat-face",
  "dog-face",
  "tiger-face",
  "lion",
  "fox",
  "bear",
  "panda",
  "koala",
  "rabbit-face",
  "hamster",
  "mouse-face",
  "frog",
  "monkey-face",
  "pig-face",
  "cow-face",
  "unicorn",
  "wolf",
  "raccoon",
  "dragon-face",
  "chicken",
  "penguin",
  "owl",
  "horse-face",
  "boar",
];
