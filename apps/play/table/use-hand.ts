import type { HandShown } from "@taya/games/kit/table-view";
import { formatMinor } from "@taya/kernel/minor";
import { useEffect, useRef, useState } from "react";
import { formatAmount, toMinor } from "@taya/client/amount";
import type { TableNow } from "./heard.ts";
import { asks, type TableDetail } from "./wire.ts";

/** Faults that say nothing of whether the decision was taken: the same is sent again. */
const LOST = /^NET_|OVERLOADED/;
const AGAIN_MS = 700;
const AGAIN_MOST = 8;

export interface Playing {
  /** The own hand; undefined where there is none. */
  readonly hand: (HandShown & { readonly seq: number }) | undefined;
  /** A decision is under way. */
  readonly busy: boolean;
  /** Why the last one was refused. */
  readonly fault: string | undefined;
  act(action: string): void;
}

interface Terms {
  readonly table: TableNow | undefined;
  /** The spot the hand is played for. */
  readonly spot: string | undefined;
  read(): Promise<TableDetail | undefined>;
  onBalance(balance: string): void;
}

/** The own hand at a table, and decisions in it: each is sent until the server has answered, and counts once. */
export function useHand({ table, spot, read, onBalance }: Terms): Playing {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const sending = useRef(false);
  const own = table?.mine?.hand;
  const { roundId, tableId } = table ?? {};
  const seq = own?.seq ?? 0;
  useEffect(() => void setFault(undefined), [roundId, seq]);
  const laid = toMinor(table?.mine?.bets.find((each) => each.spot === spot)?.amount ?? "0");
  const hand = own && {
    state: own.state,
    actions: own.actions,
    until: own.until,
    seq,
    worth: (times: string) => formatAmount(formatMinor((laid * BigInt(Math.round(Number(times) * 2))) / 2n)),
  };

  async function send(action: string): Promise<void> {
    const body = { roundId: roundId!, seq: seq + 1, action };
    const key = crypto.randomUUID();
    for (let tries = 0; ; tries++) {
      const answer = await asks.act(tableId!, body, key);
      if (answer.ok) return onBalance(answer.value.balance);
      if (!LOST.test(answer.fault) || tries >= AGAIN_MOST) return setFault(answer.fault);
      await new Promise((resume) => setTimeout(resume, AGAIN_MS));
    }
  }

  return {
    hand,
    busy,
    fault,
    act(action) {
      if (sending.current || !roundId || !own?.actions.includes(action)) return;
      sending.current = true;
      setBusy(true);
      setFault(undefined);
      void (async () => {
        await send(action);
        await read();
        sending.current = false;
        setBusy(false);
      })();
    },
  };
}
