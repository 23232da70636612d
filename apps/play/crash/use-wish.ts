import type { TableRun } from "@taya/games/kit/table-game";
import { useEffect, useRef, useState } from "react";
import type { TableNow } from "../table/heard.ts";
import { readWish } from "./shown.ts";
import type { Run } from "./use-run.ts";
import { browserStore } from "@taya/client/storage";

const KEPT = "taya.leaveAt";
/** Quiet after the last key before a wish is sent. */
const QUIET_MS = 400;
const NONE = "0.00";
const RUNNING = new Set(["BETTING_OPEN", "CLOSING", "BETTING_CLOSED", "DEALING"]);

interface Wanted {
  readonly on: boolean;
  readonly typed: string;
}

interface Terms {
  readonly table: TableNow | undefined;
  readonly curve: Pick<TableRun<never>, "least" | "most">;
  /** The server has a bet of this round. */
  readonly betting: boolean;
  readonly run: Run;
}

/**
 * At which multiplier to leave: kept on this device, sent with every bet, and said to be armed only when the server has
 * it. After a reload what the server has counts.
 */
export function useWish({ table, curve, betting, run }: Terms) {
  const [wanted, setWanted] = useState(kept);
  const adopted = useRef(false);
  const tried = useRef("");
  const { roundId, phase = "IDLE", mine } = table ?? {};
  useEffect(() => {
    if (adopted.current || !roundId) return;
    adopted.current = true;
    if (!mine?.bets.length) return;
    const auto = mine.run?.auto;
    setWanted((now) => ({ on: auto !== undefined, typed: auto ?? now.typed }));
  }, [roundId, mine]);
  const at = readWish(wanted.typed, curve);
  const wish = wanted.on ? at : NONE;
  const { act, armed = NONE, left } = run;
  const due = betting && left === undefined && RUNNING.has(phase) && wish !== undefined && wish !== armed;
  useEffect(() => {
    if (!due || !adopted.current) return;
    const attempt = `${roundId} ${wish}`;
    if (tried.current === attempt) return;
    const timer = setTimeout(() => {
      tried.current = attempt;
      void act({ action: "auto", at: wish });
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [due, roundId, wish, act]);
  const change = (next: Partial<Wanted>) => {
    tried.current = "";
    const now = { ...wanted, ...next };
    browserStore.setItem(KEPT, JSON.stringify(now));
    setWanted(now);
  };
  return { ...wanted, wrong: wanted.on && at === undefined, at: wanted.on ? at : undefined, change };
}

export type Wish = ReturnType<typeof useWish>;

function kept(): Wanted {
  const [, on, typed] = /^\{"on":(true|false),"typed":"([\d.,]{1,9})"\}$/.exec(browserStore.getItem(KEPT) ?? "") ?? [];
  return { on: on === "true", typed: typed ?? "2.00" };
}
