import { TRIAL } from "@taya/kernel/account-type";
import { useEffect } from "react";
import type { Received } from "@taya/kernel/call";
import { api } from "./api.ts";
import type { Contracts } from "./contracts.ts";
import { listen } from "./live.ts";
import { type Answer, queries, useCall } from "./query.ts";
import { useSession } from "./session.ts";
import { topics } from "./topics.ts";

/** Who is logged in, as little as most screens need. */
export function usePlayer(): { readonly token: string | null; readonly name: string | null; readonly trial: boolean } {
  const { token, username, type } = useSession();
  return { token, name: username, trial: type === TRIAL };
}

/** The balance, read once and kept up to date by the live socket. */
export function useBalance(): Answer<Received<Contracts["wallet"]["balance"]>> {
  const token = useSession((state) => state.token);
  const answer = useCall(api.wallet.balance, {}, { enabled: token !== null });
  useEffect(() => {
    if (!token) return;
    return listen(topics.wallet.balance, (told) => {
      const { reason: _, ...balance } = told;
      const key = [api.wallet.balance.key, {}, useSession.getState().username];
      // What has come is the balance itself; a read under way may be older, or never come.
      void queries.cancelQueries({ queryKey: key }).then(() => queries.setQueryData(key, balance));
    });
  }, [token]);
  return answer;
}
