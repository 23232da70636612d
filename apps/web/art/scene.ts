import { outline } from "./glyphs.ts";
import { PATTERNS, range } from "./patterns.ts";
import type { Scene } from "./picture.ts";

export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Where the light comes from, as shares of the frame. */
  readonly focus: readonly [x: number, y: number];
}

/** Numbers that look random and are always the same. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Ground, colour clouds, pattern, light, outlines and dust: everything behind the objects. */
export function backdrop(scene: Scene, frame: Frame): string {
  const { width: w, height: h } = frame;
  const { a, b, c, glow } = scene.palette;
  const [x, y] = [w * frame.focus[0], h * frame.focus[1]];
  const far = Math.max(w, h);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <defs>
      <linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${a}"/><stop offset=".55" stop-color="${b}"/><stop offset="1" stop-color="${c}"/></linearGradient>
      <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${far * 0.48}"><stop offset="0" stop-color="${glow}" stop-opacity=".75"/><stop offset=".45" stop-color="${glow}" stop-opacity=".22"/><stop offset="1" stop-color="${glow}" stop-opacity="0"/></radialGradient>
      <radialGradient id="cloud"><stop offset="0" stop-color="${a}" stop-opacity=".95"/><stop offset="1" stop-color="${a}" stop-opacity="0"/></radialGradient>
      <radialGradient id="fade" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${far * 0.8}"><stop offset="0" stop-color="#fff" stop-opacity="1"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
      <mask id="near"><rect width="${w}" height="${h}" fill="url(#fade)"/></mask>
    </defs>
    <rect width="${w}" height="${h}" fill="url(#ground)"/>
    <ellipse cx="${w * 0.12}" cy="${h * 0.1}" rx="${far * 0.4}" ry="${far * 0.3}" fill="url(#cloud)"/>
    <ellipse cx="${w * 0.95}" cy="${h * 0.45}" rx="${far * 0.3}" ry="${far * 0.35}" fill="url(#cloud)" opacity=".6"/>
    <g mask="url(#near)">${PATTERNS[scene.pattern]({ w, h, x, y, colour: glow, dark: c })}</g>
    <rect width="${w}" height="${h}" fill="url(#light)"/>
    ${outlines(scene, frame)}
    ${dust(scene, frame)}
  </svg>`;
}

function outlines({ side, palette, seed }: Scene, { width: w, height: h }: Frame): string {
  const next = numbers(seed);
  const size = Math.min(w, h) * 0.2;
  const places = [
    [0.14, 0.2],
    [0.86, 0.16],
    [0.08, 0.52],
    [0.93, 0.5],
    [0.5, 0.1],
    [0.3, 0.85],
  ] as const;
  return side
    .map((name, at) => {
      const [x, y] = places[at % places.length]!;
      return outline(name, {
        x: x * w,
        y: y * h,
        size: size * (0.8 + next() * 0.4),
        turn: next() * 30 - 15,
        colour: palette.glow,
        opacity: 0.3,
      });
    })
    .join("");
}

function dust({ palette, seed }: Scene, { width: w, height: h }: Frame): string {
  const next = numbers(seed + 7);
  return range(34)
    .map(() => {
      const r = (next() ** 3 * w) / 110 + w / 500;
      return `<circle cx="${next() * w}" cy="${next() * h}" r="${r}" fill="${next() > 0.5 ? "#ffffff" : palette.glow}" opacity="${0.25 + next() * 0.55}"/>`;
    })
    .join("");
}

/** Dark edges, a dark foot for the live title, a glass arc above: everything before the objects. */
export function veil(
  { width: w, height: h }: Frame,
  options: { readonly foot: number; readonly glass: boolean },
): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}">
    <defs>
      <radialGradient id="edge" cx=".5" cy=".42" r=".75"><stop offset=".6" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".5"/></radialGradient>
      <linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset="${1 - options.foot}" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".82"/></linearGradient>
      <linearGradient id="glass" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".2"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
    </defs>
    <rect width="${w}" height="${h}" fill="url(#edge)"/>
    ${options.foot > 0 ? `<rect width="${w}" height="${h}" fill="url(#foot)"/>` : ""}
    ${options.glass ? `<path d="M0 0H${w}V${h * 0.2}Q${w / 2} ${h * 0.34} 0 ${h * 0.26}Z" fill="url(#glass)"/>` : ""}
  </svg>`;
}
