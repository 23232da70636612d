import { seededRandom } from "../kit/fair.ts";
import { evaluate } from "../kit/lottery/evaluate.ts";
import { judgeOf } from "../kit/lottery/packed.judge.ts";
import { packSelection, unpackSelection } from "../kit/lottery/packed.ts";
import { parseSelection, type Selection } from "../kit/lottery/selection.ts";
import { expect, test } from "vitest";
import { drawFor } from "./draws.testing.ts";
import { TooMany } from "./naive.subsets.testing.ts";
import { naive } from "./naive.testing.ts";
import { FAMILIES } from "./plays.ts";
import { randomSelection } from "./random.testing.ts";

const DAY = "2026-11-20";
const PLAYS = Object.values(FAMILIES).flat();
const CASES = Math.ceil(50_000 / PLAYS.length);
/** One draw judges so many selections: targets are worked out once. */
const PER_DRAW = 8;

const inOrder = (selection: Selection): Selection => ({
  ...selection,
  list: selection.list.toSorted((a, b) => (a.join(",") < b.join(",") ? -1 : 1)),
});

test.each(Object.entries(FAMILIES))("packed bets of %s are judged as written ones are", (family, plays) => {
  for (const play of plays) {
    const random = seededRandom({ serverSeed: `packed ${family}`, clientSeed: play.code, nonce: 1 });
    let checked = 0;
    while (checked < CASES) {
      const draw = drawFor(play, random);
      const judge = judgeOf(play, draw, DAY);
      for (let i = 0; i < PER_DRAW; i++) {
        const text = randomSelection(play, random);
        const selection = parseSelection(text, play.grammar)!;
        const packed = packSelection(play, selection);
        const where = `${play.code} ${text} ${JSON.stringify(draw)}`;
        expect(inOrder(unpackSelection(play, packed)), where).toEqual(inOrder(selection));
        const { wins, push } = judge(packed) ?? { wins: new Map(), push: 0 };
        const said = { wins: Object.fromEntries(wins), push };
        const written = evaluate(play, selection, draw, DAY);
        expect(said, where).toEqual({ wins: Object.fromEntries(written.wins), push: written.push });
        checked++;
        try {
          const { wins: slow, push: back } = naive(play, selection, draw, DAY);
          expect(said, where).toEqual({ wins: slow, push: back });
        } catch (error) {
          if (!(error instanceof TooMany)) throw error;
        }
      }
    }
  }
});
