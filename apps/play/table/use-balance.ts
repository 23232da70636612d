import { topics } from "@taya/client/topics";
import { useCallback, useEffect, useState } from "react";
import { api } from "@taya/client/api";
import { listen } from "@taya/client/live";
import { tell } from "../parent.ts";

/** The player's money for betting, kept up to date by the live socket. */
export function useBalance(playable: boolean) {
  const [balance, setBalance] = useState<string>();
  const reload = useCallback(() => {
    if (!playable) return;
    void api.wallet.balance({}).then((answer) => answer.ok && setBalance(answer.value.cash));
  }, [playable]);
  useEffect(reload, [reload]);
  useEffect(() => {
    return playable ? listen(topics.wallet.balance, reload) : undefined;
  }, [playable, reload]);
  const tellBalance = useCallback((next: string) => {
    setBalance(next);
    tell({ type: "balance", balance: next });
  }, []);
  return { balance, setBalance: tellBalance, reload };
}
