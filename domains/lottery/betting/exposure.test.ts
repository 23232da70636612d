import { playOf } from "@taya/games/lottery/plays";
import { parseSelection } from "@taya/games/kit/lottery/selection";
import { countBets } from "@taya/games/kit/lottery/evaluate";
import { decimal } from "@taya/games/kit/decimal";
import { formatMinor } from "@taya/kernel/money";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { by, peso, type SaleWorld, saleWorld, unwrap } from "./betting.testing.ts";
import { stopAll } from "./chase.ts";
import { cellsOf, rideOf } from "./exposure.rules.ts";

/** `symbol` to what may be won with it, of a selection at a price of 1.00 and these prizes. */
function ridden(code: string, content: string, prizes: Record<string, string>, per: "unit" | "price" = "price") {
  const play = playOf(code)!;
  const selection = parseSelection(content, play.grammar)!;
  const by = Object.fromEntries(Object.entries(prizes).map(([key, prize]) => [key, decimal(prize)]));
  const laid = {
    sold: { play } as never,
    selection,
    units: countBets(play, selection),
    mode: 0,
    price: 10_000n,
    prizes: { by, per },
  };
  const stake = BigInt(laid.units) * 100n;
  const cells = cellsOf(rideOf(laid), { multiple: 2, stake, cap: peso("100000.00") });
  return Object.fromEntries(cells.map(({ symbol, payout }) => [symbol, formatMinor(payout)]));
}

describe("what a selection can win per symbol", () => {
  test.each<[string, string, Record<string, string>, Record<string, string>]>([
    ["ssc.c.total", "big,odd", { "*": "1.98" }, { big: "3.96", odd: "3.96" }],
    ["ssc.c.lh", "dragon,tie", { dragon: "2.2", tiger: "2.2", tie: "9.4" }, { dragon: "4.40", tie: "18.80" }],
    ["ssc.dwd", "1,2||3||", { "1": "9.8" }, { "0:1": "19.60", "0:2": "19.60", "2:3": "19.60" }],
    ["ssc.3d.f", "1|2,3|4", { "3": "980" }, { "0:1": "1960.00", "1:2": "1960.00", "1:3": "1960.00", "2:4": "1960.00" }],
    // Two stars carry the third area's two digits: 980 + 2 x 98 + 4 x 9.8, twice.
    [
      "ssc.3c.b",
      "1,2|2,3|4",
      { "3": "980", "2": "98", "1": "9.8" },
      { "0:1": "2430.40", "0:2": "2430.40", "1:2": "2430.40", "1:3": "2430.40", "2:4": "2430.40" },
    ],
    ["vn.n.de", "04,40", { "*": "99.5" }, { "04": "199.00", "40": "199.00" }],
    ["11x5.any2", "1,2,3", { any: "5.4" }, { "1": "32.40", "2": "32.40", "3": "32.40" }],
    ["ssc.mixed.f", "#112;123", { zu3: "326", zu6: "163" }, { "1": "652.00", "2": "652.00", "3": "652.00" }],
    ["ssc.any2sum", "@0,1,2;3", { "2": "98" }, { "3": "588.00" }],
  ])("%s %s", (code, content, prizes, expected) => {
    expect(ridden(code, content, prizes)).toEqual(expected);
  });

  test("is never more than a bet may be paid", () => {
    expect(ridden("ssc.5d", "1|2|3|4|5", { "5": "196000" })["0:1"]).toBe("100000.00");
  });
});

describe("the bound of a lottery", () => {
  let world: SaleWorld;
  beforeAll(async () => void (world = await saleWorld()));
  beforeEach(() => world.reopen());
  afterAll(() => world.shut());
  /** 2.00 on a digit of the first place wins 19.60: fifty of them pass 980.00 of the bound of 1,000.00. */
  const bet = (digit: string, on: string) => ({ game: "bound", play: "ssc.dwd", content: `${digit}||||`, on });

  test("is never passed, however many buy at once; the rest are told what is left", async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => world.aPlayer(peso("500.00"))));
    const answers = await Promise.all(
      players.flatMap((player) =>
        Array.from({ length: 8 }, (_, i) =>
          world.sell(player, world.asked([bet("1", "1:1"), bet(String((i % 3) + 1), "1:1")])),
        ),
      ),
    );
    const exposed = await world.exposed("bound");
    for (const payout of Object.values(exposed)) expect(payout <= peso("1000.00")).toBe(true);
    const sold = answers.filter((each) => each.ok).length;
    const refused = answers.filter((each) => !each.ok);
    expect(sold).toBeGreaterThan(20);
    expect(new Set(refused.map((each) => (each.ok ? "" : each.fault)))).toEqual(new Set(["LOTT_NUMBER_LIMIT"]));
    const orders = (await Promise.all(players.map((player) => world.orders(player)))).flat();
    const first = orders.filter(({ content }) => content === "1||||").length;
    expect(exposed["1 ssc.dwd 0:1"]).toBe(BigInt(first) * 1_960n);
  });

  test("refuses with what may still be staked, then as sold out", async () => {
    const player = await world.aPlayer(peso("5000.00"));
    const ask = (multiple: number) => world.sell(player, world.asked([bet("5", `2:${multiple}`)]));
    unwrap(await ask(50));
    expect(await ask(2)).toMatchObject({
      fault: "LOTT_NUMBER_LIMIT",
      // 20.00 of 1,000.00 is left: 2.04 of stake at 9.80.
      detail: { value: { content: 0, symbol: "0:5", remaining: "2.04" } },
    });
    unwrap(await ask(1));
    expect(await ask(1)).toMatchObject({ fault: "LOTT_NUMBER_LIMIT", detail: { value: { remaining: "0.04" } } });
    expect(unwrap(await world.sell(player, world.asked([bet("6", "2:1")]))).orders).toHaveLength(1);
  });

  test("is free again for what was taken back, of bets and of chases", async () => {
    const player = await world.aPlayer(peso("5000.00"));
    const { orders } = unwrap(await world.sell(player, world.asked([bet("7", "3:51")])));
    expect((await world.exposed("bound"))["3 ssc.dwd 0:7"]).toBe(peso("999.60"));
    unwrap(await world.handlers.cancelOrder({ orderNumber: orders[0]!.orderNumber }, by(player)));
    expect((await world.exposed("bound"))["3 ssc.dwd 0:7"]).toBeUndefined();
    unwrap(await world.sell(player, world.asked([bet("7", "3:40 4:50")])));
    expect(await world.exposed("bound")).toMatchObject({
      "3 ssc.dwd 0:7": peso("784.00"),
      "4 ssc.dwd 0:7": peso("980.00"),
    });
    await stopAll(world.context, "bound");
    expect((await world.exposed("bound"))["4 ssc.dwd 0:7"]).toBeUndefined();
  });

  test("and all of it stands in the books", async () => {
    expect(await world.audit()).toMatchObject({ ok: true });
  });
});
