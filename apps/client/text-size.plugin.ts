import type { Plugin } from "vite";

/** How many pixels a letter's measure has where nobody has asked for larger text. */
const REM_PX = 16;
const SIZE = /\b(?:font-size|line-height):[^;{}]*/g;
const PIXELS = /\b(\d+(?:\.\d+)?)px/g;
/** As the style sheets' own steps of four pixels are written. */
const STEPS = /calc\(var\(--spacing\) \* (\d+(?:\.\d+)?)\)/g;

/** Style sheets in which text is as large as readers have set it in their browser; written in pixels it would not follow. */
export const followingText = (css: string): string =>
  css.replaceAll(SIZE, (size) =>
    size
      .replaceAll(PIXELS, (_, pixels: string) => `${Number(pixels) / REM_PX}rem`)
      .replaceAll(STEPS, (_, steps: string) => `${Number(steps) / 4}rem`),
  );

/** Makes every style sheet of a site so. Stands after what writes the style sheets. */
export const textSizePlugin = (): Plugin => ({
  name: "text-size",
  enforce: "pre",
  transform: (code, id) => (/\.css(?:$|\?)/.test(id) ? followingText(code) : undefined),
});
