import { useEffect, useRef, useState } from "react";

/** So long a move is shown by arrow and colour, and so long the price before it stands beside it. */
const SHOWN_MS = 3_000;
const BEFORE_MS = 10_000;

export interface PriceMove {
  /** Only while it is new. */
  readonly way?: "up" | "down";
  /** The price before the move. */
  readonly before?: number;
}

const NONE: PriceMove = {};

/** How a price has just moved; nothing when it is first seen, or when it was away in between. */
export function usePriceMove(odds: number | null): PriceMove {
  const last = useRef(odds);
  const [move, setMove] = useState(NONE);
  useEffect(() => {
    const before = last.current;
    last.current = odds;
    if (odds === null || before === null || before === odds) return setMove(NONE);
    setMove({ way: odds > before ? "up" : "down", before });
    const timers = [setTimeout(() => setMove({ before }), SHOWN_MS), setTimeout(() => setMove(NONE), BEFORE_MS)];
    return () => timers.forEach(clearTimeout);
  }, [odds]);
  return move;
}
