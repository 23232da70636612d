import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { assert } from "@taya/kernel/assert";
import { hashOf } from "@taya/games/kit/fair";
import type { Game } from "@taya/games/kit/game";
import type { TableGame } from "@taya/games/kit/table-game";
import { type GameTexts, readTexts } from "@taya/games/kit/texts";
import { gameWords } from "@taya/platform/texts";

/** A built-in game with its texts and the hash of its maths. */
export interface BuiltIn {
  readonly game: Game;
  readonly texts: GameTexts;
  readonly hash: string;
}

export type BuiltIns = ReadonlyMap<string, BuiltIn>;

/** A table game with its texts and the hash of its maths, and whether there is a screen to play it on. */
export type BuiltInTable = Omit<BuiltIn, "game"> & { readonly game: TableGame; readonly screen: boolean };

export type BuiltInTables = ReadonlyMap<string, BuiltInTable>;

const FOLDER = new URL("../../games/", import.meta.url);

/** Every game with rounds of a player's own, by code; throws when one is broken. */
export async function loadGames(languages?: string): Promise<BuiltIns> {
  const games = await load((game): game is Game => "begin" in game, languages);
  samePools(games);
  return games;
}

/** Games may share a pool; then they say the same of where it starts and how far it goes. */
function samePools(games: BuiltIns): void {
  const known = new Map<string, string>();
  for (const { game } of games.values()) {
    if (!game.info.jackpot) continue;
    const { pool, seed, mustHitBy } = game.info.jackpot;
    const terms = `${seed} ${mustHitBy}`;
    assert((known.get(pool) ?? terms) === terms, `${game.info.code} says otherwise of the pool ${pool}`);
    known.set(pool, terms);
  }
}

/** Every game with rounds shared at a table, by code; throws when one is broken. */
export const loadTables = (languages?: string): Promise<BuiltInTables> =>
  load((game): game is TableGame => "draw" in game, languages);

/** Games found by their folder, `games/KIND/CODE/game.ts`, with what the language folders say of them. */
async function load<G extends Game | TableGame>(
  wanted: (game: Game | TableGame) => game is G,
  languages: string | undefined,
): Promise<Map<string, Omit<BuiltIn, "game"> & { readonly game: G; readonly screen: boolean }>> {
  const found = new Map<string, Omit<BuiltIn, "game"> & { readonly game: G; readonly screen: boolean }>();
  for (const kind of folders(FOLDER)) {
    for (const code of folders(new URL(`${kind}/`, FOLDER))) {
      const at = new URL(`${kind}/${code}/`, FOLDER);
      if (!existsSync(new URL("game.ts", at))) continue;
      const { default: game } = (await import(new URL("game.ts", at).href)) as { default: Game | TableGame };
      if (!wanted(game)) continue;
      assert(game.info.code === code, `the game in ${kind}/${code} calls itself ${game.info.code}`);
      assert(game.info.kind === kind, `the game ${code} lies under ${kind} and says ${game.info.kind}`);
      const own: unknown = JSON.parse(readFileSync(new URL("texts.json", at), "utf8"));
      const texts = readTexts(own, gameWords(`${kind}/${code}`, languages));
      const screen = existsSync(new URL("view.tsx", at));
      found.set(code, { game, texts, hash: hashOf(game.parSheet), screen });
    }
  }
  return found;
}

const folders = (at: URL): string[] =>
  readdirSync(fileURLToPath(at), { withFileTypes: true })
    .filter((each) => each.isDirectory() && each.name !== "node_modules")
    .map((each) => each.name)
    .toSorted();
