import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = join(import.meta.dirname, "../../texts");

/**
 * Lays the areas of every language beside a site, `assets/areas-HASH/CODE/AREA.json`, and tells its pages where: a page
 * carries one address instead of one for each area of each language. An area a language does not have is empty.
 */
export function textsPlugin(): Plugin {
  const names = readdirSync(join(FOLDER, "en")).filter((file) => /(?<!^language|^glossary)\.json$/.test(file));
  const files = readdirSync(FOLDER).flatMap((code) =>
    names.map((name) => [`${code}/${name}`, bare(code, name)] as const),
  );
  const hash = createHash("sha256").update(JSON.stringify(files)).digest("base64url").slice(0, 8);
  const at = `assets/areas-${hash}/`;
  return {
    name: "texts",
    config: ({ base = "/" }) => ({ define: { "import.meta.env.VITE_TEXTS": JSON.stringify(base + at) } }),
    generateBundle() {
      for (const [name, source] of files) this.emitFile({ type: "asset", fileName: at + name, source });
    },
  };
}

/** A file without its blanks. */
function bare(code: string, name: string): string {
  const there = readdirSync(join(FOLDER, code)).includes(name);
  return there ? JSON.stringify(JSON.parse(readFileSync(join(FOLDER, code, name), "utf8"))) : "{}";
}
