import sharp from "sharp";
import { writtenAs } from "./letters.ts";

const DOT_SHARE = 1 / 420;
const LINE = 7;

/** The same image with a text written all over it, too faint to hide what it shows and too dense to be cut off. */
export async function watermarked(image: Uint8Array, text: string): Promise<Buffer> {
  const { width, height } = await sharp(image).metadata();
  const dot = Math.max(1, Math.round(Math.max(width, height) * DOT_SHARE));
  const { path, width: columns } = writtenAs(`${text}   `);
  const [tileWidth, tileHeight] = [columns * dot, LINE * dot * 8];
  const tile = (fill: string, shift: number) =>
    `<path transform="translate(${shift} ${dot * 2 + shift}) scale(${dot})" d="${path}" fill="${fill}"/>`;
  // Dark under light: readable on any picture.
  const overlay = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><pattern id="mark" width="${tileWidth}" height="${tileHeight}" patternUnits="userSpaceOnUse"
      patternTransform="rotate(-24)">${tile("#000", dot / 2)}${tile("#fff", 0)}</pattern></defs>
    <rect width="100%" height="100%" fill="url(#mark)" opacity="0.34"/></svg>`;
  return sharp(image)
    .composite([{ input: Buffer.from(overlay) }])
    .jpeg({ quality: 85 })
    .toBuffer();
}
