import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { serverNow } from "@taya/client/server-time";
import {
  beginRound,
  boundsOf,
  change,
  closeRound,
  type Desk,
  type DeskTerms,
  isOpen,
  makeDesk,
  type Note,
  undo,
} from "./desk.ts";
import { EMPTY_LAYOUT, type Layout, place, placeAll, same, take } from "./layout.ts";

/** So long before the close everything is sent at once. */
const LAST_CALL_MS = 1_200;

export interface Laying {
  readonly layout: Layout;
  readonly accepted: Layout;
  readonly note: Note | undefined;
  readonly pending: boolean;
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
 * The own bets of a round: laid at once on the screen, sent as a whole after a moment of quiet, and put back to what the
 * server accepted whenever it refuses. Nothing counts that the server has not accepted.
 */
export function useLayout(terms: DeskTerms): Laying {
  const { table } = terms;
  const [desk] = useState(() => makeDesk(terms));
  useLayoutEffect(() => {
    desk.hear(terms);
  });
  const mine = useSyncExternalStore(desk.watch, desk.get);
  const roundId = table?.roundId ?? undefined;
  const known = table?.mine;
  const phase = table?.phase;
  const open = isOpen(table);
  const closesAt = table?.closesAt ?? undefined;
  // Before it is painted: a chip laid on what is seen must not fall to the round before.
  useLayoutEffect(() => {
    if (roundId) beginRound(desk, roundId, known);
  }, [desk, roundId, known]);
  useEffect(() => closeRound(desk, phase), [desk, phase]);
  useEffect(() => {
    if (!open || closesAt === undefined) return;
    const last = setTimeout(desk.now, Math.max(0, closesAt - serverNow() - LAST_CALL_MS));
    return () => clearTimeout(last);
  }, [desk, open, closesAt]);
  const { draft, accepted, past, last, note, sending } = mine;
  return {
    layout: draft,
    accepted,
    note,
    pending: sending || !same(draft, accepted),
    canUndo: past.length > 0,
    canRepeat: last.size > 0 && draft.size === 0,
    place: (spot) => {
      const { layout, stopped } = place(desk.get().draft, spot, terms.chip, boundsOf(desk));
      change(desk, layout, stopped);
    },
    take: (spot) => change(desk, take(desk.get().draft, spot, terms.chip, boundsOf(desk).spot(spot).min)),
    undo: () => undo(desk),
    double: () => layMore(desk, desk.get().draft),
    repeat: () => layMore(desk, last),
    clear: () => change(desk, EMPTY_LAYOUT),
    confirm: desk.now,
  };
}

function layMore(desk: Desk, more: Layout): void {
  const { layout, stopped } = placeAll(desk.get().draft, more, boundsOf(desk));
  change(desk, layout, stopped);
}
