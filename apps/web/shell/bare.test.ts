import { expect, test } from "vitest";
import { isBare } from "./bare.ts";

test.each(["/lottery", "/vnlottery", "/seaLottery"])("S2-16 to S2-18 %s stands under the header alone", (path) => {
  expect(isBare(path)).toBe(true);
});

test.each(["/elott", "/", "/lottery/more"])("S2-19 %s stands within the site", (path) => {
  expect(isBare(path)).toBe(false);
});
