import { expect, test } from "vitest";
import { countBets } from "../kit/lottery/evaluate.ts";
import { exampleOf } from "../kit/lottery/example.ts";
import { parseSelection } from "../kit/lottery/selection.ts";
import { drawIssue } from "../kit/lottery/drawing.ts";
import { lookAt } from "../kit/lottery/view.ts";
import { seededRandom } from "../kit/fair.ts";
import { tableOn } from "../kit/lottery/tables.ts";
import { lotteries } from "./lotteries.testing.ts";
import { FAMILIES, playOf } from "./plays.ts";

const known = await lotteries();
const offers = known.flatMap((lottery) =>
  Object.values(lottery.modes).flatMap(({ groups }) => groups.flatMap((group) => group.offers)),
);

test("numbers of games and of plays are given once", () => {
  expect(new Set(known.map(({ gameId }) => gameId)).size).toBe(known.length);
  expect(new Set(offers.map(({ playId }) => playId)).size).toBe(offers.length);
  for (const [family, plays] of Object.entries(FAMILIES)) expect(plays.length, family).toBeLessThan(1_000);
});

test("the numbers on the wire stay what they were", () => {
  const numberOf = (code: string, play: string) =>
    known
      .filter((lottery) => lottery.code === code)
      .flatMap(({ modes }) => Object.values(modes).flatMap(({ groups }) => groups.flatMap((group) => group.offers)))
      .find((offer) => offer.play === play)!.playId;
  expect(numberOf("ssc1", "ssc.5d")).toBe(10_011_001);
  expect(numberOf("ssc1", "ssc.c.total")).toBe(10_012_139);
  expect(numberOf("vnmb", "vn.n.lo2")).toBe(20_011_001);
  expect(numberOf("kl8x5", "kl8.p1")).toBe(16_013_001);
  expect(numberOf("thai", "thai.top3")).toBe(30_014_001);
});

test("every result told by others is drawn here too, by the same rule and with the same plays", () => {
  for (const { code, source, draw, family } of known) {
    if (source.from !== "feed") continue;
    const twin = known.find((lottery) => lottery.code === source.twin)!;
    expect(twin.source.from, code).toBe("rng");
    expect(twin.draw, code).toEqual(draw);
    expect(twin.family, code).toBe(family);
  }
});

test("every play on offer can be played on the draws of its game, as its example says", () => {
  for (const { code, draw, modes } of known) {
    const drawn = drawIssue(draw, seededRandom({ serverSeed: "ab", clientSeed: code, nonce: 1 }));
    const result = Array.isArray(drawn) ? { balls: drawn } : { lots: drawn };
    for (const { groups } of Object.values(modes)) {
      for (const { play: name, maxUnits } of groups.flatMap((group) => group.offers)) {
        const play = playOf(name)!;
        expect(lookAt(play.view, result, "2026-11-20").length, `${code} ${name}`).toBeGreaterThan(0);
        const selection = parseSelection(exampleOf(play), play.grammar);
        const units = selection ? countBets(play, selection) : 0;
        expect(units > 0 && units <= maxUnits, `${code} ${name} ${exampleOf(play)}`).toBe(true);
      }
    }
  }
});

test("every lobby has games to play at once: not off, drawn here", () => {
  const open = known.filter(({ off, source }) => !off && source.from === "rng");
  const lobbies = new Set(
    open.flatMap(({ vassalage, modes }) => Object.keys(modes).map((mode) => `${vassalage} ${mode}`)),
  );
  for (const lobby of ["LOTT Lott", "LOTT ZY", "ELOTT Elott", "TCG_LOTTO_VN Lott", "TCG_SEA SEA"]) {
    expect(lobbies.has(lobby), lobby).toBe(true);
  }
  for (const { code, area, source, off } of known) {
    // Bets on the draws of the Philippine state wait for an operator's word.
    expect(off === true, code).toBe(area === "PH" && source.from === "feed");
  }
});

test("the prizes of the state's keno are those of the day of the draw", () => {
  const kl8 = known.find(({ code }) => code === "kl8")!;
  const versions = ["2025-12-29", "2025-12-30", "2026-11-20"].map((day) => tableOn(kl8, "Lott", day)!.version);
  expect(versions).toEqual([1, 2, 2]);
});
