import { seededRandom } from "../kit/fair.ts";
import { evaluate } from "../kit/lottery/evaluate.ts";
import { formatSelection, parseSelection } from "../kit/lottery/selection.ts";
import { describe, expect, test } from "vitest";
import { answer, operations } from "./answers.ts";
import extra from "./lottery-extra.vectors.json" with { type: "json" };
import bets from "./lottery.vectors.json" with { type: "json" };
import { drawFor } from "./draws.testing.ts";
import { TooMany } from "./naive.subsets.testing.ts";
import { naive } from "./naive.testing.ts";
import { FAMILIES, playOf } from "./plays.ts";
import { randomSelection } from "./random.testing.ts";

const DAY = "2026-11-20";
const PLAYS = Object.values(FAMILIES).flat();
/** Together more than 50,000 bets over all plays. */
const CASES = Math.ceil(50_000 / PLAYS.length);

interface Vector {
  readonly id: string;
  readonly kind?: string;
  readonly group?: string;
  readonly input: unknown;
  readonly expected: unknown;
}

/** As it goes over the line: texts to the letter. */
const sent = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe("golden vectors", () => {
  test.each([...bets, ...extra] as Vector[])("$id", ({ kind, group, input, expected }) => {
    expect(sent(answer(kind ?? group!, input))).toEqual(expected);
  });

  test("every family and computation answers", () => {
    expect(operations).toEqual(expect.arrayContaining([...Object.keys(FAMILIES), "issue", "rng", "cap", "chase"]));
  });
});

describe("random bets against the slow way", () => {
  test("no code is there twice", () => {
    expect(new Set(PLAYS.map((play) => play.code)).size).toBe(PLAYS.length);
    for (const play of PLAYS) expect(playOf(play.code)).toBe(play);
  });

  test.each(Object.entries(FAMILIES))("%s", (family, plays) => {
    for (const play of plays) {
      const random = seededRandom({ serverSeed: family, clientSeed: play.code, nonce: 1 });
      let checked = 0;
      for (let i = 0; checked < CASES && i < CASES * 4; i++) {
        const text = randomSelection(play, random);
        const selection = parseSelection(text, play.grammar);
        const draw = drawFor(play, random);
        expect(selection, `${play.code} ${text}`).toBeDefined();
        try {
          const slow = naive(play, selection!, draw, DAY);
          const { bets: units, wins, push } = evaluate(play, selection!, draw, DAY);
          const fast = { bets: units, wins: Object.fromEntries(wins), push };
          expect(fast, `${play.code} ${text} ${JSON.stringify(draw)}`).toEqual(slow);
          checked++;
        } catch (error) {
          if (!(error instanceof TooMany)) throw error;
        }
        const again = formatSelection(selection!, play.grammar);
        expect(parseSelection(again, play.grammar), again).toEqual(selection);
      }
      expect(checked, play.code).toBe(CASES);
    }
  });
});
