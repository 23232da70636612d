import { assert } from "@taya/kernel/assert";
import { DAY } from "@taya/kernel/instant";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anOffer, claimed } from "../offer/offer.testing.ts";
import { openPromotions, type OpenedPromotions } from "../promotions.testing.ts";

let room: OpenedPromotions;
beforeAll(async () => void (room = await openPromotions()));
afterAll(() => room?.world.close());

const FREE = { trigger: { on: "login" }, reward: { steps: ["5.00"] }, wagering: 0 };
const look = async (pageNo = 1, pageSize = 20) => {
  const answer = await room.handlers.adminClusters({ pageNo, pageSize }, room.staff);
  assert(answer.ok, "an operator sees the clusters");
  return answer.value;
};

test("accounts that share something and claimed lately stand together, the cluster that got most first", async () => {
  const [first, second] = [await anOffer(room, FREE), await anOffer(room, FREE)];
  const [ann, twin, far] = [await room.aPlayer(), await room.aPlayer(), await room.aPlayer()];
  const [ben, kin, alone, quiet] = [
    await room.aPlayer(),
    await room.aPlayer(),
    await room.aPlayer(),
    await room.aPlayer(),
  ];
  room.said.links.set(ann, [twin, quiet]);
  room.said.links.set(far, [twin]);
  room.said.links.set(ben, [kin]);
  for (const each of [ann, twin, far, ben, kin, alone])
    expect(await claimed(room, each, first)).toEqual(["cash", 500n]);
  for (const each of [ben, kin]) await claimed(room, each, second);
  const { list, total } = await look();
  expect(total).toBe(2);
  const ids = list.map(({ accounts }) => accounts.map(({ playerId }) => playerId).toSorted());
  expect(ids).toEqual([[ben, kin].toSorted(), [ann, twin, far].toSorted()]);
  expect(list[0]).toMatchObject({ shares: ["DEVICE"], claims: 4, amount: 2_000n, points: 0n });
  expect(list[0]!.accounts[0]).toMatchObject({ claims: 2, amount: 1_000n, username: expect.any(String) });
  expect(await look(2, 1)).toMatchObject({ total: 2, list: [{ claims: 3, amount: 1_500n }] });
  await room.platform.clock.advance(31 * DAY);
  expect(await look()).toMatchObject({ total: 0, list: [] });
});
