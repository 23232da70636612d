import { assert } from "@taya/kernel/assert";
import type { Random } from "@taya/kernel/random";
import type { Game, Mode, Step } from "./game.ts";

/** Plays a round of a mode to its end, by the moves it names or chooses. */
export function playMode<Bet, State, Move>(
  game: Game<Bet, State, Move>,
  mode: Mode<Bet, Move, State>,
  stake: bigint,
  random: Random,
): Step<State> {
  const asked = { ...mode.bet, stake };
  const { moves = [] } = mode;
  let step = game.begin(asked, random);
  for (let made = 0; !step.over; made++) {
    const move = made < moves.length ? moves[made] : mode.choose?.(step.state);
    if (move === undefined) break;
    const next = game.play?.(step.state, move, asked, random);
    assert(next?.ok, "the moves of a mode are allowed until its round is over");
    step = next.value;
  }
  assert(step.over, "the moves of a mode end its round");
  return step;
}
