import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openPromotions, type OpenedPromotions } from "../promotions.testing.ts";
import { agree, anOffer, claimed, shown } from "./offer.testing.ts";

let room: OpenedPromotions;
beforeAll(async () => void (room = await openPromotions()));
afterAll(() => room?.world.close());

/** The smallest picture there is. */
const PNG =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const reason = "as a test";
const WISH = { kind: "special", trigger: { on: "apply" }, reward: { amount: "20.00" }, wagering: 0 } as const;

/** Applies for an offer; answers the id of the claim, or the fault. */
async function applied(playerId: PlayerId, id: string, more: { comment?: string; images?: string[] } = {}) {
  const answer = await room.handlers.applyPromotion({ id, comment: "my birthday", ...more }, room.by(playerId));
  return answer.ok ? answer.value.claimId : answer.fault;
}
const decide = (what: "approveClaim" | "rejectClaim", id: string, remark = "") =>
  room.handlers[what]({ id, remark, reason }, room.staff);
const spent = async (id: string) => {
  const found = await room.handlers.adminOffer({ id }, room.staff);
  assert(found.ok, "an offer is there");
  return found.value.spent;
};

test("what is applied for waits with its pictures, and is paid once when an operator agrees", async () => {
  const [id, playerId] = [await anOffer(room, WISH), await room.aPlayer()];
  expect(await shown(room, playerId, id)).toBe("join apply");
  expect(await claimed(room, playerId, id)).toBe("PROMO_STATE");
  expect(await applied(playerId, id, { comment: "" })).toBe("PROMO_PROOF");
  expect(await applied(playerId, id, { images: Array.from({ length: 4 }, () => PNG) })).toBe("UPLOAD_TOO_MANY");
  expect(await applied(playerId, id, { images: ["data:text/html;base64,PGI+"] })).toBe("UPLOAD_TYPE");
  const claim = await applied(playerId, id, { images: [PNG, PNG] });
  expect([await shown(room, playerId, id), await spent(id)]).toEqual(["applying none", 2_000n]);
  expect(await applied(playerId, id)).toBe("PROMO_ALREADY");
  const waiting = await room.handlers.adminClaims({ status: "applying", pageNo: 1, pageSize: 9 }, room.staff);
  expect(waiting).toMatchObject({ value: { total: 1, list: [{ id: claim, comment: "my birthday", images: 2 }] } });
  const images = await room.handlers.claimImages({ id: claim, reason }, room.staff);
  expect(images).toMatchObject({ value: { images: [expect.stringMatching(/^data:image\/jpeg/), expect.anything()] } });
  expect(room.said.actions.at(-1)).toMatchObject({ action: "promotions.claim.images", object: claim, reason });
  const answers = await Promise.all([decide("approveClaim", claim), decide("approveClaim", claim)]);
  expect(answers.map((each) => (each.ok ? each.value.status : each.fault)).toSorted()).toEqual([
    "PROMO_STATE",
    "issued",
  ]);
  expect(await room.funds(playerId)).toEqual({ cash: 2_000n, bonus: 0n });
  expect(await shown(room, playerId, id)).toBe("issued none");
});

test("refused it costs nothing, says why, and may be asked for again", async () => {
  const [id, playerId] = [await anOffer(room, { ...WISH, budget: "20.00" }), await room.aPlayer()];
  const first = await applied(playerId, id, { images: [PNG] });
  expect(await applied(await room.aPlayer(), id)).toBe("PROMO_BUDGET");
  expect(await decide("rejectClaim", first, "not readable")).toMatchObject({ value: { status: "rejected" } });
  expect([await shown(room, playerId, id), await spent(id)]).toEqual(["rejected apply", 0n]);
  const mine = await room.handlers.promotionClaims({ pageNo: 1, pageSize: 9 }, room.by(playerId));
  expect(mine).toMatchObject({ value: { total: 1, list: [{ promo: "Welcome", remark: "not readable" }] } });
  const second = await applied(playerId, id);
  const left = await room.handlers.adminClaims({ offerId: id, pageNo: 1, pageSize: 9 }, room.staff);
  expect(left).toMatchObject({ value: { total: 1, list: [{ id: second, images: 0, remark: "" }] } });
  expect(await decide("approveClaim", first)).toMatchObject({ fault: "NOT_FOUND" });
  expect(await decide("approveClaim", second)).toMatchObject({ value: { status: "issued" } });
});

test("nobody who was excluded meanwhile is paid, and much is given by two operators", async () => {
  const large = { ...WISH, reward: { amount: "5000.01" } };
  const id = await anOffer(room, WISH);
  const playerId = await room.aPlayer();
  const claim = await applied(playerId, id);
  room.said.refused.set(playerId, "RG_EXCLUDED");
  expect(await decide("approveClaim", claim)).toMatchObject({ fault: "RG_EXCLUDED" });
  const other = await room.aPlayer();
  const wish = { ...large, budget: "9000.00" };
  expect(await anOffer(room, wish).catch(({ message }) => message)).toContain("approvalId");
  const rich = (await agree(room)).id;
  const much = await applied(other, rich);
  expect(await decide("approveClaim", much)).toMatchObject({ fault: "APPROVAL_REQUIRED" });
  expect((await room.funds(other)).cash).toBe(0n);
  await agree(room);
  expect((await room.funds(other)).cash).toBe(500_001n);
});

test("the books hold after all of it", async () => {
  expect(await room.breaks()).toEqual([]);
});
