import { scoreWord, wordsOf } from "./search.rules.ts";

/** As much of a game as the index must know to see that it changed. */
export interface Findable {
  readonly gameId: string;
  readonly changedAt: number;
  readonly vendorName: string;
}

/** What is found by its words: built once per game, asked without going through the games. */
export interface SearchIndex<G extends Findable> {
  /** Brings the index in line with the games there are; only what changed is read anew. */
  follow(games: readonly G[]): void;
  /** How well each game fits a query, by id; those that do not fit are absent. */
  find(query: string): ReadonlyMap<string, number>;
}

interface Entry {
  readonly stamp: string;
  readonly words: readonly string[];
}

/** An empty index; `textOf` is everything a game may be found by. */
export function createIndex<G extends Findable>(textOf: (game: G) => string): SearchIndex<G> {
  const entries = new Map<string, Entry>();
  /** Which games have a word. There are far fewer words than games, so a typo is looked for among words. */
  const owners = new Map<string, Set<string>>();

  function leave(id: string, { words }: Entry): void {
    for (const word of words) {
      const ids = owners.get(word)!;
      ids.delete(id);
      if (ids.size === 0) owners.delete(word);
    }
    entries.delete(id);
  }

  function enter(game: G, stamp: string): void {
    const words = [...new Set(wordsOf(textOf(game)))];
    entries.set(game.gameId, { stamp, words });
    for (const word of words) {
      const ids = owners.get(word);
      if (ids) ids.add(game.gameId);
      else owners.set(word, new Set([game.gameId]));
    }
  }

  function fittingWithin(asked: string, edits: 1 | 2): Map<string, number> {
    const found = new Map<string, number>();
    for (const [word, ids] of owners) {
      const score = scoreWord(asked, word, edits);
      if (score === 0) continue;
      for (const id of ids) if ((found.get(id) ?? 0) < score) found.set(id, score);
    }
    return found;
  }

  /** A second edit is forgiven only where one is not enough to find anything. */
  function fitting(asked: string): Map<string, number> {
    const near = fittingWithin(asked, 1);
    return near.size > 0 ? near : fittingWithin(asked, 2);
  }

  return {
    follow(games) {
      for (const game of games) {
        const stamp = `${game.changedAt} ${game.vendorName}`;
        const known = entries.get(game.gameId);
        if (known?.stamp === stamp) continue;
        if (known) leave(game.gameId, known);
        enter(game, stamp);
      }
    },
    find(query) {
      const [first, ...rest] = wordsOf(query);
      if (first === undefined) return new Map();
      let found = fitting(first);
      for (const asked of rest) {
        const next = fitting(asked);
        found = new Map([...found].flatMap(([id, score]) => (next.has(id) ? [[id, score + next.get(id)!]] : [])));
      }
      return found;
    },
  };
}
