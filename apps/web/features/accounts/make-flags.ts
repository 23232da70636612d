import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** Writes `flags.svg`, one square symbol per country (circle-flags, MIT): `node apps/web/features/accounts/make-flags.ts`. */
function makeFlags(): void {
  const file = createRequire(import.meta.url).resolve("@iconify-json/circle-flags/icons.json");
  const { icons } = JSON.parse(readFileSync(file, "utf8")) as { icons: Record<string, { body: string }> };
  const symbols = Object.entries(icons)
    .filter(([code]) => /^[a-z]{2}$/.test(code))
    .map(([code, { body }]) => `<symbol id="${code}" viewBox="0 0 512 512">${square(body)}</symbol>`);
  writeFileSync(
    join(import.meta.dirname, "flags.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`,
  );
}

/** The round mask is left to CSS: masks do not survive in a sprite. */
const square = (body: string): string => body.replaceAll(/<mask[\s\S]*?<\/mask>/g, "").replaceAll(/ mask="[^"]*"/g, "");

makeFlags();
