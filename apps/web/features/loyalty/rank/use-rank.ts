import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { type Answer, useCall } from "@taya/client/query";

export type Rank = Received<Contracts["loyalty"]["rank"]>;
export type Level = Received<Contracts["loyalty"]["ranks"]>["list"][number];
export type Benefits = NonNullable<Rank["next"]>["benefits"];

/** Whoever comes back after a bet or a deposit sees what is true now. */
export const FRESH = { freshMs: 1 } as const;

/** All ranks of the brand; they change seldom. */
export const useLevels = (): Answer<readonly Level[]> => {
  const ranks = useCall(api.loyalty.ranks, {}, { freshMs: 300_000 });
  return { ...ranks, data: ranks.data?.list };
};
