import type { Actor, Palette, Picture, Scene } from "./picture.ts";

const PINK: Palette = { a: "#ff4f7b", b: "#7b1fd6", c: "#1b0b45", glow: "#ffe15a" };
const VIOLET: Palette = { a: "#7d2bff", b: "#3a0fa0", c: "#0f0533", glow: "#ff9df5" };
const BLUE: Palette = { a: "#1462ff", b: "#0a2d9c", c: "#050f3a", glow: "#8fd0ff" };
const TEAL: Palette = { a: "#0aa7c9", b: "#064c8c", c: "#03163d", glow: "#6ff3ff" };
const GREEN: Palette = { a: "#0f7a4d", b: "#064a37", c: "#02170f", glow: "#b6ff8a" };
const GOLD: Palette = { a: "#c77a1a", b: "#5b2a0a", c: "#190a04", glow: "#ffd76a" };
const ORANGE: Palette = { a: "#ff7a18", b: "#c1126b", c: "#31073f", glow: "#fff07a" };
const RED: Palette = { a: "#e01e5a", b: "#5a0f52", c: "#12041d", glow: "#ff9ab8" };
const DAWN: Palette = { a: "#ffab1a", b: "#b0330b", c: "#2a0707", glow: "#fff3a0" };

type Thing = readonly [name: string, x: number, y: number, size: number, turn?: number];
const actor = ([name, x, y, size, turn]: Thing): Actor => ({ name, x, y, size, ...(turn !== undefined && { turn }) });

type Ground = readonly [palette: Palette, pattern: Scene["pattern"], seed: number];

function picture([palette, pattern, seed]: Ground, side: readonly string[], things: readonly Thing[]): Picture {
  return { scene: { palette, pattern, seed, side: [...side] }, actors: things.map(actor) };
}

/**
 * Pictures of the demonstration's offers, twice as wide as high: what they show stands at the far end, where nothing is
 * written and a wide cut still has it.
 */
export const OFFERS: Readonly<Record<string, Picture>> = {
  "offer-welcome": picture(
    [PINK, "rays", 101],
    ["present", "crown", "party-popper"],
    [
      ["slot-machine", 0.57, 0.58, 0.46, -8],
      ["coin", 0.92, 0.76, 0.32, 12],
      ["wrapped-gift", 0.76, 0.48, 0.72],
    ],
  ),
  "offer-second": picture(
    [VIOLET, "rings", 102],
    ["present", "two-coins", "crown"],
    [
      ["coin", 0.6, 0.66, 0.34, -10],
      ["coin", 0.9, 0.74, 0.28, 12],
      ["purse", 0.76, 0.48, 0.7],
    ],
  ),
  "offer-third": picture(
    [BLUE, "dots", 103],
    ["present", "coins", "clover"],
    [
      ["four-leaf-clover", 0.6, 0.62, 0.38, -10],
      ["gem-stone", 0.77, 0.48, 0.66],
      ["coin", 0.92, 0.74, 0.28, 10],
    ],
  ),
  "offer-opening": picture(
    [ORANGE, "rays", 104],
    ["party-popper", "ticket", "star-medal"],
    [
      ["balloon", 0.6, 0.46, 0.5, -10],
      ["party-popper", 0.77, 0.48, 0.74],
      ["confetti-ball", 0.92, 0.68, 0.42, 8],
    ],
  ),
  "offer-mabuhay": picture(
    [DAWN, "rings", 105],
    ["ticket", "sunrise", "key"],
    [
      ["sun", 0.6, 0.4, 0.44],
      ["admission-tickets", 0.76, 0.52, 0.7, -8],
      ["key", 0.92, 0.7, 0.34, 20],
    ],
  ),
  "offer-moment": picture(
    [RED, "dots", 106],
    ["photo-camera", "star-medal", "trophy"],
    [
      ["film-frames", 0.6, 0.62, 0.4, -12],
      ["camera", 0.76, 0.5, 0.68],
      ["glowing-star", 0.92, 0.34, 0.3, 10],
    ],
  ),
  "offer-checkin": picture(
    [TEAL, "lattice", 107],
    ["calendar", "sun", "stopwatch"],
    [
      ["sun", 0.61, 0.36, 0.4],
      ["spiral-calendar", 0.77, 0.5, 0.68],
      ["coin", 0.92, 0.74, 0.32, 12],
    ],
  ),
  "offer-topup": picture(
    [BLUE, "waves", 108],
    ["piggy-bank", "coins", "sun"],
    [
      ["credit-card", 0.61, 0.58, 0.46, -12],
      ["rocket", 0.78, 0.46, 0.7],
      ["coin", 0.93, 0.76, 0.28, 10],
    ],
  ),
  "offer-week-back": picture(
    [GREEN, "rings", 109],
    ["return-arrow", "coins", "cash"],
    [
      ["coin", 0.6, 0.66, 0.34, -10],
      ["coin", 0.77, 0.46, 0.66],
      ["coin", 0.93, 0.76, 0.26, 12],
    ],
  ),
  "offer-day-back": picture(
    [GREEN, "grid", 110],
    ["return-arrow", "stopwatch", "cash"],
    [
      ["coin", 0.6, 0.66, 0.36, -12],
      ["stopwatch", 0.77, 0.48, 0.66],
      ["coin", 0.92, 0.74, 0.3, 12],
    ],
  ),
  "offer-birthday": picture(
    [PINK, "dots", 111],
    ["cake-slice", "party-popper", "present"],
    [
      ["balloon", 0.61, 0.44, 0.48, -8],
      ["birthday-cake", 0.77, 0.5, 0.7],
      ["wrapped-gift", 0.93, 0.7, 0.36, 8],
    ],
  ),
  "offer-vip-reload": picture(
    [GOLD, "rays", 112],
    ["crown", "diamonds", "laurel-crown"],
    [
      ["gem-stone", 0.6, 0.66, 0.36, -10],
      ["crown", 0.77, 0.48, 0.74],
      ["coin", 0.93, 0.76, 0.28, 12],
    ],
  ),
};

const goods = (name: string, palette: Palette, seed: number): Picture =>
  picture([palette, "rings", seed], ["star-medal", "lotus", "sun"], [[name, 0.5, 0.49, 0.7]]);

/** Pictures of what the demonstration's mall has, sixteen wide and ten high. */
export const MALL: Readonly<Record<string, Picture>> = {
  "cash-small": picture([GOLD, "rays", 201], ["two-coins", "coins"], [["coin", 0.5, 0.48, 0.62]]),
  "cash-medium": picture(
    [GOLD, "rings", 202],
    ["cash", "coins"],
    [
      ["coin", 0.3, 0.64, 0.34, -10],
      ["coin", 0.52, 0.46, 0.58, -6],
      ["coin", 0.76, 0.68, 0.3, 12],
    ],
  ),
  "cash-large": picture(
    [GOLD, "dots", 203],
    ["cash", "diamonds"],
    [
      ["coin", 0.28, 0.68, 0.34, -10],
      ["coin", 0.74, 0.7, 0.34, 12],
      ["purse", 0.5, 0.46, 0.72],
    ],
  ),
  "bonus-small": picture([VIOLET, "dots", 204], ["present", "star-medal"], [["wrapped-gift", 0.5, 0.48, 0.62]]),
  "bonus-medium": picture(
    [PINK, "rays", 205],
    ["present", "clover"],
    [
      ["sparkles", 0.27, 0.32, 0.32],
      ["wrapped-gift", 0.5, 0.48, 0.68],
      ["coin", 0.73, 0.68, 0.32, 12],
    ],
  ),
  "bonus-large": picture(
    [RED, "rings", 206],
    ["present", "crown"],
    [
      ["slot-machine", 0.3, 0.56, 0.5, -8],
      ["wrapped-gift", 0.57, 0.48, 0.68],
      ["gem-stone", 0.79, 0.68, 0.32, 10],
    ],
  ),
  "bonus-grand": picture(
    [ORANGE, "rays", 207],
    ["crown", "trophy"],
    [
      ["wrapped-gift", 0.28, 0.6, 0.46, -8],
      ["crown", 0.52, 0.46, 0.7],
      ["gem-stone", 0.77, 0.64, 0.38, 10],
    ],
  ),
  stickers: picture(
    [TEAL, "dots", 211],
    ["star-medal", "sun", "lotus"],
    [
      ["glowing-star", 0.34, 0.5, 0.46, -12],
      ["party-popper", 0.66, 0.5, 0.46, 10],
      ["label", 0.5, 0.62, 0.4],
    ],
  ),
  cards: goods("flower-playing-cards", RED, 212),
  mug: goods("hot-beverage", DAWN, 213),
  cap: goods("billed-cap", BLUE, 214),
  tote: goods("handbag", PINK, 215),
  shirt: goods("t-shirt", VIOLET, 216),
  tumbler: goods("cup-with-straw", ORANGE, 217),
  umbrella: goods("umbrella", TEAL, 218),
  carabao: goods("water-buffalo", GREEN, 219),
  jacket: goods("coat", BLUE, 220),
  parol: picture(
    [RED, "rays", 221],
    ["star-medal", "party-popper"],
    [
      ["red-paper-lantern", 0.33, 0.52, 0.4, -6],
      ["glowing-star", 0.56, 0.46, 0.66],
    ],
  ),
};
