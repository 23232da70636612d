import { assert } from "@taya/kernel/assert";
import type { Random } from "@taya/kernel/random";
import type { Game, Mode, Step } from "./game.ts";

/** Plays a round of a mode to its end, by the moves it names. */
export function playMode<Bet, State, Move>(
  game: Game<Bet, State, Move>,
  { bet, moves = [] }: Mode<Bet, Move>,
  stake: bigint,
  random: Random,
): Step<State> {
  const asked = { ...bet, stake };
  let step = game.begin(asked, random);
  for (const move of moves) {
    if (step.over) break;
    const next = game.play?.(step.state, move, asked, random);
    assert(next?.ok, "the moves of a mode are allowed until its round is over");
    step = next.value;
  }
  assert(step.over, "the moves of a mode end its round");
  return step;
}
