import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { TableNow } from "../table/heard.ts";
import type { TableDetail } from "../table/wire.ts";
import { type Act, type Acted, type Done, send } from "./acts.ts";

/** What is said about the last act: it waits for the connection, or was refused. */
export type RunNote =
  | { readonly is: "waiting" | "late" | "passed" }
  | { readonly is: "refused"; readonly fault: string };

interface Terms {
  readonly table: TableNow | undefined;
  read(): Promise<TableDetail | undefined>;
  onBalance(balance: string): void;
}

interface RunAnswer extends Done {
  readonly roundId: string;
}

/** The own acts of a round, one after the other: what the server has of them, and what is on its way. */
export function useRun({ table, read, onBalance }: Terms) {
  const [told, setTold] = useState<RunAnswer>();
  const [leaving, setLeaving] = useState(false);
  const [note, setNote] = useState<RunNote & { readonly roundId: string }>();
  const known = useRef({ table, told });
  useLayoutEffect(() => {
    known.current = { table, told };
  });
  const queue = useRef(Promise.resolve());
  const roundId = table?.roundId ?? undefined;
  useEffect(() => void setLeaving(false), [roundId]);

  const act = useCallback(
    (wanted: Act): Promise<Acted | undefined> => {
      const { table: at } = known.current;
      if (!at?.roundId) return Promise.resolve(undefined);
      const { tableId, roundId: round } = at;
      const seen = () => (known.current.told?.roundId === round ? (known.current.told.seq ?? 0) : 0);
      const acted = queue.current.then(async () => {
        const answer = await send(
          {
            tableId,
            roundId: round,
            next: () => Math.max(seen(), known.current.table?.mine?.run?.seq ?? 0) + 1,
            runs: () => known.current.table?.roundId === round && known.current.table.crash?.bust === undefined,
            read,
            onWaiting: () => setNote({ is: "waiting", roundId: round }),
          },
          wanted,
        );
        setNote(answer.ok ? undefined : { ...refusedBy(answer.fault, wanted), roundId: round });
        if (!answer.ok) return answer;
        const next: RunAnswer = { roundId: round, ...answer.done };
        known.current = { ...known.current, told: next };
        setTold(next);
        onBalance(answer.balance);
        return answer;
      });
      queue.current = acted.then(() => undefined);
      return acted;
    },
    [read, onBalance],
  );

  const cashOut = useCallback(() => {
    setLeaving(true);
    void act({ action: "cashout" }).then((answer) => {
      setLeaving(false);
      if (answer?.ok) void read();
    });
  }, [act, read]);

  const here = told?.roundId === roundId ? told : undefined;
  const noted = note && note.roundId === roundId ? note : undefined;
  return { act, cashOut, leaving, note: noted, ...ownRun(table?.mine, here) };
}

export type Run = ReturnType<typeof useRun>;

function ownRun(mine: TableDetail["mine"], here: Done | undefined) {
  const { seq, auto, left } = mine?.run ?? { seq: 0 };
  // What the table says is newer than an answer as soon as it counts as many acts.
  const newer = seq >= (here?.seq ?? 0);
  return {
    /** The wish the server has; it holds without this screen. */
    armed: newer ? auto : some(here?.auto),
    left: left ?? here?.left,
    paid: mine?.payout ?? here?.win,
  };
}

const some = (at: string | undefined): string | undefined => (at === "0.00" ? undefined : at);

function refusedBy(fault: string, { action }: Act): RunNote {
  if (fault === "GAME_ROUND_OVER") return { is: "late" };
  if (fault === "GAME_MOVE_INVALID" && action === "auto") return { is: "passed" };
  return { is: "refused", fault };
}
