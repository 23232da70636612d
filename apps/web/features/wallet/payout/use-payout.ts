import { topics } from "@taya/client/topics";
import { useEffect, useState } from "react";
import type { Received } from "@taya/kernel/call";
import { useTranslation } from "react-i18next";
import { formatMoney } from "@taya/client/amount";
import { api } from "@taya/client/api";
import { useBrand } from "@taya/client/brand";
import type { Contracts } from "@taya/client/contracts";
import { formatDateTime } from "@taya/client/format";
import { listen } from "@taya/client/live";
import { refresh, useCall } from "@taya/client/query";
import { useSession } from "@taya/client/session";
import { inWords, timeOf } from "./words.ts";

export type Info = Received<Contracts["wallet"]["withdrawInfo"]>;
export type Account = Info["accounts"][number];
export type Withdrawal = Received<Contracts["wallet"]["withdrawals"]>["list"][number];

/** Answers of this page are old at once: whoever comes back after a deposit or a bet sees what is true now. */
export const FRESH = { freshMs: 1 } as const;

/** Reads everything about payouts anew, for example after one was asked for. */
export function readAnew(): void {
  refresh(api.wallet.withdrawInfo, api.wallet.withdrawals, api.wallet.balance, api.wallet.records);
}

/** Reads the page anew after every move of the player's money, by whomever: a deposit, a bet, a step of a payout. */
export function usePayoutUpdates(): void {
  const token = useSession((state) => state.token);
  useEffect(() => {
    if (!token) return;
    return listen(topics.wallet.balance, () =>
      refresh(api.wallet.withdrawInfo, api.wallet.withdrawals, api.promotions.bonuses),
    );
  }, [token]);
}

const TICK_MS = 5_000;

/** The server's time, running on; a wrong clock of the device changes no countdown. */
export function useClock(): number {
  const told = useCall(api.wallet.withdrawInfo, {}).data?.now;
  const [ahead, setAhead] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (told !== undefined) setAhead(told - Date.now());
  }, [told]);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + ahead;
}

/** Says amounts and times as the brand and the language of the page do. */
export function useWording() {
  const { i18n } = useTranslation();
  const symbol = useBrand((state) => state.currencySymbol);
  const timeZone = useBrand((state) => state.timeZone);
  return {
    /** "P500.00" */
    money: (wire: string): string => formatMoney(symbol, wire),
    /** The full date and time. */
    at: (instant: number): string => formatDateTime(instant, timeZone),
    /** "14:35", with the day before it when that is not today. */
    clock: (instant: number, now: number): string => timeOf(instant, now, timeZone),
    /** "2 days 3 hours" */
    wait: (ms: number): string => inWords(ms, i18n.language),
  };
}

export type Wording = ReturnType<typeof useWording>;
