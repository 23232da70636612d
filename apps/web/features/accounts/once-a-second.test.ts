import { expect, it } from "vitest";
import { onceASecond } from "./once-a-second.ts";

it("lets one press a second through", () => {
  let now = 0;
  const may = onceASecond(() => now);
  expect(may()).toBe(true);
  now = 999;
  expect(may()).toBe(false);
  now = 1000;
  expect(may()).toBe(true);
});
