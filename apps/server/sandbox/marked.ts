import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { MARKED_CODE, pseudoWords } from "@taya/kernel/pseudo";
import { fault, ok } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import type { HookAsk, SandboxHook } from "./hook.ts";

const GAMES = join(import.meta.dirname, "../../../games");
const SUMMARY = "in the pseudo-language XA: English with every letter marked, 40 % longer, in brackets.";

/** The texts of the pseudo-language, for pages that are looked at in it: what is not marked there is no text yet. */
export function markedHooks({ texts }: Pick<Platform, "texts">): SandboxHook[] {
  const game = async ({ params }: HookAsk) => {
    const { kind = "", family, code = "" } = params;
    const names = [kind, family ?? code, code];
    const file = join(GAMES, kind, ...(family === undefined ? [] : [family]), code, "texts.json");
    if (!names.every((name) => /^[\w-]+$/.test(name)) || !existsSync(file)) return fault("NOT_FOUND");
    return ok(pseudoWords((JSON.parse(readFileSync(file, "utf8")) as { readonly en: unknown }).en));
  };
  return [
    {
      method: "GET",
      path: "/sandbox/marked/{area}",
      summary: `An area of the texts ${SUMMARY}`,
      async handle({ params }) {
        const start = `${params["area"]}.`;
        const all = Object.entries(texts.all(MARKED_CODE) ?? {}).filter(([key]) => key.startsWith(start));
        return all.length === 0
          ? fault("NOT_FOUND")
          : ok(Object.fromEntries(all.map(([key, text]) => [key.slice(start.length), text])));
      },
    },
    {
      method: "GET",
      path: "/sandbox/marked/games/{kind}/{code}",
      summary: `What a game says ${SUMMARY}`,
      handle: game,
    },
    {
      method: "GET",
      path: "/sandbox/marked/games/{kind}/{family}/{code}",
      summary: `What a lottery says ${SUMMARY}`,
      handle: game,
    },
  ];
}
