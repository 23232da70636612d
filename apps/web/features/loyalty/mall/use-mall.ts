import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { usePlayer } from "@taya/client/player";
import { refresh, useCall } from "@taya/client/query";
import type { Holder } from "./item.rules.ts";

export type Item = Received<Contracts["loyalty"]["items"]>["list"][number];
export type Config = Received<Contracts["loyalty"]["pointsConfig"]>;

/** Whoever comes back after a bet sees what is true now. */
export const FRESH = { freshMs: 1 } as const;

/** Whether somebody is logged in who can have points. */
export function useReal(): boolean {
  const { token, trial } = usePlayer();
  return token !== null && !trial;
}

/** What the player has to redeem with; undefined for visitors, and until it is known. */
export function useHolder(): Holder | undefined {
  const enabled = useReal();
  const balance = useCall(api.loyalty.pointsBalance, {}, { ...FRESH, enabled });
  const info = useCall(api.accounts.info, {}, { ...FRESH, enabled });
  return balance.data && info.data && { points: balance.data.points, rank: info.data.clubLabel.rankLevel };
}

/** Reads everything that points are in anew. */
export const readAnew = (): void =>
  refresh(
    api.loyalty.pointsBalance,
    api.loyalty.pointsReward,
    api.loyalty.pointsTransactions,
    api.loyalty.redemptions,
    api.loyalty.items,
    api.wallet.balance,
    api.wallet.records,
  );
