import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { assert } from "@taya/kernel/assert";
import { hashOf } from "@taya/games/kit/fair";
import type { Game } from "@taya/games/kit/game";
import { type GameTexts, readTexts } from "@taya/games/kit/texts";

/** A built-in game with its texts and the hash of its maths. */
export interface BuiltIn {
  readonly game: Game;
  readonly texts: GameTexts;
  readonly hash: string;
}

export type BuiltIns = ReadonlyMap<string, BuiltIn>;

const FOLDER = new URL("../../games/", import.meta.url);

/** Every game found by its folder, `games/KIND/CODE/game.ts`, by code; throws when one is broken. */
export async function loadGames(): Promise<BuiltIns> {
  const found = new Map<string, BuiltIn>();
  for (const kind of folders(FOLDER)) {
    for (const code of folders(new URL(`${kind}/`, FOLDER))) {
      const at = new URL(`${kind}/${code}/`, FOLDER);
      if (!existsSync(new URL("game.ts", at))) continue;
      const { default: game } = (await import(new URL("game.ts", at).href)) as { default: Game };
      assert(game.info.code === code, `the game in ${kind}/${code} calls itself ${game.info.code}`);
      assert(game.info.kind === kind, `the game ${code} lies under ${kind} and says ${game.info.kind}`);
      const texts = readTexts(JSON.parse(readFileSync(new URL("texts.json", at), "utf8")));
      found.set(code, { game, texts, hash: hashOf(game.parSheet) });
    }
  }
  return found;
}

const folders = (at: URL): string[] =>
  readdirSync(fileURLToPath(at), { withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name !== "node_modules")
    .map((each) => each.name)
    .toSorted();
