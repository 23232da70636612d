import type { Handler, Input, Output } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Player } from "@taya/accounts";
import type { Db } from "@taya/platform/database";
import { writeLetter } from "@taya/compliance/letter";
import { claim } from "../commands.ts";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import { knownPlayer, proven } from "../players.ts";
import { movePoints } from "../points/post.ts";
import type { mallCalls } from "./contract.ts";
import { lockItem, takeStock } from "./items.store.ts";
import { addRedemption, countOf } from "./redemptions.store.ts";

type Redeemed = Output<typeof mallCalls.redeem>;
type Refused = "POINTS_INSUFFICIENT" | "POINTS_STOCK" | "POINTS_ITEM_OFF" | "POINTS_LIMIT";

/** To what the box of a delivery is bound. */
export const deliveryWhere = (id: string): string => `loyalty.redemption.delivery_box/${id}`;

/** Gives points for an item, by the payment password. */
export const redeem =
  (context: Context): Handler<typeof mallCalls.redeem> =>
  async (input, caller) => {
    const right = await proven(context, caller, input.password);
    if (!right.ok) return right;
    const player = await knownPlayer(context, caller);
    const id = context.platform.id<"redemption">();
    const deliveryBox = input.delivery && (await context.vault.lock(input.delivery, deliveryWhere(id)));
    const wish: Wish = { ...input, id, player, deliveryBox: deliveryBox || undefined };
    return claim<Redeemed, Refused>(context, caller, (tx) => take(context, tx, wish));
  };

interface Wish extends Input<typeof mallCalls.redeem> {
  readonly id: string;
  readonly player: Player;
  readonly deliveryBox: Buffer | undefined;
}

/** Points, stock and redemption are one commit: under the lock of the wallet, then of the item. */
async function take(context: Context, tx: Db, wish: Wish): Promise<Result<Redeemed, Refused>> {
  const { id, player, itemId, quantity } = wish;
  const item = await lockItem(tx, player.merchant, itemId);
  if (!item?.enabled) return fault("POINTS_ITEM_OFF");
  if (player.rankLevel < item.rankMin) return fault("POINTS_ITEM_OFF", { value: { rankMin: item.rankMin } });
  const has = await countOf(tx, player.id, itemId);
  if (item.perUser > 0 && has + quantity > item.perUser) {
    return fault("POINTS_LIMIT", { value: { left: Math.max(0, item.perUser - has) } });
  }
  if (item.stock !== null && item.stock < quantity) {
    return fault("POINTS_STOCK", { value: { stock: Number(item.stock) } });
  }
  const raffleId = item.type === "ticket" ? await context.promotions.gifts.nextRaffle(tx, player.merchant) : null;
  if (raffleId === undefined) return fault("POINTS_ITEM_OFF", { value: { rule: "raffle" } });
  const [times, { type, name, wagering, game, rounds, stake, tickets }] = [BigInt(quantity), item];
  const points = item.points * times;
  const { id: playerId, currency, merchant } = player;
  const moved = await movePoints(context, tx, { playerId, currency, kind: "REDEEMED", points: -points, ref: id });
  if (!moved) return fault("POINTS_INSUFFICIENT");
  await takeStock(tx, itemId, quantity);
  const at = context.platform.clock.now();
  const gives = { game, rounds, stake, raffleId, tickets };
  const shared = { id, playerId, merchant, currency, itemId, type, name, points, wagering, quantity, at, ...gives };
  const amount = item.amount === null ? null : item.amount * times;
  await addRedemption(tx, { ...shared, amount, wish: wish.remark ?? "", deliveryBox: wish.deliveryBox });
  await writeLetter(context.platform, tx, {
    playerId,
    key: "loyalty.letter.redemption.inProcess",
    values: ({ code, intl }) => ({ item: saidName(name, code), quantity, points: points.toLocaleString(intl) }),
    once: `redemption:${id}:asked`,
  });
  return ok({ id, status: "inProcess", points: Number(moved.points) });
}
