/** Pixels as a canvas gives them, four bytes each. */
export interface Pixels {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
}

/** What may be wrong with a picture of a document; said as advice, never a refusal. */
export type Advice = "BLUR" | "GLARE" | "DARK" | "SMALL";

/** Longest side of what is looked at; larger pictures are made smaller first, so that the bounds mean the same. */
export const LOOKED_AT = 480;
const SHARP_LEAST = 45;
const DARK_BELOW = 55;
const SIDE_LEAST = 600;
const BLOCK = 12;
const WHITE = 250;
const GLARE_LEAST = 0.012;
/** More white than this is paper or a wall, not a reflection. */
const GLARE_MOST = 0.3;

/** Brightness of every pixel, 0 to 255. */
export function brightness({ data, width, height }: Pixels): Float32Array {
  const gray = new Float32Array(width * height);
  for (let at = 0; at < gray.length; at++) {
    gray[at] = 0.299 * data[at * 4]! + 0.587 * data[at * 4 + 1]! + 0.114 * data[at * 4 + 2]!;
  }
  return gray;
}

/** How much brightness jumps between neighbours: the variance of the Laplacian, low for blurred pictures. */
export function sharpness(gray: Float32Array, width: number, height: number): number {
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const jump = gray[at - 1]! + gray[at + 1]! + gray[at - width]! + gray[at + width]! - 4 * gray[at]!;
      sum += jump;
      squares += jump * jump;
      count += 1;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}

/** Share of the picture that is burnt out in patches, 0 to 1; single white letters are no patch. */
export function glare(gray: Float32Array, width: number, height: number): number {
  let [burnt, blocks] = [0, 0];
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      let white = 0;
      for (let y = top; y < top + BLOCK; y++) {
        for (let x = left; x < left + BLOCK; x++) if (gray[y * width + x]! >= WHITE) white += 1;
      }
      blocks += 1;
      if (white >= 0.9 * BLOCK * BLOCK) burnt += 1;
    }
  }
  return blocks === 0 ? 0 : burnt / blocks;
}

/** Advice on a picture of which these pixels are a copy made smaller; `side` is the longest side of the original. */
export function adviceOn(pixels: Pixels, side: number): Advice[] {
  const { width, height } = pixels;
  const gray = brightness(pixels);
  const mean = gray.reduce((sum, each) => sum + each, 0) / Math.max(1, gray.length);
  const burnt = glare(gray, width, height);
  return [
    ...(side < SIDE_LEAST ? (["SMALL"] as const) : []),
    ...(mean < DARK_BELOW ? (["DARK"] as const) : []),
    ...(burnt >= GLARE_LEAST && burnt <= GLARE_MOST ? (["GLARE"] as const) : []),
    // In the dark everything is dim; that it is dark says enough.
    ...(mean >= DARK_BELOW && sharpness(gray, width, height) < SHARP_LEAST ? (["BLUR"] as const) : []),
  ];
}
