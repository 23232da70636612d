import { createRequire } from "node:module";
import sharp from "sharp";
import { DRAWN } from "./drawn.ts";
import { BETWEEN } from "./save.ts";

interface IconSet {
  readonly icons: Readonly<
    Record<string, { readonly body: string; readonly width?: number; readonly height?: number }>
  >;
  readonly width?: number;
}

const require = createRequire(import.meta.url);
const emojis = require("@iconify-json/fluent-emoji/icons.json") as IconSet;
const shapes = require("@iconify-json/game-icons/icons.json") as IconSet;

/** Filters inside these pictures look jagged at their own size, so they are drawn large and scaled down. */
const SUPERSAMPLE = 3;

/** A coloured object (Fluent Emoji, MIT, or drawn here) as SVG within a square of `side`. */
export function glyph(name: string): { readonly side: number; readonly body: string } {
  const [kind = "", ...rest] = name.split(":");
  const own = DRAWN[kind];
  if (own) return { side: 192, body: own(rest.join(":")) };
  const icon = emojis.icons[name];
  if (!icon) throw new Error(`no object ${name}`);
  return { side: 32, body: icon.body };
}

/** The same as a picture of the given width. */
export async function object(name: string, px: number): Promise<Buffer> {
  const size = Math.max(px * SUPERSAMPLE, 256);
  const { side, body } = glyph(name);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${size}" height="${size}">${body}</svg>`;
  return sharp(Buffer.from(svg)).resize(px, px).png(BETWEEN).toBuffer();
}

/** A one-colour outline (game-icons, CC BY 3.0) as a piece of SVG at a place. */
export function outline(
  name: string,
  at: { x: number; y: number; size: number; turn?: number; colour: string; opacity: number },
): string {
  const icon = shapes.icons[name];
  if (!icon) throw new Error(`no outline ${name}`);
  const half = at.size / 2;
  const place = `translate(${at.x} ${at.y}) rotate(${at.turn ?? 0}) translate(${-half} ${-half}) scale(${at.size / 512})`;
  return `<g transform="${place}" fill="${at.colour}" color="${at.colour}" opacity="${at.opacity}">${icon.body}</g>`;
}

/** The soft dark shape below a picture. */
export async function shadowOf(picture: Buffer, options: { blur: number; opacity: number }): Promise<Buffer> {
  const { width, height } = await sharp(picture).metadata();
  const alpha = await sharp(picture)
    .ensureAlpha()
    .extractChannel("alpha")
    .linear(options.opacity, 0)
    .blur(options.blur)
    .png(BETWEEN)
    .toBuffer();
  const black = { create: { width, height, channels: 3, background: "#000008" } } as const;
  return sharp(black).joinChannel(alpha).png(BETWEEN).toBuffer();
}

/** The picture turned, keeping its corners. */
export const turned = (picture: Buffer, degrees: number): Promise<Buffer> =>
  sharp(picture).rotate(degrees, { background: "#0000" }).png(BETWEEN).toBuffer();
