import { createIndex, score, simulatedGames, simulatedName, simulatedVendors, wordsOf } from "@taya/catalogue/search";
import { loadTexts } from "@taya/platform/texts";
import type { BenchOptions } from "../bench.ts";

export const summary = "how long a search among 5,000 games takes, beside going through all of them";

const GAMES = 5_000;
const QUERIES = ["golden carabao", "golden carabo", "sirena", "jackpt", "simulated 07", "dragon 41", "perlas", "x"];
const TURNS = 20;

/** Milliseconds per search, and how many times faster the index is than reading every game's words. */
export default async function search({ quick, say }: BenchOptions) {
  const makers = new Map(simulatedVendors.map(({ code, name }) => [code, name]));
  const texts = loadTexts();
  const said = texts.languages.map(({ code }) => texts.in(code));
  const games = simulatedGames(GAMES, 1).map((game) => ({
    gameId: game.code,
    changedAt: 0,
    vendorName: makers.get(game.vendor)!,
    text: [
      ...said.map((say) => simulatedName(game, say)),
      game.code,
      game.gameType,
      ...game.features,
      makers.get(game.vendor),
    ].join(" "),
  }));
  const index = createIndex<(typeof games)[number]>((game) => game.text);
  index.follow(games);
  const words = games.map(({ text }) => wordsOf(text));
  const turns = quick ? 3 : TURNS;
  const indexed = timed(turns, (q) => index.find(q));
  const scanned = timed(turns, (q) => words.filter((own) => score(wordsOf(q), own) > 0));
  const ratio = scanned / indexed;
  say(`  ${indexed.toFixed(2)} ms with the index, ${scanned.toFixed(2)} ms without: ${ratio.toFixed(1)} times faster`);
  return { games: GAMES, indexedMs: indexed, scannedMs: scanned, ratio };
}

/** The mean of every query over so many turns, after one that does not count. */
function timed(turns: number, ask: (q: string) => unknown): number {
  for (const q of QUERIES) ask(q);
  const began = performance.now();
  for (let turn = 0; turn < turns; turn++) for (const q of QUERIES) ask(q);
  return (performance.now() - began) / (turns * QUERIES.length);
}
