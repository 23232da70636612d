import type { Random } from "@taya/kernel/random";
import { canonicalJson } from "./fair.ts";
import { drawRound } from "./table-draw.ts";
import type { TableGame } from "./table-game.ts";

/** A round as it was drawn, and of how many each of its numbers was one: what was possible, given everything before. */
interface Watched {
  readonly outcome: string;
  readonly asked: readonly number[];
}

function watch(game: TableGame, random: Random): Watched {
  const asked: number[] = [];
  const outcome = drawRound(game, {
    uniform(n) {
      asked.push(n);
      return random.uniform(n);
    },
  });
  return { outcome: canonicalJson(outcome), asked };
}

/**
 * What rounds of a table leave to the rounds that follow them: nothing, or the table can be beaten by whoever watches.
 * Plays them one after the other, then each by itself in another order, and answers in a sentence each
 * - rounds that came out otherwise for what was played before them,
 * - rounds whose first number was one of fewer or more than that of another round, so that what was possible had changed,
 * - cards that were missing: of decks each card is one of those that lie nowhere in the same round.
 * When it answers nothing, the chances of every spot before every round are those of full decks, which its return counts.
 */
export function leftOver(game: TableGame, rounds: number, numbers: (nonce: number) => Random): string[] {
  const inOrder = Array.from({ length: rounds }, (_, nonce) => watch(game, numbers(nonce)));
  const first = inOrder[0]!.asked[0]!;
  const decks = (game.parSheet as { readonly decks?: number }).decks;
  const found: string[] = [];
  for (let nonce = rounds - 1; nonce >= 0; nonce--) {
    const { outcome, asked } = inOrder[nonce]!;
    const alone = watch(game, numbers(nonce));
    if (alone.outcome !== outcome) found.push(`round ${nonce} comes out otherwise by itself`);
    if (asked[0] !== first) found.push(`round ${nonce} begins with one of ${asked[0]}, another with one of ${first}`);
    if (decks === undefined) continue;
    const missing = asked.findIndex((n, place) => n <= 52 * decks && n !== 52 * decks - place);
    if (missing >= 0) found.push(`card ${missing} of round ${nonce} is one of ${asked[missing]}`);
  }
  return found;
}
