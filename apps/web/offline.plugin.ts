import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const TEXTS = join(import.meta.dirname, "../../texts");
const WORKER = ["worker.js", "worker-push.js"].map((file) => join(import.meta.dirname, file));

interface Language {
  readonly intl: string;
  readonly direction: string;
}

const read = <T>(code: string, file: string): T => JSON.parse(readFileSync(join(TEXTS, code, file), "utf8")) as T;
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Writes the page for when there is no network, in every language, and the service worker: what keeps it, and what shows pushes. */
export function offlinePlugin(): Plugin {
  return {
    name: "offline",
    generateBundle() {
      const pages = readdirSync(TEXTS).map((code) => [code, pageIn(code)] as const);
      for (const [code, source] of pages) this.emitFile({ type: "asset", fileName: `offline/${code}.html`, source });
      const version = createHash("sha256").update(JSON.stringify(pages)).digest("hex").slice(0, 12);
      const worker = WORKER.map((file) => readFileSync(file, "utf8"))
        .join("\n")
        .replace("__VERSION__", version);
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker });
    },
  };
}

/** A page that needs nothing else: no script, no font, no picture. It tries again by itself every half minute. */
function pageIn(code: string): string {
  const { intl, direction } = read<Language>(code, "language.json");
  const texts = read<Readonly<Record<string, string>>>(code, "site.json");
  const say = (key: string) => escaped(texts[`offline.${key}`] ?? "");
  return `<!doctype html>
<html lang="${intl}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="30">
<meta name="robots" content="noindex">
<title>${say("title")}</title>
<style>
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#0b0e17;color:#f4f6fb;font:16px/1.5 system-ui,sans-serif}
main{display:grid;justify-items:center;gap:16px;max-width:26rem;padding:24px;text-align:center}
h1{margin:0;font-size:24px}p{margin:0;color:#b6c0d4}
a{display:inline-grid;place-items:center;min-height:48px;padding:0 28px;border-radius:10px;background:#f5b83d;color:#1a1300;font-weight:700;text-decoration:none}
a:focus-visible{outline:3px solid #fff;outline-offset:2px}
</style>
</head>
<body>
<main>
<svg width="96" height="96" viewBox="0 0 96 96" fill="none" stroke="#f5b83d" stroke-width="5" stroke-linecap="round" aria-hidden="true">
<path d="M14 38a48 48 0 0 1 68 0M27 52a30 30 0 0 1 42 0M39 65a13 13 0 0 1 18 0"/><circle cx="48" cy="76" r="3" fill="#f5b83d"/><path d="M18 14l60 68" stroke="#f4f6fb"/>
</svg>
<h1>${say("title")}</h1>
<p>${say("text")}</p>
<a href="">${say("retry")}</a>
<p>${say("money")}</p>
</main>
</body>
</html>
`;
}
