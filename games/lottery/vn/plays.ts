import type { Play, View } from "../../kit/lottery/play.ts";
import { pick, places } from "../../kit/lottery/rows.ts";
import { sides } from "../numbers.ts";

const SYMBOL = { from: "symbol" } as const;
type Tiers = readonly string[] | "*";

const tail = (tiers: Tiers, length: number): View => ({ tiers, cut: [-length], length });
const head = (tiers: Tiers, length: number): View => ({ tiers, cut: [0, length], length });

/** Numbers of so many digits, paid for every lot that shows them. */
const numbers = (code: string, view: View, digits: number, factor: number): Play =>
  pick(code, { of: { digits }, in: view }, 1, { key: SYMBOL, pays: "each", factor });

/** The last digit of the sum of the last two digits of DB. */
const sumTail = (code: string): Play => ({
  code,
  grammar: { style: "labels", alphabet: { balls: [0, 9] } },
  view: { tiers: ["DB"], cut: [-2], length: 2, split: true },
  legs: [{ matcher: { m: "outcome", feature: { f: "sumTail" } }, key: SYMBOL }],
});

const PAIR = { digits: 2 } as const;

/** Plays of both halves of the country; lots with at least 2, 3 and 4 digits make the factors. */
const common = (half: "n" | "s", [two, three, four]: readonly [number, number, number]): Play[] => [
  numbers(`vn.${half}.lo2`, tail("*", 2), 2, two),
  numbers(`vn.${half}.lo2k`, tail("*", 2), 2, 1),
  numbers(`vn.${half}.lo3`, tail("*", 3), 3, three),
  numbers(`vn.${half}.lo4`, tail("*", 4), 4, four),
  numbers(`vn.${half}.lo2head`, head("*", 2), 2, two),
  numbers(`vn.${half}.de`, tail(["DB"], 2), 2, 1),
  numbers(`vn.${half}.dehead`, head(["DB"], 2), 2, 1),
  numbers(`vn.${half}.g1`, tail(["G1"], 2), 2, 1),
  numbers(`vn.${half}.g1head`, head(["G1"], 2), 2, 1),
  numbers(`vn.${half}.cang3`, tail(["DB"], 3), 3, 1),
  numbers(`vn.${half}.cang4`, tail(["DB"], 4), 4, 1),
  numbers(`vn.${half}.cang3g1`, tail(["G1"], 3), 3, 1),
  numbers(`vn.${half}.cang4g1`, tail(["G1"], 4), 4, 1),
  numbers(`vn.${half}.dau`, { tiers: ["DB"], cut: [-2, -1], length: 2 }, 1, 1),
  numbers(`vn.${half}.duoi`, tail(["DB"], 1), 1, 1),
  sides(`vn.${half}.side`, ["DB"]),
  sumTail(`vn.${half}.tong`),
  ...places(2, 4).map((k) => pick(`vn.${half}.xien${k}`, { of: PAIR, in: tail("*", 2) }, k, { key: String(k) })),
  ...places(4, 10).map((k) =>
    pick(`vn.${half}.truot${k}`, { of: PAIR, in: tail("*", 2) }, k, { key: "0", hits: "none" }),
  ),
];

const north: Play[] = [
  numbers("vn.n.log3", tail(["G3"], 2), 2, 6),
  numbers("vn.n.log5", tail(["G5"], 2), 2, 6),
  numbers("vn.n.deg7", tail(["G7"], 2), 2, 4),
  numbers("vn.n.deheadtail", tail(["G7", "DB"], 2), 2, 5),
  numbers("vn.n.cang3g6", tail(["G6"], 3), 3, 3),
  numbers("vn.n.cang3headtail", tail(["G6", "DB"], 3), 3, 4),
];

const south: Play[] = [
  numbers("vn.s.log4", tail(["G4"], 2), 2, 7),
  numbers("vn.s.log6", tail(["G6"], 2), 2, 3),
  numbers("vn.s.deg8", tail(["G8"], 2), 2, 1),
  numbers("vn.s.deheadtail", tail(["G8", "DB"], 2), 2, 2),
  numbers("vn.s.cang3g7", tail(["G7"], 3), 3, 1),
  numbers("vn.s.cang3headtail", tail(["G7", "DB"], 3), 3, 2),
  pick("vn.s.da2", { of: PAIR, in: tail("*", 2) }, 2, { key: "*", pays: "min", factor: 36 }),
];

/** Vietnam: North with 27 lots, Central and South with 18. */
export default [...common("n", [27, 23, 20]), ...common("s", [18, 17, 16]), ...north, ...south];
