import type { Random } from "@taya/kernel/random";
import { drawIssue, type DrawRule } from "../kit/lottery/drawing.ts";
import type { Draw, Play } from "../kit/lottery/play.ts";
import { NORTH, SOUTH } from "./vn/tiers.ts";

/** How the draws of each family come about. */
const RULES: Readonly<Record<string, DrawRule>> = {
  ssc: ["rep", 0, 9, 5],
  pk10: ["perm", 1, 10, 10],
  "11x5": ["perm", 1, 11, 5],
  k3: ["rep", 1, 6, 3],
  pc28: ["rep", 0, 9, 3],
  hk6: ["perm", 1, 49, 7],
  kl8: ["perm", 1, 80, 20],
  thai: [
    "lots",
    [
      ["P1", 1, 6],
      ["F3", 2, 3],
      ["L3", 2, 3],
      ["L2", 1, 2],
    ],
  ],
  lao: ["lots", [["P", 1, 4]]],
  "4d": [
    "lots",
    [
      ["1", 1, 4],
      ["2", 1, 4],
      ["3", 1, 4],
      ["S", 10, 4],
      ["C", 10, 4],
    ],
  ],
  lotto: ["perm", 1, 58, 6],
  klsf: ["perm", 1, 20, 8],
  xocdia: ["rep", 0, 1, 4],
  fpc: ["rep", 1, 6, 3],
  fantan: ["rep", 61, 100, 1],
  hanoi: [
    "lots",
    [
      ["DB", 1, 5],
      ["G1", 1, 5],
    ],
  ],
  yeekee: [
    "lots",
    [
      ["T", 1, 3],
      ["B", 1, 2],
    ],
  ],
};

/** The rule a play's draws come about by. */
export function ruleOf({ code, grammar: { alphabet } }: Play): DrawRule {
  if (code.startsWith("vn.")) return code.startsWith("vn.n") ? NORTH : SOUTH;
  if (code.startsWith("pcso.")) {
    const count = Number(/^pcso\.(\d)d/.exec(code)![1]);
    const [from, to] = "balls" in alphabet ? alphabet.balls : [0, 9];
    return ["rep", from, to, count];
  }
  if (code.startsWith("lotto.6") && "balls" in alphabet) return ["perm", 1, alphabet.balls[1], 6];
  return RULES[code.split(".")[0]!]!;
}

/** A draw for a play, out of the randomness handed in. */
export function drawFor(play: Play, random: Random): Draw {
  const drawn = drawIssue(ruleOf(play), random);
  return Array.isArray(drawn) ? { balls: drawn } : { lots: drawn };
}
