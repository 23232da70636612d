import { useEffect, useRef, useState } from "react";
import { api } from "@taya/client/api";
import { useCalls } from "@taya/client/many-queries";
import { refresh } from "@taya/client/query";
import type { Quote } from "./price.rules.ts";
import type { Ticket } from "./ticket.rules.ts";

/** Quotes are asked for once nothing has changed for so long. */
const SETTLED_MS = 250;
/** And again once prices have stood for so long. */
const MOVED_MS = 1_000;

const inputOf = ({ type, legs, folds, bankers }: Ticket) => ({
  type,
  ...(type === "SYSTEM" && { folds: [...folds], bankers: [...bankers] }),
  legs: legs.map(({ fixtureId, typeId, spec, outcomeId }) => ({ fixtureId, typeId, spec, outcomeId })),
});

/**
 * What tickets would be taken at, in their order; undefined until it is known. They are asked anew when the prices they
 * were made of have moved, which `prices` tells by another text.
 */
export function useQuotes(tickets: readonly Ticket[], prices: string): readonly (Quote | undefined)[] {
  const wanted = tickets.map((ticket) => JSON.stringify(inputOf(ticket)));
  const settled = useSettled(wanted.join("\n"), SETTLED_MS);
  const asked = settled === "" ? [] : settled.split("\n");
  const answers = useCalls(
    api.sportsbook.slip,
    asked.map((text) => JSON.parse(text) as ReturnType<typeof inputOf>),
  );
  const moved = useSettled(prices, MOVED_MS);
  const first = useRef(moved);
  useEffect(() => {
    if (first.current === moved) return;
    first.current = moved;
    refresh(api.sportsbook.slip);
  }, [moved]);
  return wanted.map((text) => answers[asked.indexOf(text)]?.data);
}

/** A text once it has stood for a while; the first one at once. */
function useSettled(text: string, afterMs: number): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => settle(text), afterMs);
    return () => clearTimeout(timer);
  }, [text, settled, afterMs]);
  return settled;
}
