import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "@taya/client/api";
import { roundOf } from "./use-instant.ts";
import type { Table } from "./use-table-of.ts";

const FIRST_MS = 700;

/** Shows a stored round exactly as it was; moves no money. */
export function useInstantReplay({ table, roundId }: { readonly table: Table; readonly roundId: string | null }) {
  const { view, show } = table;
  const [fault, setFault] = useState<string>();
  const busy = useRef(false);
  const { showAgain } = table.instant;
  const start = useCallback(() => {
    if (!roundId || busy.current) return;
    busy.current = true;
    void (async () => {
      const result = await api.play.round({ id: roundId });
      if (!result.ok) return setFault(result.fault);
      const round = roundOf(result.value);
      show(view.betOf(round.state));
      await showAgain(round, view.steps?.(round.state) ?? [round.state]);
    })().finally(() => (busy.current = false));
  }, [roundId, show, showAgain, view]);
  useEffect(() => {
    if (!roundId) return;
    const timer = setTimeout(start, FIRST_MS);
    return () => clearTimeout(timer);
  }, [roundId, start]);
  return { fault, start };
}
