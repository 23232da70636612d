import type { Output } from "@taya/kernel/call";
import type { Minor } from "@taya/kernel/money";
import type { mallCalls } from "./contract.ts";
import type { Gives, Item } from "./items.store.ts";
import { saidName } from "../names.ts";
import type { Redemption } from "./redemptions.store.ts";

/** Points for 1.00, with two decimals; undefined where it is no money. */
function ratioOf(points: bigint, amount: Minor | null): string | undefined {
  return amount === null ? undefined : (Number(points) / (Number(amount) / 100)).toFixed(2);
}

/** Free rounds and tickets, of whatever an item has. */
const givesOf = ({ game, rounds, stake, tickets }: Gives) => ({
  ...(game !== null && { game }),
  ...(rounds !== null && { rounds }),
  ...(stake !== null && { stake }),
  ...(tickets !== null && { tickets }),
});

const shared = ({ type, image, points, amount, wagering, stock, perUser, rankMin, ...item }: Item) => ({
  type,
  image,
  points: Number(points),
  ...(amount !== null && { amount }),
  ...(wagering !== null && { wagering }),
  ...givesOf(item),
  ...(stock !== null && { stock: Number(stock) }),
  perUser,
  rankMin,
});

/** An item as players see it. */
export function itemRow(item: Item, language: string): Output<typeof mallCalls.items>["list"][number] {
  const ratio = ratioOf(item.points, item.amount);
  return {
    id: item.id,
    name: saidName(item.name, language),
    ...shared(item),
    ...(ratio !== undefined && { ratio }),
  };
}

/** An item as operators see it. */
export const writtenRow = (item: Item): Output<typeof mallCalls.writeItem> => ({
  id: item.id,
  name: { ...item.name },
  ...shared(item),
  enabled: item.enabled,
  sort: item.sort,
});

/** A redemption as its player sees it. */
export function redemptionRow(
  redemption: Redemption,
  language: string,
): Output<typeof mallCalls.redemptions>["list"][number] {
  const { id, type, name, points, amount, quantity, status, remark, at } = redemption;
  const ratio = ratioOf(points, amount);
  return {
    id,
    item: saidName(name, language),
    type,
    points: Number(points),
    ...(amount !== null && { amount }),
    quantity,
    status,
    remark,
    ...(ratio !== undefined && { ratio }),
    at,
  };
}

/** A redemption as operators see it. */
export const reviewedRow = (redemption: Redemption, username: string): Output<typeof mallCalls.approveRedemption> => ({
  ...redemptionRow(redemption, "EN"),
  playerId: redemption.playerId,
  username,
  wish: redemption.wish,
  hasDelivery: redemption.hasDelivery,
  ...(redemption.reviewer !== null && { reviewer: redemption.reviewer }),
  ...(redemption.reviewedAt !== null && { reviewedAt: redemption.reviewedAt }),
});
