import { expect, test } from "vitest";
import { lockedUntil } from "../login.rules.ts";
import { ruleOf } from "./attempts.rules.ts";

test("three failures within fifteen minutes lock a name of staff for fifteen", () => {
  const minute = 60_000;
  const staffLockedUntil = (failures: number[], now: number) =>
    lockedUntil(failures, now, ruleOf("staffPassword", {} as never));
  expect(staffLockedUntil([0, minute], 2 * minute)).toBeUndefined();
  expect(staffLockedUntil([0, minute, 2 * minute], 3 * minute)).toBe(17 * minute);
  expect(staffLockedUntil([0, minute, 2 * minute], 17 * minute)).toBeUndefined();
  expect(staffLockedUntil([0, minute, 16 * minute], 16 * minute)).toBeUndefined();
});
