import { basename, dirname } from "node:path";
import { type Scratch, scratchTree } from "@taya/platform/scratch.testing";
import { afterAll, beforeAll, expect, test } from "vitest";

/** What is added: a folder as it stands copied under another code, or a tiny one of its own. */
const COPIES = [
  ["games/slots/slot3", "games/slots/tiny-slot"],
  ["games/instant/dice", "games/instant/tiny-dice"],
  ["games/table/dragontiger", "games/table/tiny-table"],
  ["games/lottery/ssc/ssc1", "games/lottery/ssc/tiny-lottery"],
  ["domains/sportsbook/sports/badminton", "domains/sportsbook/sports/tiny-sport"],
] as const;
const TINY = [
  ["lottery", "games/lottery/ssc/tiny-lottery/lottery.ts"],
  ["method", "domains/payments/methods/tiny-pay/method.ts"],
  ["vendor", "domains/play/vendors/tiny-vendor/vendor.ts"],
  ["transfer-vendor", "domains/wallet/vendors/tiny-wallet/vendor.ts"],
  ["feed", "domains/lottery/feeds/tiny-feed/feed.ts"],
] as const;

let tree: Scratch;
beforeAll(() => {
  tree = scratchTree(/^(kernel|platform|domains|games|texts|apps\/server)\/(?!.*\.test\.|.*art\.json)/);
});
afterAll(() => tree?.close());

test("games, a sport, a payment method, vendors and a feed are a folder each: played, bet on, paid and settled in one program", async () => {
  const before = tree.print();
  for (const [from, to] of COPIES)
    tree.copy(from, to, (text) => text.replaceAll(new RegExp(`"${basename(from)}(?=["-])`, "g"), `"${basename(to)}`));
  for (const [name, to] of TINY) tree.copy(`apps/server/added/tiny/${name}.testing.ts`, to);
  const { out, err } = await tree.run("apps/server/added/plug.probe.testing.ts");
  expect(JSON.parse(out || "{}"), err).toEqual({
    slot: "DONE",
    instant: "DONE",
    lottery: "OK",
    table: { laid: true, phase: "RESULT", inPlay: "0" },
    method: "CREDITED",
    vendor: ["OK", "OK"],
    transferVendor: "CONFIRMED",
    feed: "1,2,3,4",
    sport: "ACCEPTED",
    shown: ["Sari-Sari Sevens", "Numero Dice", "Dragon Tiger"],
    records: ["tiny-dice SETTLED", "tiny-lottery SETTLED", "tiny-slot SETTLED", "tiny-sport OPEN"],
  });
  for (const folder of new Set([...COPIES.map(([, to]) => to), ...TINY.map(([, to]) => dirname(to))]))
    tree.remove(folder);
  expect(tree.print()).toEqual(before);
});
