import { createInstance } from "i18next";
import { expect, test } from "vitest";
import safer from "../../texts/en/safer.json" with { type: "json" };
import { leftOf, sayValue, shareOf, spansOf } from "./limit-words.ts";

test("hours become spans", () => {
  expect(spansOf([4, 2, 3, 23])).toBe("02:00–05:00, 23:00–24:00");
  expect(spansOf([])).toBe("");
});

test("what is used and what is left, never below nothing", () => {
  const row = { kind: "loss", frame: "24h", amount: "200.00", used: "50.00", byHouse: false } as const;
  expect([shareOf(row), leftOf(row)]).toEqual([25, "150.00"]);
  expect([shareOf({ ...row, used: "300.00" }), leftOf({ ...row, used: "300.00" })]).toEqual([100, "0.00"]);
  const session = { kind: "session", frame: "minutes", amount: 60, used: 15, byHouse: false } as const;
  expect([shareOf(session), leftOf(session)]).toEqual([25, 45]);
});

test("one minute is one minute, two are minutes", async () => {
  const translation = Object.fromEntries(Object.entries(safer).map(([key, text]) => [`safer.${key}`, text]));
  const i18n = createInstance();
  await i18n.init({ lng: "en", keySeparator: false, resources: { en: { translation } } });
  const say = (amount: number) => sayValue(i18n.t, { kind: "session" }, { amount }, "P");
  expect([say(1), say(2)]).toEqual(["1 minute", "2 minutes"]);
});
