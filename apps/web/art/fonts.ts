import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const between = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join("");
const PLAIN = between(0x20, 0x7e);
const LATIN = `${PLAIN}${between(0xa0, 0xff)}–—‘’“”•…−←→↑↓×`;
const MONEY = "₱€£¥₫₩";

/** Cuts the two typefaces (OFL) to what the site writes. The peso sign lives in another file of the same face. */
export async function makeFonts(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const file = (face: string, part: string) =>
    readFileSync(require.resolve(`@fontsource-variable/${face}/files/${face}-${part}-wght-normal.woff2`));
  const cut = async (name: string, from: Buffer, text: string, weight?: number) => {
    const axes = weight ? { variationAxes: { wght: weight } } : {};
    writeFileSync(join(folder, name), await subsetFont(from, text, { targetFormat: "woff2", ...axes }));
  };
  await cut("manrope.woff2", file("manrope", "latin"), LATIN);
  await cut("manrope-money.woff2", file("manrope", "latin-ext"), MONEY);
  await cut("unbounded-800.woff2", file("unbounded", "latin"), `${PLAIN}ñÑ’–`, 800);
  await cut("unbounded-money.woff2", file("unbounded", "latin-ext"), "₱", 800);
}
