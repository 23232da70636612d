import { expect, test } from "vitest";
import { type Policy, POLICY_FIELDS, POLICY_NAMES, type PolicyName } from "./fields.ts";
import { PACKS } from "./packs.ts";
import { checkChange, isAsStrict, packFor, strictestOf, stricterOf, tightened } from "./policy.rules.ts";

const packs = Object.values(PACKS);

/** The same numbers every time, so that a failure can be looked at again. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ;) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

/** A pack that takes every field from a pack drawn by lot. */
function mixed(draw: Generator<number, never>): Policy {
  const pick = () => packs[Math.floor(draw.next().value * packs.length)]!;
  return Object.fromEntries(POLICY_NAMES.map((name) => [name, pick()[name]])) as never;
}

const notLooser = (a: Policy, b: Policy) => POLICY_NAMES.filter((name) => !isAsStrict(name, a[name], b[name]));

test("every pack holds every field, and each value fits its schema", () => {
  for (const pack of packs) {
    expect(Object.keys(pack).toSorted()).toEqual([...POLICY_NAMES].toSorted());
    expect(checkChange(pack, pack)).toEqual([]);
  }
});

test("the strictest of packs is never looser than one of them, in whatever order they are joined", () => {
  const draw = numbers(7);
  for (let run = 0; run < 300; run++) {
    const [a, b, c] = [mixed(draw), mixed(draw), mixed(draw)];
    const joined = strictestOf([a, b, c]);
    for (const each of [a, b, c]) expect(notLooser(joined, each)).toEqual([]);
    expect(strictestOf([c, b, a])).toEqual(joined);
    expect(stricterOf(joined, joined)).toEqual(joined);
  }
});

test("a merchant's own values never loosen a pack, whatever they are", () => {
  const draw = numbers(11);
  for (let run = 0; run < 300; run++) {
    const [pack, wish] = [mixed(draw), mixed(draw)];
    const result = tightened(pack, wish);
    expect(notLooser(result, pack)).toEqual([]);
    for (const name of POLICY_NAMES) {
      const refused = checkChange(pack, { [name]: wish[name] }).length > 0;
      expect(refused).toBe(!isAsStrict(name, wish[name], pack[name]));
      if (!refused) expect(isAsStrict(name, result[name], wish[name])).toBe(true);
    }
  }
});

test("a market nobody has a pack for gets the strictest", () => {
  expect(packFor("ph")).toBe(PACKS.ph);
  const unknown = packFor("atlantis");
  for (const pack of packs) expect(notLooser(unknown, pack)).toEqual([]);
  expect(unknown).toMatchObject({ "login.otp": "always", "geo.proxies": "refuse", "cycle.slotMs": 2_500 });
  expect(unknown["selfExclusion.terms"]).toEqual(["6m", "1y", "3y", "5y", "life"]);
  expect(packFor("toString")).toEqual(unknown);
});

test("what is unknown, of the wrong kind or looser is named", () => {
  expect(checkChange(PACKS.default, { "cycle.slotMs": 3_000, autoplay: false })).toEqual([]);
  expect(checkChange(PACKS.strict, { "cycle.slotMs": 1_000 })).toEqual([{ field: "cycle.slotMs", rule: "range" }]);
  expect(checkChange(PACKS.default, { "cycle.slotMs": "fast" })).toEqual([{ field: "cycle.slotMs", rule: "type" }]);
  expect(checkChange(PACKS.default, { nothing: 1 })).toEqual([{ field: "nothing", rule: "range" }]);
  expect(checkChange(PACKS.default, { minAge: 18 })).toEqual([{ field: "minAge", rule: "type" }]);
  expect(Object.keys(POLICY_FIELDS).includes("minAge" satisfies PolicyName)).toBe(true);
});
