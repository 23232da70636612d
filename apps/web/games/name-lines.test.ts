import { expect, test } from "vitest";
import { nameLines } from "./name-lines.ts";

test.each([
  ["Carabao Harvest", "Carabao", "Harvest"],
  ["Deep Sea Glow", "Deep", "Sea Glow"],
  ["Blackjack", "Blackjack", ""],
  ["Mark Six 5 minutes", "Mark Six", "5 minutes"],
  ["5 of 11 1 minute", "5 of 11", "1 minute"],
  ["4D 5 minuto", "4D", "5 minuto"],
  ["7 Stars", "7", "Stars"],
])("%s stands as %s over %s", (name, first, rest) => {
  expect(nameLines(name)).toEqual([first, rest]);
});
