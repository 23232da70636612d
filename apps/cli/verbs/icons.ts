import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { CommandLine } from "@taya/platform/command";
import { ROOT } from "../repository.ts";

export const summary = "Write the sprite of line icons from their names.";
export const options = { check: { is: "only fail when it is stale" } };

const FILE = join(ROOT, "apps/web/public/icons.svg");
/** Tabler icons (MIT) the site uses, by their own names. */
const NAMES = join(ROOT, "apps/ui/icon-names.json");

export default async function icons({ values }: CommandLine<typeof options>): Promise<number> {
  const set = createRequire(import.meta.url)("@iconify-json/tabler/icons.json") as {
    icons: Record<string, { body: string }>;
  };
  const names = JSON.parse(readFileSync(NAMES, "utf8")) as string[];
  const missing = names.filter((name) => !set.icons[name]);
  for (const name of missing) console.error(`there is no icon ${name}`);
  const symbols = names.map(
    (name) => `<symbol id="${name}" viewBox="0 0 24 24">${set.icons[name]?.body ?? ""}</symbol>`,
  );
  const text = `<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
  if (values.check) {
    const same = existsSync(FILE) && readFileSync(FILE, "utf8") === text;
    if (!same) console.error("apps/web/public/icons.svg is stale: npm run house -- icons");
    return same && missing.length === 0 ? 0 : 1;
  }
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, text);
  return missing.length > 0 ? 1 : 0;
}
