import { type CardIndex, rankOf, suitOf } from "../../kit/tables/cards.ts";
import { roadBoard, type RoadBoard, tally } from "../../kit/tables/road-board.ts";
import { beadAt, type Cell } from "../../kit/tables/roads.ts";

/** A result: one card each, 0-51. */
export interface Drawn {
  readonly dragon: CardIndex;
  readonly tiger: CardIndex;
}

/** Dragon, tiger or a tie. */
type Result = "D" | "T" | "X";

/** A result on the bead plate. */
interface Bead extends Cell<Result> {
  readonly suited: boolean;
}

export interface Roads extends RoadBoard<"D" | "T"> {
  readonly counts: Readonly<Record<Result | "hands" | "suitedTie", number>>;
  readonly bead: readonly Bead[];
}

const SEVEN = 7;
const [LOST, HALF] = [0, 500];
const wins = (odds: number): number => 1000 * (odds + 1);

/** Dragon, tiger or a tie, in one letter. */
export function brief({ dragon, tiger }: Drawn): Result {
  const [d, t] = [rankOf(dragon), rankOf(tiger)];
  return d > t ? "D" : d < t ? "T" : "X";
}

const isSuitedTie = ({ dragon, tiger }: Drawn): boolean => dragon === tiger;

/** Thousandths that come back: a tie gives half of dragon and tiger back, a seven loses every bet on one card. */
export function backOf(drawn: Drawn, spot: string): number {
  const result = brief(drawn);
  if (spot === "tie") return result === "X" ? wins(11) : LOST;
  if (spot === "suitedTie") return isSuitedTie(drawn) ? wins(50) : LOST;
  if (spot === "dragon" || spot === "tiger") {
    if (result === "X") return HALF;
    return (result === "D") === (spot === "dragon") ? wins(1) : LOST;
  }
  const side = spot.startsWith("dragon") ? "dragon" : "tiger";
  return ofCard(drawn[side], spot.slice(side.length).toLowerCase());
}

function ofCard(card: CardIndex, what: string): number {
  const rank = rankOf(card);
  if (rank === SEVEN) return LOST;
  const even: Readonly<Record<string, boolean>> = {
    big: rank > SEVEN,
    small: rank < SEVEN,
    odd: rank % 2 === 1,
    even: rank % 2 === 0,
  };
  if (what in even) return even[what] ? wins(1) : LOST;
  return suitOf(card) === what ? wins(3) : LOST;
}

/** The roads of hands, oldest first. */
export function roads(outcomes: readonly Drawn[]): Roads {
  const results = outcomes.map(brief);
  const board = results.map((result) => (result === "D" ? "P" : result === "T" ? "B" : "T"));
  return {
    counts: {
      hands: results.length,
      ...tally(results, ["D", "T", "X"]),
      suitedTie: outcomes.filter(isSuitedTie).length,
    },
    bead: outcomes.map((drawn, i) => ({ ...beadAt(i), value: results[i]!, suited: isSuitedTie(drawn) })),
    ...roadBoard(board, { P: "D", B: "T" }),
  };
}
