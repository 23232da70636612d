import type { Bill, Contract } from "./kinds.ts";

const paged = { pageNo: 1, pageSize: 20, asOf: 0 };
const step = (rate: number, minValidBet: string, minNetLoss: string, minActive: number) => ({
  rate,
  minValidBet,
  minNetLoss,
  minActive,
});

/** The dividend that the agent of a test has: the first step is reached, the second lacks something of everything. */
export const held: Contract = {
  id: "c-held",
  kind: "dividend",
  version: 1,
  status: "ACTIVE",
  uplineName: "g***l",
  downlineId: "me",
  downlineName: "ana",
  period: "monthly",
  base: "netLoss",
  calc: "fixed",
  carry: 1,
  tiers: [step(100_000, "1000.00", "500.00", 1), step(200_000, "5000.00", "3000.00", 4)],
  rate: 200_000,
  periodValidBet: "2000.00",
  periodProfitAndLoss: "700.00",
  activeMembers: 1,
  betAmount: "2100.00",
  payer: "upline",
  minActiveBet: "50.00",
  offeredAt: Date.UTC(2026, 10, 1),
  effectiveFrom: "2026-11-02",
  termsHash: "hash-held",
};

/** A lower dividend that waits for the answer of the agent. */
export const lower: Contract = {
  ...held,
  id: "c-lower",
  version: 2,
  status: "OFFERED",
  period: "weekly",
  tiers: [step(80_000, "0.00", "0.00", 0)],
  rate: 80_000,
  expiresAt: Date.UTC(2026, 11, 1),
  termsHash: "hash-lower",
};

/** The dividend of somebody below. */
export const below: Contract = {
  ...held,
  id: "c-below",
  uplineName: "ana",
  downlineId: "sub",
  downlineName: "sub_agent",
  tiers: [step(150_000, "0.00", "1000.00", 0)],
  rate: 150_000,
  termsHash: "hash-below",
};

const ENABLED = { dividend: true, daily: true, hourly: false, realtime: true };

/** The answer of a list of contracts. */
export const listed = (...list: readonly Contract[]) => ({ enabled: ENABLED, list, total: list.length, ...paged });

/** Own contracts and those below, as they hold; nothing has ended. */
export const contracts = ({ side, state }: { readonly side?: string; readonly state?: string | undefined }) => {
  if (state === "ended") return listed();
  return side === "downlines" ? listed(below) : listed(held);
};

export const bill: Bill = {
  id: "b1",
  contractId: held.id,
  kind: "dividend",
  username: "ana",
  periodKey: "2026-10-01..2026-10-31",
  inputs: { validBet: "9000.00", netLoss: "4000.00", active: 5, carry: "-500.00" },
  rate: 200_000,
  gross: "700.00",
  lowerTotal: "200.00",
  net: "500.00",
  paid: "300.00",
  status: "PART_PAID",
  calculatedAt: Date.UTC(2026, 10, 1, 2),
};

export const bills = { list: [bill], total: 1, ...paged };
