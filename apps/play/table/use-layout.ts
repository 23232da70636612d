import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { serverNow } from "@taya/client/server-time";
import {
  beginRound,
  boundsOf,
  change,
  closeRound,
  type LayoutStore,
  type LayoutTerms,
  isOpen,
  makeLayoutStore,
  type Note,
  undo,
  waitsForYes,
} from "./layout-store.ts";
import { EMPTY_LAYOUT, type Layout, place, placeAll, same, take } from "./layout.ts";

/** So long before the close everything is sent at once. */
const LAST_CALL_MS = 1_200;

export interface Laying {
  readonly layout: Layout;
  readonly accepted: Layout;
  readonly note: Note | undefined;
  readonly pending: boolean;
  /** It waits for the player's yes. */
  readonly asking: boolean;
  readonly canUndo: boolean;
  readonly canRepeat: boolean;
  place(spot: string): void;
  take(spot: string): void;
  undo(): void;
  double(): void;
  repeat(): void;
  clear(): void;
  confirm(): void;
}

/**
 * The own bets of a round: a chip laid is the bet, sent as a whole after a moment of quiet, and can be taken back until
 * bets close; the stake is then given back. Whoever wants to be asked before each bet says yes first. The screen goes
 * back to what the server accepted whenever it refuses: nothing counts that the server has not accepted.
 */
export function useLayout(terms: LayoutTerms): Laying {
  const { table } = terms;
  const [store] = useState(() => makeLayoutStore(terms));
  useLayoutEffect(() => {
    store.hear(terms);
  });
  const mine = useSyncExternalStore(store.watch, store.get);
  const roundId = table?.roundId ?? undefined;
  const known = table?.mine;
  const phase = table?.phase;
  const open = isOpen(table);
  const closesAt = table?.closesAt ?? undefined;
  // Before it is painted: a chip laid on what is seen must not fall to the round before.
  useLayoutEffect(() => {
    if (roundId) beginRound(store, roundId, known);
  }, [store, roundId, known]);
  useEffect(() => void closeRound(store, phase), [store, phase]);
  useEffect(() => {
    if (!open || closesAt === undefined) return;
    const last = setTimeout(() => store.now(), Math.max(0, closesAt - serverNow() - LAST_CALL_MS));
    return () => clearTimeout(last);
  }, [store, open, closesAt]);
  const { draft, accepted, past, last, note, sending } = mine;
  return {
    layout: draft,
    accepted,
    note,
    pending: sending || !same(draft, accepted),
    asking: waitsForYes(store),
    canUndo: past.length > 0,
    canRepeat: last.size > 0 && draft.size === 0,
    place: (spot) => {
      const { layout, stopped } = place(store.get().draft, spot, terms.chip, boundsOf(store));
      change(store, layout, stopped);
    },
    take: (spot) => change(store, take(store.get().draft, spot, terms.chip, boundsOf(store).spot(spot).min)),
    undo: () => undo(store),
    double: () => layMore(store, store.get().draft),
    repeat: () => layMore(store, last),
    clear: () => change(store, EMPTY_LAYOUT),
    confirm: () => store.now(true),
  };
}

function layMore(store: LayoutStore, more: Layout): void {
  const { layout, stopped } = placeAll(store.get().draft, more, boundsOf(store));
  change(store, layout, stopped);
}
