import { topics } from "@taya/client/topics";
import { useCallback, useEffect, useRef, useState } from "react";
import { listen } from "@taya/client/live";
import { serverNow } from "@taya/client/server-time";
import { applyDelta, type TableNow } from "./heard.ts";
import { asks, type TableDetail } from "./wire.ts";

/** A table whose phase should have ended so long ago is asked what it is about. */
const SILENCE_MS = 4_000;
const LOOK_MS = 2_000;
/** How often a table at rest is looked after. */
const REST_MS = 15_000;

export interface Watched {
  readonly table: TableNow | undefined;
  /** The table cannot be reached; what is shown may be old. */
  readonly lost: boolean;
  readonly fault: string | undefined;
  /** When the server was last heard, by its own clock. */
  heardAt(): number;
  read(): Promise<TableDetail | undefined>;
}

/** A table kept up to date by its topic, and read anew after a gap, a silence or a reload. */
export function useTable(tableId: string | undefined, topic: "table" | "crash" = "table"): Watched {
  const [table, setTable] = useState<TableNow>();
  const [lost, setLost] = useState(false);
  const [fault, setFault] = useState<string>();
  const heardAt = useRef(0);
  const known = useRef<TableNow>(undefined);
  const keep = useCallback((next: TableNow) => {
    known.current = next;
    setTable(next);
  }, []);

  const read = useCallback(async () => {
    if (!tableId) return undefined;
    const answer = await asks.table(tableId);
    if (!answer.ok) {
      if (/^NET_|OVERLOADED/.test(answer.fault)) setLost(true);
      else setFault(answer.fault);
      return undefined;
    }
    const before = known.current;
    heardAt.current = serverNow();
    setLost(false);
    setFault(undefined);
    if (before && before.tableId === tableId && before.phaseSeq > answer.value.phaseSeq) return answer.value;
    keep(answer.value);
    return answer.value;
  }, [tableId, keep]);

  useEffect(() => {
    known.current = undefined;
    setTable(undefined);
    setFault(undefined);
    if (!tableId) return;
    void read();
    return listen(topics.play[topic](tableId), (delta) => {
      if (!delta || !known.current) return;
      heardAt.current = serverNow();
      setLost(false);
      const { table: next, again } = applyDelta(known.current, delta);
      keep(next);
      if (again) void read();
    });
  }, [tableId, topic, read, keep]);

  useEffect(() => {
    const timer = setInterval(() => {
      const now = known.current;
      if (!now) return void read();
      // Nobody tells when a multiplier breaks off, but it is told every second that it grows.
      const rest = now.phase === "DEALING" ? SILENCE_MS : REST_MS;
      const due = now.endsAt === null ? heardAt.current + rest : Math.max(now.endsAt, heardAt.current) + SILENCE_MS;
      if (serverNow() > due) void read();
    }, LOOK_MS);
    const back = () => void read();
    addEventListener("online", back);
    return () => {
      clearInterval(timer);
      removeEventListener("online", back);
    };
  }, [read]);

  return { table, lost, fault, heardAt: useCallback(() => heardAt.current, []), read };
}
