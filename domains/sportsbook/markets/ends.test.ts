import fc from "fast-check";
import { expect, test } from "vitest";
import { MARKET_TYPES } from "./catalogue.ts";
import { endsOf } from "./ends.ts";
import type { Ends, Law } from "./law.ts";
import { AGAINST_LINE, RESOLVERS } from "./resolvers.ts";

const FIELDS = {
  WON: "win",
  HALF_WON: "halfWin",
  PUSH: "refund",
  VOID: "refund",
  HALF_LOST: "halfLose",
  LOST: "lose",
} as const;

const LAW = fc
  .array(
    fc.record({ score: fc.record({ home: fc.nat(9), away: fc.nat(9) }), weight: fc.integer({ min: 1, max: 99 }) }),
    {
      minLength: 1,
      maxLength: 30,
    },
  )
  .map((some): Law => {
    const whole = some.reduce((sum, { weight }) => sum + weight, 0);
    return some.map(({ score, weight }) => ({ score, chance: weight / whole }));
  });

test.each(Object.keys(AGAINST_LINE) as (keyof typeof AGAINST_LINE)[])(
  "%s: any line ends for any law as its resolver ends every score of it",
  (resolver) => {
    const type = [...MARKET_TYPES.values()].find((each) => each.resolver === resolver)!;
    const { specifier } = AGAINST_LINE[resolver];
    fc.assert(
      fc.property(LAW, fc.integer({ min: -60, max: 60 }), (law, quarters) => {
        const spec = { [specifier]: String(quarters / 4) };
        const ends = endsOf(type, spec, law);
        for (const [outcome, found] of ends) {
          const naive = { win: 0, halfWin: 0, refund: 0, halfLose: 0, lose: 0 };
          for (const { score, chance } of law)
            naive[FIELDS[RESOLVERS[resolver]({ score, spec, facts: () => undefined })[outcome]!]] += chance;
          for (const field of Object.keys(naive) as (keyof Ends)[]) expect(found[field]).toBeCloseTo(naive[field], 12);
        }
        expect(ends.size).toBe(2);
      }),
    );
  },
);
