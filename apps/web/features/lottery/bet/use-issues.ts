import { topics } from "@taya/client/topics";
import { useEffect, useRef, useState } from "react";
import { api } from "@taya/client/api";
import { listen } from "@taya/client/live";
import { queries, useCall } from "@taya/client/query";
import { serverNow } from "@taya/client/server-time";
import { type Phase, standing, type Timed } from "../rules/timing.ts";
import type { GameRow } from "../types.ts";

const EVERY_MS = 20_000;
const TICK_MS = 250;
/** A result that is awaited is asked for so often, should the live line be away. */
const ASK_MS = 3_000;
const KEPT = 12;

interface Drawn {
  readonly numero: string;
  readonly winningNumber: string;
}

/** Where the issues of a game stand. */
export interface Issues {
  /** The issue that takes bets now. */
  readonly open: Timed | undefined;
  readonly phase: Phase;
  /** The issue whose result is awaited. */
  readonly awaited: Timed | undefined;
  /** The one after those, when nothing is open. */
  readonly next: Timed | undefined;
  /** Every issue that may be bet on, in order. */
  readonly onSale: readonly Timed[];
  readonly last: Drawn;
  /** The result came while somebody watched. */
  readonly fresh: boolean;
  readonly commit: string | undefined;
  readonly lots: Readonly<Record<string, readonly string[]>>;
  readonly loading: boolean;
}

/** A lot of a draw that is going on. */
interface Lot {
  readonly tier: string;
  readonly index: number;
  readonly value: string;
}

const NONE: Drawn = { numero: "", winningNumber: "" };

/** Follows the issues of a game by the live line and the server's clock. */
export function useIssues({ gameId, gameCode }: GameRow, presale: boolean): Issues {
  const near = useCall(api.lottery.near, { gameId }, { everyMs: EVERY_MS, freshMs: 1_000 });
  const [told, setTold] = useState<Drawn>(NONE);
  const [lots, setLots] = useState<Record<string, readonly string[]>>({});
  const [fresh, setFresh] = useState(false);
  const seen = useRef<readonly Timed[]>([]);
  const read = () => {
    void queries.invalidateQueries({ queryKey: [api.lottery.near.key, { gameId }] });
    void queries.invalidateQueries({ queryKey: [api.lottery.draws.key] });
  };
  useEffect(
    () =>
      listen(topics.lottery.game(gameCode), (delta) => {
        if (!delta || !("t" in delta)) return;
        if (delta.t === "draw") {
          setTold({ numero: delta.numero, winningNumber: delta.winningNumber });
          setFresh(true);
          setLots({});
        }
        if (delta.t === "lot") setLots((now) => withLot(now, delta));
        read();
      }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` only names the game
    [gameCode],
  );
  const issues = near.data ? [near.data.currentNumero, ...near.data.next] : [];
  seen.current = merged(seen.current, issues);
  const previous = near.data?.previous ?? NONE;
  const last =
    told.numero > previous.numero || previous.winningNumber === "" ? (told.numero ? told : previous) : previous;
  const at = useStanding(seen.current, last.numero, presale);
  useEffect(() => {
    if (at.phase === "open" || at.phase === "closing") return;
    const timer = setInterval(read, ASK_MS);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` only names the game
  }, [at.phase, gameId]);
  const awaitedBefore = useRef<string>(undefined);
  if (at.awaited) awaitedBefore.current = at.awaited.numero;
  return {
    ...at,
    onSale: seen.current.filter((issue) => at.open && issue.numero >= at.open.numero),
    last,
    fresh: fresh || awaitedBefore.current === last.numero,
    commit: near.data?.currentNumero.commit,
    lots,
    loading: near.loading,
  };
}

/** Issues known before and now, oldest first; of those long past the oldest go. */
function merged(known: readonly Timed[], now: readonly Timed[]): readonly Timed[] {
  const fresh = new Set(now.map(({ numero }) => numero));
  const past = known.filter(({ numero }) => !fresh.has(numero) && (now.length === 0 || numero < now[0]!.numero));
  const all = [...past.slice(-KEPT), ...now];
  return all.length === known.length && all.every((issue, i) => issue === known[i]) ? known : all;
}

function withLot(now: Record<string, readonly string[]>, { tier, index, value }: Lot) {
  const lots = [...(now[tier] ?? [])];
  lots[index] = value;
  return { ...now, [tier]: Array.from(lots, (lot) => lot ?? "") };
}

type At = Pick<Issues, "open" | "phase" | "awaited" | "next">;

/** Looks at the clock often, and draws anew only when something else is true. */
function useStanding(issues: readonly Timed[], drawn: string, presale: boolean): At {
  const look = (): At => {
    const now = serverNow();
    const { open, phase, awaited } = standing(issues, { drawn, presale, now });
    return { open, phase, awaited, next: issues.find(({ startTime }) => startTime > now) };
  };
  const [, setKey] = useState("");
  useEffect(() => {
    const timer = setInterval(() => {
      const { open, phase, awaited, next } = look();
      setKey(`${open?.numero}/${phase}/${awaited?.numero}/${next?.numero}`);
    }, TICK_MS);
    return () => clearInterval(timer);
  });
  return look();
}
