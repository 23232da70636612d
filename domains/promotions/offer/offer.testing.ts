import { approvalActs } from "@taya/audit/points";
import { assert } from "@taya/kernel/assert";
import type { Input, Sent } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY } from "@taya/kernel/instant";
import * as z from "zod/mini";
import type { OpenedPromotions } from "../promotions.testing.ts";
import { offerOperatorCalls } from "./operator.contract.ts";

type Wish = Sent<typeof offerOperatorCalls.addOffer>;

/** An offer as it goes over the wire: half of a first deposit, up to 100.00, to be played twice. */
export const wishOf = (now: number, more: Partial<Wish> = {}): Wish => ({
  code: "welcome",
  kind: "newbie",
  title: { EN: "Welcome", TY: "Maligayang pagdating" },
  html: { EN: "<p>Half of it</p>" },
  startsAt: now - 1,
  endsAt: now + 30 * DAY,
  trigger: { on: "first_deposit" },
  reward: { percent: 500_000, cap: "100.00" },
  wagering: 2,
  budget: "1000.00",
  reason: "as a test",
  ...more,
});

export const readWish = (wish: Wish): Input<typeof offerOperatorCalls.addOffer> =>
  z.parse(offerOperatorCalls.addOffer.input, wish);

let codes = 0;

/** Makes an offer, under a code of its own; answers its id. */
export async function anOffer(room: OpenedPromotions, more: Partial<Wish> = {}): Promise<string> {
  codes += 1;
  const wish = wishOf(room.platform.clock.now(), { code: `offer-${codes}`, ...more });
  const made = await room.handlers.addOffer(readWish(wish), room.staff);
  assert(made.ok, made.ok ? "" : JSON.stringify(made.detail));
  return made.value.id;
}

/** A second operator agrees to what was asked last; answers what came of it. */
export async function agree(room: OpenedPromotions): Promise<{ readonly id: string }> {
  const { kind, payload } = room.said.asked.at(-1)!;
  const { act } = room.platform.points.all(approvalActs).find((each) => each.kind === kind)!;
  const plain = JSON.parse(JSON.stringify(payload)) as never;
  const second = { ...room.staff.session, username: "jose" };
  const done = await room.world.database.transaction((tx) => act(tx, plain, second));
  assert(done.ok, "what a second operator agrees to is done");
  return done.value as { readonly id: string };
}

/** Claims an offer; answers the fault, or what was given and as what. */
export async function claimed(room: OpenedPromotions, playerId: PlayerId, id: string) {
  const answer = await room.handlers.claimPromotion({ id }, room.by(playerId, { id }));
  return answer.ok ? [answer.value.kind, answer.value.amount] : answer.fault;
}

/** How an offer stands for a player. */
export async function shown(room: OpenedPromotions, playerId: PlayerId, id: string) {
  const answer = await room.handlers.availablePromotions({}, room.by(playerId));
  assert(answer.ok, "a list is always told");
  const row = answer.value.list.find((each) => each.id === id);
  return row && `${row.status} ${row.action}`;
}
