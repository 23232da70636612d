import { expect, test } from "vitest";
import { changesOf } from "./profile.rules.ts";

test("only what is new and may be set is sent", () => {
  const typed = { nickname: " Ana ", telegram: "@new", line: "same", zalo: " " };
  expect(changesOf(typed, { line: "same", telegram: "@old" }, ["telegram"])).toEqual({ nickname: "Ana" });
});
