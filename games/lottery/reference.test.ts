import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Chances, keysIn, winOf } from "../kit/lottery/chances.ts";
import { lotteries } from "./lotteries.testing.ts";
import reference from "./odds.reference.json" with { type: "json" };
import { FAMILIES } from "./plays.ts";

/** The figures of the reference under `family.item.field`, each number one line. */
const FIGURES = new Map<string, number>();
function gather(value: unknown, name: readonly string[]): void {
  if (typeof value === "number") FIGURES.set(name.join(" "), value);
  else if (typeof value === "object" && value !== null) {
    for (const [key, each] of Object.entries(value)) gather(each, [...name, key]);
  }
}
gather(reference, []);

const chances: Chances = Object.assign(
  {},
  ...Object.keys(FAMILIES).map(
    (family) => JSON.parse(readFileSync(new URL(`${family}/chances.json`, import.meta.url), "utf8")) as Chances,
  ),
);

/** The chance our plays are priced by. */
function chance(play: string, key: string): number {
  const { ways, of } = winOf(chances[play]!, key);
  return Number((ways * 10n ** 24n) / of) / 1e24;
}

type Line = readonly [figure: string, of: number, play: string, key?: string];
const span = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

const LINES: readonly Line[] = [
  ...["triple", "pair", "straight", "half", "mixed"].map((key): Line => [
    `ssc.shape3 ${key} ways`,
    1_000,
    "ssc.c.shape.b",
    key,
  ]),
  ...["five", "four", "full", "three", "twopair", "pair", "straight", "high"].map((key): Line => [
    `ssc.poker5 ${key} ways`,
    100_000,
    "ssc.c.poker",
    key,
  ]),
  ...["bull", "none", ...span(1, 9).map(String)].map((key): Line => [`ssc.niu ${key} ways`, 100_000, "ssc.c.niu", key]),
  ...["big", "small", "odd", "even"].map((key): Line => [`ssc.niu bigsmall ${key}`, 100_000, "ssc.c.niu", key]),
  ...span(1, 4).map((n): Line => [`ssc.contain5 >=${n} ways`, 100_000, `ssc.fun${n}`]),
  ["ssc.budingwei 3star1 ways", 1_000, "ssc.bdw31.f"],
  ["ssc.budingwei 3star2 ways", 1_000, "ssc.bdw32.b"],
  ["ssc.budingwei 4star2 ways", 10_000, "ssc.bdw42"],
  ["ssc.budingwei 5star2 ways", 100_000, "ssc.bdw52"],
  ["ssc.budingwei 5star3 ways", 100_000, "ssc.bdw53"],
  ["ssc.mult5 1-1-1-1-1 ways", 30_240 * (100_000 / 120), "ssc.g120"],
  ...span(3, 19).map((sum): Line => [`pk10.sum2 ways table ${sum}`, 90, "pk10.c.sum2", String(sum)]),
  ...span(6, 27).map((sum): Line => [`pk10.sum3 ways table ${sum}`, 720, "pk10.c.sum3", String(sum)]),
  ["pk10.sum2 bigsmall big_gt11", 90, "pk10.c.sum2.ts", "big"],
  ["pk10.sum2 bigsmall odd", 90, "pk10.c.sum2.ts", "odd"],
  ...span(1, 8).map((k): Line => [`11x5.any ${k} p`, 1, `11x5.any${k}`]),
  ...["big_gt30", "small", "odd", "even"].map((key): Line => [
    `11x5.sum5 dist ${key}`,
    462,
    "11x5.c.total",
    key.replace("_gt30", ""),
  ]),
  ["11x5.sum5 dist eq30", 462, "11x5.c.total", "push.big"],
  ["11x5.sum5 tail big", 462, "11x5.c.tail", "tailbig"],
  ...span(3, 9).map((ball): Line => [`11x5.middle ways table ${ball}`, 462, "11x5.mid", String(ball)]),
  ...["straight", "half", "mixed"].map((key): Line => [
    `11x5.shape3 ways(no wrap) table ${key}`,
    990,
    "11x5.c.shape.m",
    key,
  ]),
  ...span(3, 18).map((sum): Line => [`k3.sum ways table ${sum}`, 216, "k3.sum", String(sum)]),
  ["k3.bigsmall triples_lose big", 216, "k3.c.ts", "big"],
  ["k3.plays pair_multi(11*, incl 111) ways", 216, "k3.2multi"],
  ["k3.plays pair_single(112) ways", 216, "k3.2single"],
  ["k3.plays two_diff ways", 216, "k3.2diff"],
  ["k3.plays straight_any ways", 216, "k3.run"],
  ...span(0, 27).map((sum): Line => [`pc28.sum ways table ${sum}`, 1_000, "pc28.sum", String(sum)]),
  ...["big", "bigodd", "bigeven", "smallodd", "smalleven", "xbig", "xsmall"].map((key): Line => [
    `pc28.class ways ${key}`,
    1_000,
    "pc28.ts",
    key,
  ]),
  ...["red", "green", "blue"].map((key): Line => [`pc28.class ways ${key}`, 1_000, "pc28.wave", key]),
  ["pc28.class ways straight_nowrap", 1_000, "pc28.shape", "straight"],
  ["hk6.main in6 p", 1, "hk6.main"],
  ["hk6.two push49 p", 1, "hk6.sp.ts", "big"],
  ...["red", "blue", "green"].map((key): Line => [`hk6.wave colours ${key}`, 49, "hk6.sp.wave", key]),
  ...["big", "small", "odd", "even", "sumodd", "sumeven"].flatMap((side) =>
    ["red", "blue", "green"].map((wave): Line => [
      `hk6.halfwave ways [excl49, incl49] table ${wave}-${side} 0`,
      49,
      "hk6.sp.half",
      wave + side,
    ]),
  ),
  ["hk6.combo 3in3 p", 1, "hk6.c3in3"],
  ["hk6.combo 3of2 p2", 1, "hk6.c3of2", "2"],
  ["hk6.combo 2toSpecial pms", 1, "hk6.c2sp", "2s"],
  ["hk6.combo specialPair p", 1, "hk6.csp"],
  ["hk6.combo 4in4 p", 1, "hk6.c4in4"],
  ...span(5, 12).map((k): Line => [`hk6.none ${k} p`, 1, `hk6.none${k}`]),
  ["hk6.oneZodiac 4nums p", 1, "hk6.one.animal", "rat"],
  ["hk6.multi 2zodiac 4+4 p", 1, "hk6.al2"],
  ["hk6.multi 3zodiac 4+4+4 p", 1, "hk6.al3"],
  ["hk6.multi 4zodiac p", 1, "hk6.al4"],
  ["hk6.multi 5zodiac p", 1, "hk6.al5"],
  ["hk6.multi 2zodiac none (8 nums) p", 1, "hk6.an2"],
  ["hk6.multi 4zodiac none p", 1, "hk6.an4"],
  ["hk6.multi 2tail 5+5 p", 1, "hk6.tl2"],
  ["hk6.multi 4tail p", 1, "hk6.tl4"],
  ["hk6.tail special/any p4", 1, "hk6.one.tail", "0"],
  ["hk6.tail special/any p5", 1, "hk6.one.tail", "7"],
  ["hk6.total7 dist big_ge175", 1, "hk6.c.total", "big"],
  ...span(1, 10).flatMap((k) =>
    span(0, k).map((hits): Line => [`keno.p pick${k} table ${hits}`, 1, `kl8.p${k}`, String(hits)]),
  ),
  ["keno.sum dist eq810", 1, "kl8.c.sum", "tie"],
  ["keno.sum dist odd", 1, "kl8.c.sum", "odd"],
  ["keno.updown p mid", 1, "kl8.c.updown", "mid"],
  ["keno.updown p up", 1, "kl8.c.odds", "odd"],
  ...["metal", "wood", "water", "fire", "earth"].map((key, i): Line => [
    `keno.five_elements p table ${i}`,
    1,
    "kl8.c.element",
    key,
  ]),
  ...(
    [
      ["MB", "n"],
      ["MN", "s"],
    ] as const
  ).flatMap(([half, code]) => [
    [`vn ${half} lo2 expected hits v`, 1, `vn.${code}.lo2`] as Line,
    ...span(2, 4).map((k): Line => [`vn ${half} xien${k} p`, 1, `vn.${code}.xien${k}`]),
    ...span(4, 10).map((k): Line => [`vn ${half} truot${k} p`, 1, `vn.${code}.truot${k}`]),
  ]),
  ["vn MN da pair E[min(c1,c2)] v", 1, "vn.s.da2"],
  ["thai table tote6", 1, "thai.tod3", "6.P1"],
  ["thai table run_top", 1, "thai.runtop"],
  ["thai table run_bottom", 1, "thai.runbot"],
  ["pcso digit ez2_straight_p", 1, "pcso.2d"],
  ...[42, 45, 49, 55, 58].flatMap((to) => [
    ...span(3, 6).map((hits): Line => [`pcso 6/${to} p${hits}`, 1, `lotto.6${to}`, String(hits)]),
    [`pcso.vendorplays TL6${to} any1`, 1, `lotto.6${to}.any`] as Line,
    [`pcso.vendorplays TL6${to} first2_straight`, 1, `lotto.6${to}.f2s`] as Line,
    [`pcso.vendorplays TL6${to} first3_ramb`, 1, `lotto.6${to}.f3r`] as Line,
  ]),
];

for (const [figure, of, play, key] of LINES) {
  test(`${figure} is the chance of ${play} ${key ?? ""}`, () => {
    const ours = chance(play, key ?? keysIn(chances[play]!)[0]!);
    expect(ours / (FIGURES.get(figure)! / of)).toBeCloseTo(1, 9);
  });
}

/** What the reference says a table of a state or of the custom returns. */
const RETURNS: readonly (readonly [figure: string, lottery: string, play: string, version?: number])[] = [
  ...span(1, 10).flatMap((k) => [
    [`keno.kl8 pick${k} rtp_new`, "kl8", `kl8.p${k}`] as const,
    [`keno.kl8 pick${k} rtp_old`, "kl8", `kl8.p${k}`, 1] as const,
  ]),
  ["4d rtp per 1 unit MY_big", "my4d", "4d.big"],
  ["4d rtp per 1 unit MY_small", "my4d", "4d.small"],
  ["4d rtp per 1 unit MY_4A", "my4d", "4d.a4"],
  ["4d rtp per 1 unit A3", "my4d", "4d.a3"],
  ["4d rtp per 1 unit ABC3", "my4d", "4d.abc3"],
  ["k3.single_multi fish-prawn-crab style 1:1,2:1,3:1 (returns 2,3,4) rtp", "fpc1", "fpc.single"],
];

const known = await lotteries();

for (const [figure, code, play, version] of RETURNS) {
  test(`${figure} is what ${code} returns on ${play}`, () => {
    const lottery = known.find((each) => each.code === code)!;
    const modes = version ? lottery.earlier![0]!.modes : lottery.modes;
    const offers = Object.values(modes).flatMap(({ groups }) => groups.flatMap((group) => group.offers));
    expect(offers.find((offer) => offer.play === play)!.rtp).toBe(Math.floor(FIGURES.get(figure)! * 1_000_000 + 1e-6));
  });
}
