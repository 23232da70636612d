import { hero, type Part } from "./part.ts";
import type { Palette } from "./scene.ts";

const EMERALD: Palette = { a: "#0f8a5f", b: "#07473c", c: "#02171a", glow: "#e8c26a" };
const ORCHID: Palette = { a: "#a431c9", b: "#4b147a", c: "#16042b", glow: "#ff9df5" };
const COBALT: Palette = { a: "#2f7de0", b: "#143a86", c: "#050f2e", glow: "#8fd0ff" };
const WALNUT: Palette = { a: "#8a1f2b", b: "#46100f", c: "#150506", glow: "#ffcf7a" };
const PLUM: Palette = { a: "#d1245f", b: "#64103f", c: "#1d0518", glow: "#ffb3c9" };
const EMBER: Palette = { a: "#e0501a", b: "#7a1414", c: "#1e0507", glow: "#ffc14a" };
const VELVET: Palette = { a: "#149a6a", b: "#0a4f5c", c: "#021b22", glow: "#ffd98a" };
const FAIR: Palette = { a: "#2c7bff", b: "#2a1b9c", c: "#0b0736", glow: "#ffe36a" };
const JADE: Palette = { a: "#12a3a0", b: "#0a4a63", c: "#03172b", glow: "#9ff7e0" };
const SARI: Palette = { a: "#ff9a1f", b: "#9c1a4f", c: "#2a0524", glow: "#ffe08a" };
const DIWALI: Palette = { a: "#7b3ff0", b: "#3a1470", c: "#0f0430", glow: "#ffcf6a" };
const CARNIVAL: Palette = { a: "#ff3f8e", b: "#7a12a8", c: "#1f0544", glow: "#fff07a" };
const NEON: Palette = { a: "#6b3ff2", b: "#2a128a", c: "#0b0633", glow: "#ffc83d" };
const ORBIT: Palette = { a: "#3a1fb8", b: "#180a5c", c: "#070320", glow: "#7cf7ff" };

/** Pictures of the tables. */
export const TABLES: Part = {
  titles: {
    baccarat: {
      scene: {
        palette: EMERALD,
        pattern: "lattice",
        seed: 101,
        side: ["diamonds", "spades", "crown", "hearts", "clubs"],
      },
      actors: [
        hero("drawn-cards-royal", { size: 0.86, y: 0.4 }),
        hero("drawn-chips-red", { x: 0.18, y: 0.72, size: 0.36 }),
        hero("drawn-chips-gold", { x: 0.83, y: 0.74, size: 0.38 }),
        hero("crown", { x: 0.5, y: 0.1, size: 0.24 }),
      ],
    },
    "baccarat-speed": {
      scene: { palette: ORCHID, pattern: "rays", seed: 103, side: ["diamonds", "spades", "hearts", "clubs", "crown"] },
      actors: [
        hero("drawn-card-heart", { x: 0.36, y: 0.42, size: 0.66, turn: -20 }),
        hero("drawn-card-spade", { x: 0.64, y: 0.4, size: 0.66, turn: 16 }),
        hero("high-voltage", { x: 0.5, y: 0.4, size: 0.5 }),
        hero("drawn-chips-gold", { x: 0.16, y: 0.76, size: 0.32, blur: 1.4 }),
      ],
    },
    "baccarat-nc": {
      scene: { palette: COBALT, pattern: "rings", seed: 167, side: ["crown", "spades", "diamonds", "clubs", "hearts"] },
      actors: [
        hero("drawn-card-spade", { x: 0.35, y: 0.36, size: 0.62, turn: -14 }),
        hero("drawn-card-diamond", { x: 0.65, y: 0.4, size: 0.62, turn: 14 }),
        hero("drawn-chips-gold", { x: 0.5, y: 0.74, size: 0.42 }),
        hero("gem-stone", { x: 0.84, y: 0.14, size: 0.24 }),
      ],
    },
    roulette: {
      scene: { palette: WALNUT, pattern: "rings", seed: 107, side: ["diamonds", "crown", "spades", "clubs", "hearts"] },
      actors: [
        hero("drawn-roulette", { size: 0.92, y: 0.42 }),
        hero("drawn-chips-red", { x: 0.15, y: 0.76, size: 0.36 }),
        hero("drawn-chips-gold", { x: 0.86, y: 0.78, size: 0.34, blur: 1.4 }),
      ],
    },
    sicbo: {
      scene: {
        palette: PLUM,
        pattern: "dots",
        seed: 109,
        side: ["dragon-head", "lotus", "coins", "paper-lantern", "crown"],
      },
      actors: [
        hero("drawn-die-one", { x: 0.36, y: 0.3, size: 0.46, turn: -12 }),
        hero("drawn-die-six", { x: 0.68, y: 0.38, size: 0.44, turn: 14 }),
        hero("drawn-die-one", { x: 0.48, y: 0.62, size: 0.48, turn: 6 }),
        hero("coin", { x: 0.12, y: 0.68, size: 0.24, blur: 1.4 }),
        hero("sparkles", { x: 0.86, y: 0.14, size: 0.22 }),
      ],
    },
    dragontiger: {
      scene: {
        palette: EMBER,
        pattern: "lattice",
        seed: 113,
        side: ["dragon-head", "tiger-head", "paper-lantern", "lotus"],
      },
      actors: [
        hero("dragon-face", { x: 0.32, y: 0.34, size: 0.56 }),
        hero("tiger-face", { x: 0.68, y: 0.5, size: 0.56 }),
        hero("drawn-card-spade", { x: 0.15, y: 0.72, size: 0.36, turn: -16 }),
        hero("drawn-card-heart", { x: 0.88, y: 0.76, size: 0.32, turn: 16, blur: 1.2 }),
        hero("fire", { x: 0.84, y: 0.16, size: 0.22 }),
      ],
    },
    blackjack: {
      scene: {
        palette: VELVET,
        pattern: "rays",
        seed: 173,
        side: ["spades", "hearts", "crown", "clubs", "diamonds"],
      },
      actors: [
        hero("drawn-cards-twenty-one", { size: 0.9, y: 0.36 }),
        hero("drawn-chips-red", { x: 0.84, y: 0.72, size: 0.34 }),
        hero("drawn-chips-gold", { x: 0.16, y: 0.74, size: 0.36, blur: 1 }),
        hero("sparkles", { x: 0.84, y: 0.14, size: 0.22 }),
      ],
    },
    "blackjack-solo": {
      scene: {
        palette: WALNUT,
        pattern: "lattice",
        seed: 179,
        side: ["crown", "spades", "diamonds", "hearts", "clubs"],
      },
      actors: [
        hero("drawn-cards-twenty-one", { size: 0.84, y: 0.4, turn: -8 }),
        hero("drawn-chips-gold", { x: 0.84, y: 0.74, size: 0.36 }),
        hero("crown", { x: 0.18, y: 0.2, size: 0.26 }),
        hero("sparkles", { x: 0.86, y: 0.16, size: 0.22 }),
      ],
    },
    colorgame: {
      scene: { palette: FAIR, pattern: "rays", seed: 127, side: ["round-star", "coins", "paper-lantern", "lotus"] },
      actors: [
        hero("drawn-die-colours", { x: 0.36, y: 0.34, size: 0.54, turn: -12 }),
        hero("drawn-die-colours-2", { x: 0.68, y: 0.54, size: 0.5, turn: 14 }),
        hero("balloon", { x: 0.84, y: 0.18, size: 0.32 }),
        hero("party-popper", { x: 0.14, y: 0.72, size: 0.3, blur: 1.2 }),
      ],
    },
    fantan: {
      scene: {
        palette: JADE,
        pattern: "waves",
        seed: 131,
        side: ["lotus", "dragon-head", "abacus", "paper-lantern", "coins"],
      },
      actors: [
        hero("drawn-bowl", { size: 0.82, y: 0.42 }),
        hero("abacus", { x: 0.17, y: 0.74, size: 0.32, turn: -10 }),
        hero("folding-hand-fan", { x: 0.84, y: 0.2, size: 0.32, turn: 12 }),
      ],
    },
    andarbahar: {
      scene: {
        palette: SARI,
        pattern: "rings",
        seed: 137,
        side: ["lotus", "elephant-head", "indian-palace", "diamonds", "hearts"],
      },
      actors: [
        hero("drawn-card-diamond", { x: 0.5, y: 0.36, size: 0.66 }),
        hero("drawn-card-heart", { x: 0.22, y: 0.54, size: 0.48, turn: -22 }),
        hero("drawn-card-spade", { x: 0.78, y: 0.54, size: 0.48, turn: 22 }),
        hero("peacock", { x: 0.16, y: 0.18, size: 0.28 }),
        hero("hibiscus", { x: 0.86, y: 0.78, size: 0.26, blur: 1.2 }),
      ],
    },
    teenpatti: {
      scene: {
        palette: DIWALI,
        pattern: "dots",
        seed: 139,
        side: ["lotus", "elephant-head", "crown", "spades", "clubs"],
      },
      actors: [
        hero("drawn-cards-three", { size: 0.92, y: 0.38 }),
        hero("diya-lamp", { x: 0.5, y: 0.74, size: 0.36 }),
        hero("drawn-chips-gold", { x: 0.14, y: 0.72, size: 0.3, blur: 1.2 }),
        hero("sparkles", { x: 0.86, y: 0.16, size: 0.22 }),
      ],
    },
    moneywheel: {
      scene: { palette: CARNIVAL, pattern: "rays", seed: 149, side: ["round-star", "coins", "crown", "lotus"] },
      actors: [
        hero("drawn-money-wheel", { size: 0.94, y: 0.42 }),
        hero("money-bag", { x: 0.84, y: 0.76, size: 0.34, turn: 8 }),
        hero("coin", { x: 0.16, y: 0.74, size: 0.28, blur: 1.2 }),
      ],
    },
    dropball: {
      scene: { palette: NEON, pattern: "dots", seed: 179, side: ["round-star", "coins", "crown", "paper-lantern"] },
      actors: [
        hero("drawn-pegboard", { size: 0.9, y: 0.4 }),
        hero("party-popper", { x: 0.14, y: 0.74, size: 0.3, blur: 1.2 }),
        hero("glowing-star", { x: 0.86, y: 0.14, size: 0.22 }),
      ],
    },
    crash: {
      scene: {
        palette: ORBIT,
        pattern: "grid",
        seed: 151,
        side: ["ringed-planet", "planet-core", "round-star", "meteor-impact"],
      },
      actors: [
        hero("full-moon", { x: 0.8, y: 0.16, size: 0.3, blur: 1 }),
        hero("drawn-curve", { x: 0.46, y: 0.56, size: 0.9 }),
        hero("rocket", { x: 0.66, y: 0.34, size: 0.56, turn: 6 }),
        hero("glowing-star", { x: 0.18, y: 0.22, size: 0.2 }),
      ],
    },
  },
  symbols: {},
};
