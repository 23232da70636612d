import type { Play } from "@taya/games/kit/lottery/play";
import { useState } from "react";
import { placesOf, unitsOf } from "../rules/count.ts";
import { contentOf, noPicks, type Picks, picksOf } from "../rules/picks.ts";

/** What is being chosen for a play. */
export interface BoardNow {
  readonly picks: Picks;
  setPicks(picks: Picks): void;
  /** The selection in the rules' writing; empty while it is none. */
  readonly content: string;
  readonly units: number;
  /** Another number after every emptying, so that fields with text of their own begin anew. */
  readonly round: number;
  clear(): void;
}

/** A board that is empty for every new play, or shows a line that is changed. */
export function useBoard(play: Play): BoardNow & { show(content: string): void } {
  const [kept, setKept] = useState<{ play: Play; picks: Picks }>();
  const [round, setRound] = useState(0);
  const none = noPicks(play.grammar, placesOf(play));
  const picks = kept?.play === play ? kept.picks : none;
  const content = contentOf(picks, play.grammar);
  return {
    picks,
    setPicks: (next) => setKept({ play, picks: next }),
    content,
    units: unitsOf(play, content),
    round,
    clear: () => {
      setKept({ play, picks: none });
      setRound(round + 1);
    },
    show: (shown) => {
      setKept({ play, picks: picksOf(shown, play.grammar) ?? none });
      setRound(round + 1);
    },
  };
}
