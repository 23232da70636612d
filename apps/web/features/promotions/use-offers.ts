import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { usePlayer } from "@taya/client/player";
import { refresh } from "@taya/client/query";

export type Offer = Received<Contracts["promotions"]["promotions"]>["list"][number];
export type Detail = Received<Contracts["promotions"]["promotion"]>;

/** What an offer is shown as, in the order of the tabs. */
export const KINDS = ["newbie", "limited", "special", "daily", "highRebate", "vip"] as const;

/** Whoever comes back after a deposit sees what is true now. */
export const FRESH = { freshMs: 1 } as const;

/** Whether somebody is logged in who can take part. */
export function useReal(): boolean {
  const { token, trial } = usePlayer();
  return token !== null && !trial;
}

/** Where an offer stands with its terms. */
export const detailPath = (id: string): string => `/promoDetail?id=${encodeURIComponent(id)}`;

/** Reads everything that a claim changes anew. */
export const readAnew = (): void =>
  refresh(
    api.promotions.promotions,
    api.promotions.promotion,
    api.promotions.promotionClaims,
    api.promotions.bonuses,
    api.wallet.balance,
    api.wallet.records,
  );
