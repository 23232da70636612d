import { expect, test } from "vitest";
import { beadOf } from "./bead.ts";

test.each([
  ["baccarat", "B", "B"],
  ["baccarat-nc", "T", "T"],
  ["roulette", "0", "0"],
  ["sicbo", "3-4-6", "13"],
  ["moneywheel", "2x 5", "2× 5"],
  ["dropball", "9", "9"],
  ["dragontiger", "X", "="],
  ["unknown", "anything", "anything"],
])("a result of %s written %s reads %s", (game, brief, text) => {
  expect(beadOf(game, brief).text).toBe(text);
});

test("red and black of roulette are told apart, and zero from both", () => {
  const looks = ["0", "1", "2"].map((n) => beadOf("roulette", n).look);
  expect(new Set(looks).size).toBe(3);
});
