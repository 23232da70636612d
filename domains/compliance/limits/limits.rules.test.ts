import fc from "fast-check";
import { DAY, HOUR } from "@taya/kernel/instant";
import { expect, test } from "vitest";
import {
  asked,
  closedUntil,
  confirmed,
  frameAt,
  hoursOf,
  isAsTight,
  type Limit,
  type LimitKind,
  maskOf,
  tighter,
} from "./limits.rules.ts";

const kinds = fc.constantFrom<LimitKind>("deposit", "loss", "wager", "session", "hours");
const values = fc.bigInt({ min: 0n, max: (1n << 24n) - 1n });
const step = fc.record({
  to: fc.option(values, { nil: undefined }),
  waitedMs: fc.integer({ min: 0, max: 3 * DAY }),
  confirms: fc.boolean(),
});

test("whatever a player asks for, protection never falls before the wait is over and the player said yes again", () => {
  fc.assert(
    fc.property(kinds, fc.array(step, { maxLength: 30 }), (kind, steps) => {
      let now = 0;
      let limit: Limit | undefined;
      const frame = "24h" as const;
      for (const { to, waitedMs, confirms } of steps) {
        now += waitedMs;
        const before = limit;
        if (confirms && limit) {
          const after = confirmed(limit, now);
          if (after === undefined) continue;
          expect(now).toBeGreaterThanOrEqual(limit.wish!.effectiveAt);
          limit = after === "GONE" ? undefined : after;
          continue;
        }
        limit = asked(limit, { kind, frame, setBy: "PLAYER", to, now, loosenMs: DAY });
        if (!before) continue;
        expect(isAsTight(kind, before.amount, limit!.amount)).toBe(true);
        if (limit!.wish && limit!.wish !== before.wish) expect(limit!.wish.effectiveAt).toBe(now + DAY);
      }
    }),
  );
});

test("the stricter of two is as tight as both, and one of them for all but hours", () => {
  fc.assert(
    fc.property(kinds, values, values, (kind, a, b) => {
      const joined = tighter(kind, a, b);
      expect(isAsTight(kind, a, joined) && isAsTight(kind, b, joined)).toBe(true);
      if (kind !== "hours") expect([a, b]).toContain(joined);
    }),
  );
});

test("frames follow one another without a gap, and months end where the ledger ends them", () => {
  const since = Date.UTC(2026, 0, 31, 16);
  expect(frameAt("24h", since, since + DAY + HOUR)).toEqual({ from: since + DAY, to: since + 2 * DAY });
  expect(frameAt("7d", since, since)).toEqual({ from: since, to: since + 7 * DAY });
  expect(frameAt("1mo", since, since + DAY).to).toBe(Date.UTC(2026, 1, 28, 16));
  expect(frameAt("1mo", since, Date.UTC(2026, 2, 1))).toEqual({
    from: Date.UTC(2026, 1, 28, 16),
    to: Date.UTC(2026, 2, 28, 16),
  });
});

test("hours are a mask; closed hours end with the first open one", () => {
  expect(hoursOf(maskOf([23, 0, 1]))).toEqual([0, 1, 23]);
  const now = 10 * HOUR + 1;
  expect(closedUntil(maskOf([10, 11, 12]), "UTC", now)).toBe(13 * HOUR);
  expect(closedUntil(maskOf([11, 12]), "UTC", now)).toBeUndefined();
  expect(closedUntil(maskOf(hoursOf((1n << 24n) - 1n)), "UTC", now)).toBe(34 * HOUR);
  // 15:30 in Kolkata: the hours of a zone begin where its own clock says.
  expect(closedUntil(maskOf([15]), "Asia/Kolkata", now)).toBe(10.5 * HOUR);
  const night = Date.parse("2026-03-08T06:30:00Z");
  expect(closedUntil(maskOf([1, 2]), "America/New_York", night)).toBe(Date.parse("2026-03-08T07:00:00Z"));
});
