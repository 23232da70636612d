import type { MallItem, RankLevel, Ranks, Redemption } from "./types.ts";

const AT = Date.UTC(2026, 10, 26, 4);

const level = (sum: string): RankLevel => ({
  deposit: sum,
  validBet: sum,
  keep: "0.00",
  upgradeBonus: "0.00",
  weekly: "0.00",
  monthly: "0.00",
  birthday: "0.00",
  cashback: {},
});

/** Three levels; two members at the beginning, one above it. */
export const ranks: Ranks = {
  list: [level("0.00"), { ...level("100.00"), weekly: "5.00" }, level("900.00")],
  shown: [
    { name: "Newcomer", members: 2 },
    { name: "Bronze", members: 1 },
    { name: "Silver", members: 0 },
  ],
  withdrawPerDay: 5,
};

export const item: MallItem = {
  id: "i1",
  name: { EN: "Cap", TY: "Sumbrero" },
  type: "goods",
  image: "",
  points: 500,
  stock: 3,
  perUser: 1,
  rankMin: 0,
  enabled: true,
  sort: 1,
};

/** Goods that wait for an operator. */
export const redemption: Redemption = {
  id: "r1",
  item: "Cap",
  type: "goods",
  points: 500,
  quantity: 1,
  status: "inProcess",
  remark: "",
  at: AT,
  playerId: "p1",
  username: "ana",
  wish: "blue, please",
  hasDelivery: true,
};
