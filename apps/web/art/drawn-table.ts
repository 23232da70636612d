import { WHEEL_EU } from "@taya/games/kit/tables/roulette";

const FULL = 2 * Math.PI;
const SUIT = {
  spade: "M0-9C2-5 9-1 9 4 9 8 4 9 1.6 6.4 1.8 8.4 2.6 9.6 4 10.6H-4C-2.6 9.6-1.8 8.4-1.6 6.4-4 9-9 8-9 4-9-1-2-5 0-9Z",
  heart: "M0 10C-2 6-10 1-10-4-10-8.6-4-10.4 0-5 4-10.4 10-8.6 10-4 10 1 2 6 0 10Z",
  diamond: "M0-11C2-7 5-3 8 0 5 3 2 7 0 11-2 7-5 3-8 0-5-3-2-7 0-11Z",
  club: "M0-10C3.6-10 5.4-6.4 3.6-3.4 7-4.6 9.8-2.2 9.8 1 9.8 5.6 4.4 7 1.4 3.8 1.6 6.6 2.6 9 4 10.4H-4C-2.6 9-1.6 6.6-1.4 3.8-4.4 7-9.8 5.6-9.8 1-9.8-2.2-7-4.6-3.6-3.4-5.4-6.4-3.6-10 0-10Z",
} as const;
const INK = { spade: "#141b2d", heart: "#d0142f", diamond: "#1a56c4", club: "#0b6b3a" } as const;
type Suit = keyof typeof SUIT;

const polar = (r: number, angle: number): string =>
  `${(16 + r * Math.sin(angle)).toFixed(2)} ${(16 - r * Math.cos(angle)).toFixed(2)}`;

/** A slice of a wheel about the middle of the picture. */
const slice = (from: number, to: number, r: number, fill: string): string =>
  `<path d="M16 16L${polar(r, from)}A${r} ${r} 0 0 1 ${polar(r, to)}Z" fill="${fill}"/>`;

const gold = `<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff3c2"/><stop offset=".5" stop-color="#f2b632"/><stop offset="1" stop-color="#8a5200"/></linearGradient>`;

/** A card of 10 by 14 standing in the middle, turned and moved. */
function card(suit: Suit, place: { x: number; y: number; turn: number; scale?: number }): string {
  const mark = (x: number, y: number, size: number) =>
    `<path d="${SUIT[suit]}" transform="translate(${x} ${y}) scale(${size})" fill="${INK[suit]}"/>`;
  return `<g transform="translate(${place.x} ${place.y}) rotate(${place.turn}) scale(${place.scale ?? 1})">
    <rect x="-6.5" y="-9.2" width="13" height="18.4" rx="1.5" fill="#0005" transform="translate(.3 .5)"/>
    <rect x="-6.5" y="-9.2" width="13" height="18.4" rx="1.5" fill="#fffdf5" stroke="#d9cfb4" stroke-width=".25"/>
    ${mark(0, 0.4, 0.36)}${mark(-4.6, -6.9, 0.11)}${mark(4.6, 6.9, 0.11)}</g>`;
}

function roulette(): string {
  const pockets = WHEEL_EU.map((n, at) => {
    const colour = n === 0 ? "#12a45c" : at % 2 ? "#c3142f" : "#14171f";
    return slice(((at - 0.5) * FULL) / 37, ((at + 0.5) * FULL) / 37, 13, colour);
  }).join("");
  return `<defs>${gold}<radialGradient id="hub" cx=".4" cy=".35"><stop offset="0" stop-color="#c98a45"/><stop offset="1" stop-color="#3b1c0a"/></radialGradient></defs>
    <circle cx="16" cy="16" r="15.6" fill="url(#gold)"/><circle cx="16" cy="16" r="14.8" fill="#4a2610"/>
    ${pockets}<circle cx="16" cy="16" r="13" fill="none" stroke="url(#gold)" stroke-width=".5"/>
    <circle cx="16" cy="16" r="9.6" fill="none" stroke="#f0cf7c" stroke-width=".4"/><circle cx="16" cy="16" r="8" fill="url(#hub)"/>
    <path d="M16 10.5V21.5M10.5 16H21.5" stroke="url(#gold)" stroke-width="1.3" stroke-linecap="round"/><circle cx="16" cy="16" r="2" fill="url(#gold)"/>
    <circle cx="22.6" cy="9" r="1.15" fill="#fff"/><circle cx="22.3" cy="8.7" r=".4" fill="#fff" opacity=".9"/>`;
}

const SEGMENTS = ["#f2c320", "#1f57d6", "#8b3fe0", "#128a4a", "#d9532c", "#d91f33"];
function moneyWheel(): string {
  const parts = Array.from({ length: 24 }, (_, at) =>
    slice((at * FULL) / 24, ((at + 1) * FULL) / 24, 13.2, SEGMENTS[at % SEGMENTS.length]!),
  ).join("");
  const lamps = Array.from({ length: 24 }, (_, at) => {
    const [x, y] = polar(14.4, (at * FULL) / 24).split(" ");
    return `<circle cx="${x}" cy="${y}" r=".5" fill="#fff6c9"/>`;
  }).join("");
  return `<defs>${gold}<radialGradient id="hub" cx=".4" cy=".35"><stop offset="0" stop-color="#9b6bff"/><stop offset="1" stop-color="#2b0f66"/></radialGradient></defs>
    <circle cx="16" cy="16" r="15.4" fill="url(#gold)"/><circle cx="16" cy="16" r="13.4" fill="#14062e"/>${parts}${lamps}
    <circle cx="16" cy="16" r="5.4" fill="url(#hub)" stroke="url(#gold)" stroke-width=".8"/>
    <path d="M16 12.4l1.1 2.5 2.7.2-2 1.8.6 2.6-2.4-1.4-2.4 1.4.6-2.6-2-1.8 2.7-.2z" fill="url(#gold)"/>
    <path d="M14.2.6H17.8L16 4.8Z" fill="#fff" stroke="#0006" stroke-width=".3"/>`;
}

function chips(colours: readonly string[]): string {
  const one = (x: number, y: number, colour: string) =>
    `<g transform="translate(${x} ${y})"><ellipse rx="7" ry="4" cy="1.8" fill="#0007"/><ellipse rx="7" ry="4" cy="1.2" fill="${colour}" stroke="#0006" stroke-width=".2"/>
     <ellipse rx="7" ry="4" fill="${colour}" stroke="#fff8" stroke-width=".25"/><ellipse rx="6" ry="3.3" fill="none" stroke="#fff" stroke-width="1.3" stroke-dasharray="2.3 2.5"/><ellipse rx="4.2" ry="2.3" fill="${colour}" stroke="#fff" stroke-width=".3"/></g>`;
  return colours.map((colour, at) => one(16 + (at % 2 ? 0.5 : -0.4), 26 - at * 3, colour)).join("");
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A cube seen from above its front edge: top, left and right face, each with what stands on it. */
function cube(faces: readonly { fill: string; mark: string }[]): string {
  const planes = ["matrix(.866 .5 -.866 .5 16 2)", "matrix(.866 .5 0 1 2.144 10)", "matrix(.866 -.5 0 1 16 18)"];
  const shades = ["#fff0", "#0000001c", "#00000038"];
  return faces
    .map(
      ({ fill, mark }, at) =>
        `<g transform="${planes[at]}"><rect width="16" height="13.9" rx="1.6" fill="${fill}"/><rect width="16" height="13.9" rx="1.6" fill="${shades[at]}"/><g transform="translate(8 6.95)">${mark}</g></g>`,
    )
    .join("");
}

const pips = (value: number): string =>
  PIPS[value - 1]!.map(
    ([x, y]) =>
      `<circle cx="${x * 4}" cy="${y * 3.6}" r="${value === 1 ? 2.6 : 1.6}" fill="${value === 1 || value === 4 ? "#c8102e" : "#151a26"}"/>`,
  ).join("");
const whiteFace = (value: number) => ({ fill: "#fffaf0", mark: pips(value) });
const colourFace = (fill: string, ink: string, shape: string) => ({
  fill,
  mark: `<path d="${shape}" transform="scale(.46)" fill="${ink}"/>`,
});
const STAR = "M0-10L2.9-3.6 9.8-3 4.6 1.6 6.2 8.5 0 4.8-6.2 8.5-4.6 1.6-9.8-3-2.9-3.6Z";

function bowl(): string {
  const beads = Array.from({ length: 22 }, (_, at) => {
    const [x, y] = [5 + (at % 8) * 3.1 + (Math.floor(at / 8) % 2) * 1.4, 24 + Math.floor(at / 8) * 2.3];
    return `<circle cx="${x}" cy="${y}" r="1.35" fill="#f6f0dc" stroke="#9b8f6d" stroke-width=".25"/><circle cx="${x - 0.4}" cy="${y - 0.45}" r=".4" fill="#fff"/>`;
  }).join("");
  return `<defs>${gold}</defs>${beads}<path d="M6 22C6 11 10 5 16 5S26 11 26 22Z" fill="url(#gold)" stroke="#7a4a08" stroke-width=".4"/>
    <path d="M9 21C9 13 11.5 8.5 14.5 7" stroke="#fff8" stroke-width="1.2" fill="none" stroke-linecap="round"/>
    <rect x="4.8" y="21" width="22.4" height="2" rx="1" fill="#a8690f"/><circle cx="16" cy="4.4" r="1.7" fill="url(#gold)" stroke="#7a4a08" stroke-width=".3"/>`;
}

/** A king as a card of its own: a crown over the suit, so that no font is needed. */
function court(suit: Suit, place: { x: number; y: number; turn: number; scale?: number }): string {
  const mark = (x: number, y: number, size: number) =>
    `<path d="${SUIT[suit]}" transform="translate(${x} ${y}) scale(${size})" fill="${INK[suit]}"/>`;
  return `<g transform="translate(${place.x} ${place.y}) rotate(${place.turn}) scale(${place.scale ?? 1})">
    <rect x="-6.5" y="-9.2" width="13" height="18.4" rx="1.5" fill="#0005" transform="translate(.3 .5)"/>
    <rect x="-6.5" y="-9.2" width="13" height="18.4" rx="1.5" fill="#fffdf5" stroke="#d9cfb4" stroke-width=".25"/>
    <rect x="-4.2" y="-6.4" width="8.4" height="12.8" rx=".8" fill="#fff1cf" stroke="${INK[suit]}" stroke-width=".3"/>
    <path d="M-3.2 1.2L-3.7-3.4-1.7-1.3 0-4.6 1.7-1.3 3.7-3.4 3.2 1.2Z" fill="#f2b632" stroke="#8a5200" stroke-width=".3"/>
    ${mark(0, 3.7, 0.2)}${mark(-5.3, -7.6, 0.1)}${mark(5.3, 7.6, 0.1)}</g>`;
}

const POCKETS = ["#f2c320", "#f2c320", "#d91f33", "#f5f6fa", "#1f57d6", "#d91f33", "#f5f6fa", "#f2c320", "#f2c320"];
/** A board of pegs over nine coloured pockets, and a ball on its way. */
function pegboard(): string {
  const pegs = Array.from({ length: 6 }, (_, row) =>
    Array.from(
      { length: row + 2 },
      (_, at) => `<circle cx="${16 + (at - (row + 1) / 2) * 3.6}" cy="${6.6 + row * 2.9}" r=".62" fill="#ffe9b0"/>`,
    ).join(""),
  ).join("");
  const pockets = POCKETS.map(
    (fill, at) =>
      `<rect x="${2.9 + at * 2.93}" y="24.4" width="2.6" height="4.6" rx=".6" fill="${fill}" stroke="#0006" stroke-width=".2"/>`,
  ).join("");
  return `<defs>${gold}<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7a3ff2"/><stop offset="1" stop-color="#2a0f6b"/></linearGradient><radialGradient id="ball" cx=".35" cy=".3"><stop offset="0" stop-color="#fff"/><stop offset=".5" stop-color="#ff8a5c"/><stop offset="1" stop-color="#c2281a"/></radialGradient></defs>
    <rect x="1.2" y="1.6" width="29.6" height="29" rx="3.4" fill="url(#gold)"/><rect x="2.2" y="2.6" width="27.6" height="27" rx="2.6" fill="url(#wood)"/>
    ${pegs}${pockets}<path d="M16 3.4Q20 8 16.6 11.2T19.6 17" fill="none" stroke="#fff7" stroke-width=".7" stroke-dasharray="1.2 1.2"/>
    <circle cx="19.6" cy="17.6" r="2.5" fill="url(#ball)"/>`;
}

function curve(): string {
  return `<defs><linearGradient id="fill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7cf7ff" stop-opacity=".55"/><stop offset="1" stop-color="#7cf7ff" stop-opacity="0"/></linearGradient></defs>
    <path d="M1 30C14 29 23 22 29 4V30Z" fill="url(#fill)"/><path d="M1 30C14 29 23 22 29 4" fill="none" stroke="#7cf7ff" stroke-width="1.4" stroke-linecap="round"/>`;
}

/** A token seen from the front, with a suit in its middle. */
function token(suit: Suit, edge: string): string {
  const marks = Array.from(
    { length: 8 },
    (_, at) =>
      `<rect x="14.2" y=".9" width="3.6" height="4" rx=".5" fill="#fffdf5" transform="rotate(${at * 45} 16 16)"/>`,
  ).join("");
  return `<defs>${gold}<radialGradient id="face" cx=".38" cy=".3" r=".9"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#dcd3bd"/></radialGradient></defs>
    <circle cx="16.4" cy="16.8" r="15" fill="#0006"/><circle cx="16" cy="16" r="15" fill="${edge}"/>${marks}
    <circle cx="16" cy="16" r="10.4" fill="url(#face)" stroke="url(#gold)" stroke-width="1"/>
    <path d="${SUIT[suit]}" transform="translate(16 16) scale(.66)" fill="${edge}"/>`;
}

/** A table of felt with a rail and three places to bet on, seen from above its longer side. */
function felt(colour: string, spots: readonly [string, string, string]): string {
  const [left, middle, right] = spots;
  const spot = (x: number, y: number, r: number, fill: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.72}" fill="${fill}" fill-opacity=".85" stroke="#fff" stroke-opacity=".9" stroke-width=".35"/>`;
  return `<defs>${gold}<radialGradient id="felt" cx=".5" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".25"/><stop offset="1" stop-color="#000" stop-opacity=".35"/></radialGradient></defs>
    <path d="M2 9H30A14.6 17 0 0 1 2 9Z" fill="url(#gold)" transform="translate(0 .6)"/>
    <path d="M3.4 9.8H28.6A13.2 15 0 0 1 3.4 9.8Z" fill="${colour}"/><path d="M3.4 9.8H28.6A13.2 15 0 0 1 3.4 9.8Z" fill="url(#felt)"/>
    <path d="M6 11H26A10.6 12 0 0 1 6 11Z" fill="none" stroke="#ffffff90" stroke-width=".3"/>
    ${spot(10, 15.4, 3, left)}${spot(22, 15.4, 3, right)}${spot(16, 19.6, 2.6, middle)}`;
}

/** Cards, chips, dice, wheels: objects of the tables that no emoji shows, within 32 by 32. */
const SMALL: Readonly<Record<string, () => string>> = {
  "drawn-roulette": roulette,
  "drawn-money-wheel": moneyWheel,
  "drawn-chips-red": () => chips(["#c8243f", "#20242f", "#c8243f", "#0d7fd6"]),
  "drawn-chips-gold": () => chips(["#d99a1c", "#7a3ff2", "#d99a1c", "#0b8a57"]),
  "drawn-cards-royal": () =>
    `${card("heart", { x: 11, y: 16, turn: -16 })}${card("spade", { x: 20.5, y: 16, turn: 13 })}`,
  "drawn-cards-three": () =>
    `${card("club", { x: 8.5, y: 17, turn: -22, scale: 0.94 })}${card("diamond", { x: 16, y: 15, turn: 0, scale: 0.94 })}${card("spade", { x: 23.5, y: 17, turn: 22, scale: 0.94 })}`,
  "drawn-card-spade": () => card("spade", { x: 16, y: 16, turn: 0, scale: 1.5 }),
  "drawn-card-heart": () => card("heart", { x: 16, y: 16, turn: 0, scale: 1.5 }),
  "drawn-card-diamond": () => card("diamond", { x: 16, y: 16, turn: 0, scale: 1.5 }),
  "drawn-die-one": () => cube([whiteFace(1), whiteFace(2), whiteFace(3)]),
  "drawn-die-six": () => cube([whiteFace(6), whiteFace(4), whiteFace(5)]),
  "drawn-die-colours": () =>
    cube([
      colourFace("#f2c320", "#5a3d00", STAR),
      colourFace("#d91f33", "#ffffff", SUIT.heart),
      colourFace("#1f57d6", "#ffffff", SUIT.diamond),
    ]),
  "drawn-die-colours-2": () =>
    cube([
      colourFace("#f06ba8", "#2d0619", STAR),
      colourFace("#128a4a", "#ffffff", SUIT.club),
      colourFace("#f5f6fa", "#182033", SUIT.spade),
    ]),
  "drawn-cards-twenty-one": () =>
    `${card("spade", { x: 11.4, y: 16, turn: -13, scale: 1.12 })}${court("heart", { x: 20.8, y: 16.6, turn: 13, scale: 1.12 })}`,
  "drawn-token-blue": () => token("spade", "#1d5fe0"),
  "drawn-token-red": () => token("heart", "#c8243f"),
  "drawn-token-violet": () => token("club", "#7a3ff2"),
  "drawn-felt-three": () => felt("#0c7a50", ["#1d5fe0", "#1fa35a", "#c8243f"]),
  "drawn-felt-red": () => felt("#8c1830", ["#f2b632", "#f2b632", "#f2b632"]),
  "drawn-pegboard": pegboard,
  "drawn-bowl": bowl,
  "drawn-curve": curve,
};

/** The same within 192 by 192, as all drawn objects are. */
export const TABLE_DRAWN: Readonly<Record<string, () => string>> = Object.fromEntries(
  Object.entries(SMALL).map(([name, draw]) => [name, () => `<g transform="scale(6)">${draw()}</g>`]),
);
