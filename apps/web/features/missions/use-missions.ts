import type { Received } from "@taya/kernel/call";
import { api } from "@taya/client/api";
import type { Contracts } from "@taya/client/contracts";
import { useCall } from "@taya/client/query";

export type Mission = Received<Contracts["loyalty"]["missions"]>["missions"][number];
export type Board = Received<Contracts["loyalty"]["leaderboard"]>;
export type Tournament = Received<Contracts["loyalty"]["tournament"]>;

/** Whoever comes back after a bet or a deposit sees what is true now. */
export const useMissions = () => useCall(api.loyalty.missions, {}, { freshMs: 1, everyMs: 30_000 });
