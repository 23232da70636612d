import { useCallback, useEffect, useState } from "react";
import { asks, type TableRow } from "./wire.ts";

/** How often the list of tables is read anew while none is open. */
const LOOK_MS = 10_000;

/** The open tables of a game and the one that is played: the one in the address, else the first. */
export function useTables(game: string) {
  const [tables, setTables] = useState<readonly TableRow[]>();
  const [fault, setFault] = useState<string>();
  const [wanted, setWanted] = useState(() => new URLSearchParams(location.search).get("table"));
  const read = useCallback(() => {
    void asks.tables(game).then((answer) => {
      setFault(answer.ok ? undefined : answer.fault);
      if (answer.ok) setTables(answer.value.list.filter((each) => each.game === game));
    });
  }, [game]);
  useEffect(read, [read]);
  const none = tables?.length === 0;
  useEffect(() => {
    if (!none) return;
    const timer = setInterval(read, LOOK_MS);
    return () => clearInterval(timer);
  }, [none, read]);
  const choose = (id: string) => {
    const address = new URL(location.href);
    address.searchParams.set("table", id);
    history.replaceState(null, "", address);
    setWanted(id);
  };
  const chosen = tables?.find((each) => each.tableId === wanted) ?? tables?.[0];
  return { tables, chosen, choose, fault, retry: read };
}
