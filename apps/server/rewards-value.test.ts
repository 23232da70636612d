import { parseMinor } from "@taya/kernel/money";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOYALTY, type RewardsServer, rewardsServer, soon } from "./rewards.testing.ts";
import type { Any } from "./sports.testing.ts";

let house: RewardsServer;
beforeAll(async () => void (house = await rewardsServer()), 60_000);
afterAll(() => house?.close());

const MILLION = 1_000_000;
const minor = (text: string): number => Number(parseMinor(text)!);

/** What a valid bet earns beside cashback at the most, in parts per million: points, and the rank that is kept by it. */
async function besideCashback(who: Any): Promise<number> {
  const { ratio, unit } = await house.get(`${LOYALTY}/points/config`, who);
  const points = (minor(ratio.amount) * MILLION) / (ratio.points * minor(unit));
  const { list } = await house.get(`${LOYALTY}/ranks`, who);
  const ranks = list.slice(1).map(({ keep, weekly, monthly }: Any) => {
    const ofMonth = (minor(weekly) * 52) / 12 + minor(monthly);
    return (ofMonth * MILLION) / minor(keep);
  });
  return points + Math.max(...ranks);
}

test("no game gives back as much as it keeps, in whatever way it is played best", async () => {
  const who = await house.somebody("0.00");
  const beside = await besideCashback(who);
  const { list } = await house.get("/wps/v2/play/games", who);
  const { list: ranks } = await house.get(`${LOYALTY}/ranks`, who);
  const rates = ranks.map(({ cashback }: Any) => cashback);
  let given = 0;
  for (const { code } of list) {
    const row = await house.app.doors.catalogue.byCode(house.store.database.db, "fiesta", code);
    const { rtp } = await house.get(`/wps/v2/play/games/${code}`, who);
    const keepsLeast = MILLION - Math.max(...Object.values<number>(rtp.byMode));
    const least = await house.app.doors.catalogue.keeps("fiesta", row!.vassalage, code);
    for (const rate of rates) {
      const ofCategory = rate[row!.gameCategory] ?? 0;
      const gives = least !== undefined && 2 * least >= 3 * ofCategory ? ofCategory : 0;
      if (gives > 0) given += 1;
      expect([code, gives + beside < keepsLeast]).toEqual([code, true]);
    }
  }
  expect(given).toBeGreaterThan(0);
});

test("slots give cashback; quick games and blackjack, which keep less than it, give points alone", async () => {
  const who = await house.somebody("10000.00");
  await house.spin(who, "100.00", "dice", { target: "49.50", over: false });
  await house.spin(who, "100.00", "dice", { target: "50.50", over: true });
  for (const _ of [1, 2, 3]) await house.hand(who, "100.00");
  await house.spin(who, "100.00");
  // What is told is heard in its order, and slots were played last.
  await soon(async () => expect((await house.get(`${LOYALTY}/cashback`, who)).claimable).toBe("1.20"));
  const { rows } = await house.get(`${LOYALTY}/cashback`, who);
  expect(rows).toMatchObject([{ gameCategory: "RNG", validBet: "100.00" }]);
  const { byCategory } = await house.get(`${LOYALTY}/points/reward`, who);
  const played = byCategory.find(({ gameCategory }: Any) => gameCategory === "RNG");
  expect(minor(played.validBet)).toBeGreaterThan(20_000);
});
