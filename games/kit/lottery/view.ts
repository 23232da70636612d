import { type ClassMap, labelsOf } from "./classes.ts";
import type { Draw, View } from "./play.ts";

/** One thing seen in a draw: a ball or a piece of a lot, with the labels it carries. */
export interface Look {
  readonly value: number;
  readonly labels: readonly string[];
  /** The prize class of the lot it is from. */
  readonly tier: string;
}

/** What a play sees of a draw, in the order of its places or lots. Throws when the draw is of another structure. */
export function lookAt(view: View, draw: Draw, day: string): Look[] {
  if ("places" in view) return view.places.map((place) => ballAt(draw, place, view.as, day));
  if (!("lots" in draw)) throw new TypeError("this play looks at lots");
  const tiers = view.tiers === "*" ? Object.keys(draw.lots) : view.tiers;
  return tiers.flatMap((tier) =>
    (draw.lots[tier] ?? [])
      .filter((lot) => lot.length >= view.length)
      .flatMap((lot) => pieces(lot.slice(...view.cut), view).map((label) => look(label, tier))),
  );
}

function ballAt(draw: Draw, place: number, map: ClassMap | undefined, day: string): Look {
  const ball = "balls" in draw ? draw.balls[place] : undefined;
  if (ball === undefined) throw new TypeError(`the draw has no ball at place ${place}`);
  return { value: ball, labels: map ? labelsOf(map, ball, day) : [String(ball)], tier: "" };
}

const look = (label: string, tier: string): Look => ({ value: Number(label), labels: [label], tier });

const pieces = (cut: string, { split, anyOrder }: { split?: true; anyOrder?: true }): string[] =>
  split ? [...cut] : [anyOrder ? sorted(cut) : cut];

/** The digits of a number in ascending order: the same for all its permutations. */
export const sorted = (digits: string): string => [...digits].toSorted().join("");
