import type { Palette, Picture } from "./picture.ts";

const VIOLET: Palette = { a: "#6d3bff", b: "#3a1391", c: "#0f0533", glow: "#c9a6ff" };
const FIESTA: Palette = { a: "#ff7a18", b: "#a3125f", c: "#2b0738", glow: "#ffe27a" };
const CALM: Palette = { a: "#0f8f6a", b: "#065047", c: "#03201f", glow: "#9bffd8" };

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
  // What items of the points mall look like that have no picture of their own.
  "mall-cash": ["money-bag", "#ffc83d"],
  "mall-bonus": ["wrapped-gift", "#c9a6ff"],
  "mall-goods": ["shopping-bags", "#5cc8ff"],
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
