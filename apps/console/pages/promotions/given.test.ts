import { expect, test } from "vitest";
import { fieldsIn, readPart, typedOf, wrongIn } from "./given.rules.ts";
import { kinds } from "./promotions.testing.ts";

const [first, login, moon] = kinds;

test("what is typed is sent as the kind declares it, and stands there again as it was sent", () => {
  const fields = fieldsIn(first, "reward");
  const typed = { "reward.percent": "12.5", "reward.cap": "1,000" };
  expect(readPart("reward", fields, typed)).toEqual({ percent: 125_000, cap: "1000.00" });
  expect(typedOf(fields, { reward: { percent: 125_000, cap: "1000.00" } })).toEqual({
    "reward.percent": "12.5",
    "reward.cap": "1000.00",
  });
  expect(readPart("trigger", fieldsIn(first, "trigger"), {})).toEqual({});
});

test("a list is a line each, and a choice that must be made is made", () => {
  const steps = fieldsIn(login, "reward");
  expect(readPart("reward", steps, { "reward.steps": "1\n\n2.50\n" })).toEqual({ steps: ["1.00", "2.50"] });
  expect(typedOf(steps, { reward: { steps: ["1.00", "2.50"] } })).toEqual({ "reward.steps": "1.00\n2.50" });
  expect(readPart("trigger", fieldsIn(moon, "trigger"), {})).toEqual({ howBright: "veryBright" });
});

test("what lacks and what is no amount, no share or no number is found", () => {
  const wrong = (typed: Record<string, string>) => {
    const fields = fieldsIn(first, "reward");
    return wrongIn("reward", fields, readPart("reward", fields, typed));
  };
  expect(wrong({})).toEqual({ path: "reward.percent", why: "required" });
  expect(wrong({ "reward.percent": "half" })).toEqual({ path: "reward.percent", why: "share" });
  expect(wrong({ "reward.percent": "50", "reward.cap": "much" })).toEqual({ path: "reward.cap", why: "amount" });
  expect(wrong({ "reward.percent": "50" })).toBeUndefined();
  const steps = fieldsIn(login, "reward");
  expect(wrongIn("reward", steps, { steps: ["1.00", "x"] })).toEqual({ path: "reward.steps", why: "amount" });
});
