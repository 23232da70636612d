import { fault, ok, type Result } from "@taya/kernel/result";
import * as z from "zod/mini";
import type { Game } from "./game.ts";

/** Text of one form. What has another is refused before a later check reckons with it. */
export const formed = (form: RegExp) => z.string().check(z.regex(form, { abort: true }));

/**
 * The choices of a bet besides the stake, as the game's own schema reads them; what the schema does not know is left out.
 * Nothing is begun with a bet that was not read here, so the rules of a game compute with values of its schema only.
 * A schema answers to anything that JSON can say, it never throws: `reading.test.ts` asks every game.
 */
export function readBet<Bet>({ bet }: Pick<Game<Bet>, "bet">, said: unknown): Result<Bet, "VALIDATION_FAILED"> {
  const read = z.safeParse(bet, said);
  return read.success ? ok(read.data) : fault("VALIDATION_FAILED");
}

/** A move as the game's own schema reads it; a game without moves takes none. */
export function readMove<Bet, State, Move>(
  { move }: Pick<Game<Bet, State, Move>, "move">,
  said: unknown,
): Result<Move, "GAME_MOVE_INVALID"> {
  const read = move && z.safeParse(move, said);
  return read?.success ? ok(read.data) : fault("GAME_MOVE_INVALID");
}
