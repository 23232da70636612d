import { useEffect } from "react";
import { api } from "@taya/client/api";
import { listen } from "@taya/client/live";
import { refresh, useCall } from "@taya/client/query";
import { topics } from "@taya/client/topics";
import type { PageInput } from "@taya/client/turning";

export const SHOWN = ["OPEN", "SETTLED", "CASHED_OUT", "VOID"] as const;
export type Shown = (typeof SHOWN)[number];

/** Open tickets are read anew so often: their matches are going on. */
const OPEN_MS = 10_000;
export const PAGE_SIZE = 10;

/** One's own tickets; read anew as soon as something becomes of one. */
export function useBets(status: Shown, paging: PageInput) {
  useEffect(() => listen(topics.bets.mine, () => refresh(api.sportsbook.bets, api.sportsbook.bet)), []);
  return useCall(
    api.sportsbook.bets,
    { status, ...paging, pageSize: PAGE_SIZE },
    { freshMs: 2_000, ...(status === "OPEN" && { everyMs: OPEN_MS }) },
  );
}
