import { DAY } from "@taya/kernel/instant";
import { expect, it } from "vitest";
import { dropAttribution, keepAttribution, readAttribution } from "./attribution.ts";
import { memoryStore } from "./memory-store.ts";

it("keeps the code that was followed last for its days, and never for less than was said before", () => {
  const store = memoryStore();
  keepAttribution(store, "A", 0, 30);
  keepAttribution(store, "A", DAY);
  expect([readAttribution(store, 30 * DAY - 1), readAttribution(store, 30 * DAY)]).toEqual(["A", undefined]);
  keepAttribution(store, "B", DAY);
  expect([readAttribution(store, 2 * DAY - 1), readAttribution(store, 2 * DAY)]).toEqual(["B", undefined]);
  dropAttribution(store);
  expect(readAttribution(store, DAY)).toBeUndefined();
});

it("is empty with rubbish", () => {
  const store = memoryStore();
  for (const rubbish of ["x{", "null", "{}", '{"code":1,"until":"x"}']) {
    store.setItem("taya.attribution", rubbish);
    expect(readAttribution(store, 0)).toBeUndefined();
  }
});
