// @vitest-environment happy-dom
import type { api } from "@taya/client/api";
import { brandIs } from "@taya/client/brand.testing";
import { type Answers, fake } from "@taya/client/fake.testing";
import { session } from "@taya/client/session";
import { provesStates, type Screen } from "@taya/ui/states.testing";
import CashbackPage from "./cashback/cashback-page.tsx";
import { CONFIG, INFO, ITEM, page, REWARD, SECURITY } from "./loyalty.testing.ts";
import MallPage from "./mall/mall-page.tsx";
import RankPage from "./rank/rank-page.tsx";

type Site = Answers<typeof api>;
const none = { list: [], total: 0, pageNo: 1, pageSize: 20, asOf: 0 };

const level = (at: number, name: string) => ({
  level: at,
  name,
  deposit: "1000.00",
  validBet: "10000.00",
  keep: "5000.00",
  upgradeBonus: "8.00",
  weekly: "5.00",
  monthly: "5.00",
  birthday: "18.00",
  withdrawPerDay: 5,
  cashback: { RNG: 12_000 },
});
const rank = {
  rankLevel: 1,
  labelName: "Bronze medal",
  progress: { deposit: { have: "400.00", need: "1000.00" }, validBet: { have: "0.00", need: "10000.00" } },
  keep: { have: "0.00", need: "5000.00", month: "2026-11" },
  next: { labelName: "Silver medal", benefits: level(2, "Silver medal") },
  vipService: false,
  claimable: [{ kind: "weekly" as const, level: 1, amount: "5.00" }],
  history: [],
};
const cashback = {
  claimable: "12.00",
  earlier: "0.00",
  min: "1.00",
  nextAutoAt: 0,
  rows: [{ gameCategory: "RNG", validBet: "1000.00", rate: 12_000, amount: "12.00", paid: "0.00" }],
  boosts: [],
};

const mall: Site = {
  loyalty: {
    items: page([ITEM]),
    ranks: { list: [] },
    pointsConfig: CONFIG,
    pointsBalance: { points: 500, pending: 12, neverExpire: true },
    pointsReward: REWARD,
    redemptions: none,
    pointsTransactions: none,
  },
  accounts: { info: INFO, security: SECURITY },
};
const redeemed = { id: "r1", item: "A hundred", type: "cash" as const, points: 100, quantity: 1, at: 0, remark: "" };
const moved = { id: "m1", kind: "REFUNDED" as const, points: 100, after: 100, ref: "r1", at: 0 };

const pages: Record<string, Screen<Site>> = {
  rank: {
    draw: () => <RankPage />,
    reads: "loyalty.rank",
    filled: { loyalty: { rank, ranks: { list: [level(0, "Start"), level(1, "Bronze medal")] } } },
    says: /Next: Silver medal/,
    empty: [{ loyalty: { rank: { ...rank, claimable: [] } } }, /Nothing to claim now/],
  },
  cashback: {
    draw: () => <CashbackPage />,
    reads: "loyalty.cashback",
    filled: { loyalty: { cashback, cashbackHistory: none } },
    says: /^Slots/,
    empty: [{ loyalty: { cashback: { ...cashback, claimable: "0.00", rows: [] } } }, /No valid bets today/],
  },
  "points mall": {
    draw: () => <MallPage />,
    at: "/pointMall",
    reads: "loyalty.items",
    filled: mall,
    says: /^A hundred$/,
    empty: [{ loyalty: { items: page([]) } }, /nothing to redeem yet/],
  },
  "redeem history": {
    draw: () => <MallPage />,
    at: "/pointMall?tab=history",
    reads: "loyalty.redemptions",
    filled: {
      ...mall,
      loyalty: { ...mall.loyalty, redemptions: { ...none, list: [{ ...redeemed, status: "approved" }] } },
    },
    says: /^Approved$/,
    empty: [{ loyalty: { redemptions: none } }, /redeemed nothing yet/],
  },
  "points details": {
    draw: () => <MallPage />,
    at: "/pointMall?tab=details",
    reads: "loyalty.pointsTransactions",
    filled: { ...mall, loyalty: { ...mall.loyalty, pointsTransactions: { ...none, list: [moved] } } },
    says: /^Refunded$/,
    empty: [{ loyalty: { pointsTransactions: none } }, /No points moved/],
  },
};

function before(): void {
  brandIs();
  session.begin({
    ...session.get(),
    token: "t",
    username: "ana",
    type: 1,
    firstTimeLogin: false,
    mustChange: false,
    mustAgree: false,
    changeTicket: null,
  });
}

provesStates<Site>({ fake, before, forbidden: "AUTH_TRIAL_FORBIDDEN" }, pages);
