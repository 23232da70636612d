import { countBets } from "@taya/games/kit/lottery/evaluate";
import type { Play } from "@taya/games/kit/lottery/play";
import { parseSelection } from "@taya/games/kit/lottery/selection";
import { playOf } from "@taya/games/lottery/plays";

/** The same function counts here, at the sale and at the settlement. Zero for what is no selection. */
export function unitsOf(play: Play, content: string): number {
  const selection = content === "" ? undefined : parseSelection(content, play.grammar);
  return selection ? countBets(play, selection) : 0;
}

/** Places a play that runs on chosen places may look at. */
export const placesOf = ({ view }: Play): number => ("places" in view ? view.places.length : 0);

export { playOf };
