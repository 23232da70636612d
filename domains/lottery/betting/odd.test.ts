import { oddOf } from "@taya/games/kit/odd.testing";
import { exampleOf } from "@taya/games/kit/lottery/example";
import { beforeAll, expect, test } from "vitest";
import { loadLotteries } from "../lotteries.ts";
import { type Book, bookOf, type Sold } from "./book.ts";
import { bettingCalls } from "./contract.ts";
import { readLines } from "./lines.rules.ts";

let book: Book;
/** Each play once, as one of the lotteries sells it. */
let plays: Sold[];
beforeAll(async () => {
  book = bookOf(await loadLotteries());
  plays = [...new Map([...book.plays.values()].map((sold) => [sold.play.code, sold])).values()];
});

const asked = ({ lottery, offer, play, prizeMode }: Sold, bettingContent: string) => ({
  prizeMode,
  clientOrderId: "odd",
  contents: [
    {
      gameId: lottery.gameId,
      playId: offer.playId,
      bettingContent,
      bettingApproach: play.grammar.style === "list" ? 2 : 1,
      singleBetPrice: "2",
      moneyUnit: "1",
      winStop: false,
      numero: [{ numero: "20261120001", multiple: 1 }],
      clientUnits: 1,
    },
  ],
});

const input = bettingCalls.bet.input;
const readAs = (said: unknown) => {
  const parsed = input.safeParse(said);
  return parsed.success ? readLines(book, parsed.data) : undefined;
};

/** What a hand on the keyboard, another program or a foe makes of a selection. */
function* spoilt(right: string): Generator<string> {
  for (const [from, to] of [
    [/\d/, "x"],
    [/\d/, "-1"],
    [/\d/, "1.5"],
    [/\d/, "1e9"],
    [/\d/, "٣"],
    [/\d/g, ""],
    [/,/g, ""],
    [/,/g, ",,"],
    [/\|/g, ""],
    [/\|/g, "||"],
    [/[!;#@]/g, ""],
    [/$/, ",__proto__"],
    [/$/, "|constructor"],
    [/$/, "\u0000"],
    [/^/, "@0,1;"],
    [/^/, "@9,9,9;"],
    [/^/, "@NaN;"],
    [/^/, "#"],
    [/^/, "!"],
  ] as const) {
    yield right.replace(from, to);
  }
  yield* ["", " ", "#", "@", "@;", "!", "|", ",", ";", `${right},${right}`, `${right}|${right}`];
  yield Array.from({ length: 3_000 }, () => right).join(",");
  yield `#${Array.from({ length: 3_000 }, (_, i) => i).join(";")}`;
}

test("whatever is written as a selection is read or refused by name, in every play that is sold", () => {
  expect(plays.length).toBeGreaterThan(200);
  const faults = new Set<string>();
  for (const sold of plays) {
    const right = exampleOf(sold.play);
    for (const content of spoilt(right)) {
      const read = readAs(asked(sold, content));
      if (read && !read.ok) faults.add(read.fault);
      if (read?.ok) expect(read.value[0]!.units, `${sold.play.code} ${content}`).toBe(1);
    }
  }
  expect([...faults].toSorted()).toEqual(["LOTT_BAD_SELECTION", "LOTT_UNITS_MISMATCH"]);
});

test("whatever stands in a field of a bet, it is read or refused, never thrown at", () => {
  for (const sold of plays.slice(0, 3)) {
    for (const odd of oddOf(asked(sold, exampleOf(sold.play)))) {
      const read = readAs(odd);
      if (read?.ok) for (const { total } of read.value) expect(total).toBeGreaterThanOrEqual(0n);
    }
  }
  expect({}).not.toHaveProperty("polluted");
});
