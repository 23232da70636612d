import { createRedrawing } from "@taya/accounts/documents";
import type { TestDatabase } from "@taya/platform/testing";
import { vi } from "vitest";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { Context } from "../needs.ts";
import { keepAccount } from "../payout-accounts/payout-accounts.ts";
import { wallet } from "../wallet.ts";
import { MERCHANT, walletRoom } from "../wallet.testing.ts";
import { withdrawalJobs } from "./jobs.ts";
import { withdrawalActs } from "../operator/withdrawals.ts";

const ACCOUNT = {
  merchant: MERCHANT,
  kind: "BANK",
  bankCode: "BPI",
  holder: "DELA CRUZ, Juan",
  default: true,
  addedAt: 0,
  usableAfterMs: 0,
} as const;

/** The wallet's room with the jobs and approvals of withdrawals, and the context it works with. */
export async function withdrawalRoom(world: TestDatabase) {
  const build = wallet.build;
  let context: Context | undefined;
  const spy = vi.spyOn(wallet, "build").mockImplementation((platform, needs) => {
    context = {
      ...needs,
      platform,
      vendors: new Map(),
      redrawing: createRedrawing(platform.scanner),
    };
    const built = build(platform, needs);
    withdrawalActs(context);
    return { ...built, jobs: { ...built.jobs, ...withdrawalJobs(context) } };
  });
  const room = await walletRoom(world);
  spy.mockRestore();
  const made = context!;
  let accounts = 0;
  return {
    ...room,
    context: made,
    /** A player with cash and an old account to be paid out to, which goes by the player's own id. */
    async aPlayer(cash = 0n): Promise<PlayerId> {
      const playerId = await room.aPlayer(cash);
      const number = String((accounts += 1)).padStart(10, "0");
      const kept = await keepAccount(made, world.database.db, { ...ACCOUNT, id: playerId, playerId, number });
      assert(kept, "a number of its own");
      return playerId;
    },
  };
}

export type WithdrawalRoom = Awaited<ReturnType<typeof withdrawalRoom>>;
