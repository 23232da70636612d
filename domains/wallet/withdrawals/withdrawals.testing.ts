import { createRedrawing } from "@taya/accounts/documents";
import type { TestDatabase } from "@taya/platform/testing";
import { vi } from "vitest";
import type { Desk, PayoutAccount } from "../needs.ts";
import { wallet } from "../wallet.ts";
import { walletRoom } from "../wallet.testing.ts";
import { withdrawalJobs } from "./jobs.ts";
import { withdrawalActs } from "./operators.ts";

export const ACCOUNT: PayoutAccount = {
  id: "card-1",
  kind: "BANK",
  bankCode: "BPI",
  bankName: "BPI",
  network: undefined,
  accountNumber: "1234567890",
  masked: "******7890",
  holder: "DELA CRUZ, Juan",
  default: true,
  addedAt: 0,
  usableFrom: 0,
};

/** The wallet's room with the jobs and approvals of withdrawals, and the desk it works with. */
export async function withdrawalRoom(world: TestDatabase) {
  const build = wallet.build;
  let desk: Desk | undefined;
  const spy = vi.spyOn(wallet, "build").mockImplementation((platform, needs) => {
    desk = {
      ...needs,
      platform,
      vendors: new Map(),
      redrawing: createRedrawing(platform.scanner),
    };
    const built = build(platform, needs);
    withdrawalActs(desk);
    return { ...built, jobs: { ...built.jobs, ...withdrawalJobs(desk) } };
  });
  const room = await walletRoom(world);
  spy.mockRestore();
  room.said.payoutAccounts = [ACCOUNT];
  return { ...room, desk: desk! };
}

export type WithdrawalRoom = Awaited<ReturnType<typeof withdrawalRoom>>;
