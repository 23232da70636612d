import { formatMinor } from "@taya/kernel/money";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { toMinor } from "../../lib/amount.ts";
import { serverNow } from "../../lib/server-time.ts";
import {
  answered,
  type Bounds,
  EMPTY_LAYOUT,
  type Layout,
  place,
  placeAll,
  same,
  type Stopped,
  take,
} from "./layout.ts";
import type { Watched } from "./use-table.ts";
import { asks, type Bet } from "./wire.ts";

/** Quiet after the last chip before the layout is sent. */
const QUIET_MS = 700;
/** So long before the close everything is sent at once. */
const LAST_CALL_MS = 1_200;
const TRY_AGAIN_MS = 600;

/** What is said about the own bets; faults have sentences of their own. */
export type Note =
  | { readonly is: "sending" | "accepted" | "late" | "changed" | "void" | "waiting" }
  | { readonly is: "stopped"; readonly by: Stopped }
  | { readonly is: "refused"; readonly fault: string };

interface Mine {
  roundId: string | undefined;
  version: number;
  accepted: Layout;
  draft: Layout;
  past: Layout[];
  /** What was laid in the last round that had bets. */
  last: Layout;
  sending: boolean;
  /** The key of a layout whose answer never came. */
  open: { readonly key: string; readonly layout: Layout } | undefined;
  note: Note | undefined;
}

export interface Laying {
  readonly layout: Layout;
  readonly accepted: Layout;
  readonly note: Note | undefined;
  readonly pending: boolean;
  readonly canUndo: boolean;
  readonly canRepeat: boolean;
  place(spot: string): void;
  placeMany(spots: readonly string[]): void;
  take(spot: string): void;
  undo(): void;
  double(): void;
  repeat(): void;
  clear(): void;
  confirm(): void;
}

interface Terms {
  readonly watched: Watched;
  readonly chip: bigint;
  readonly playable: boolean;
  readonly balance: bigint;
  onBalance(balance: string): void;
}

export const layoutOf = (bets: readonly Bet[]): Layout => new Map(bets.map((bet) => [bet.spot, toMinor(bet.amount)]));

/**
 * The own bets of a round: laid at once on the screen, sent as a whole after a moment of quiet, and put back to what the
 * server accepted whenever it refuses. Nothing counts that the server has not accepted.
 */
export function useLayout({ watched, chip, playable, balance, onBalance }: Terms): Laying {
  const { table, read } = watched;
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const mine = useRef<Mine>(nothing());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ table, balance, onBalance });
  latest.current = { table, balance, onBalance };
  const open = table?.phase === "BETTING_OPEN" || table?.phase === "CLOSING";

  const say = useCallback((note: Note | undefined) => {
    mine.current.note = note;
    redraw();
  }, []);

  const take_over = useCallback((roundId: string, version: number, bets: Layout) => {
    const now = mine.current;
    const last = now.accepted.size > 0 ? now.accepted : now.last;
    mine.current = {
      ...nothing(),
      roundId,
      version,
      accepted: bets,
      draft: bets,
      last: now.roundId === roundId ? now.last : last,
    };
    redraw();
  }, []);

  const flush = useCallback(async (): Promise<void> => {
    clearTimeout(timer.current);
    const now = mine.current;
    const about = latest.current.table;
    if (now.sending || !about || !now.roundId || same(now.draft, now.accepted)) return;
    const sent = now.open?.layout ?? now.draft;
    const key = now.open?.key ?? crypto.randomUUID();
    Object.assign(now, {
      sending: true,
      open: { key, layout: sent },
      note: now.note?.is === "waiting" ? now.note : { is: "sending" },
    });
    redraw();
    const bets = [...sent].map(([spot, stake]) => ({ spot, amount: formatMinor(stake) }));
    const result = await asks.lay(about.tableId, { roundId: now.roundId, version: now.version, bets }, key);
    if (mine.current !== now) return;
    now.sending = false;
    const stillOpen = (latest.current.table?.closesAt ?? 0) > serverNow();
    const verdict = answered(result.ok ? undefined : result.fault, stillOpen);
    if (verdict.is !== "again") now.open = undefined;
    if (verdict.is === "accepted" && result.ok) {
      now.version = result.value.version;
      now.accepted = sent;
      latest.current.onBalance(result.value.balance);
      say({ is: "accepted" });
      if (!same(now.draft, sent)) void flush();
      return;
    }
    if (verdict.is === "again") {
      say({ is: "waiting" });
      timer.current = setTimeout(() => void flush(), TRY_AGAIN_MS);
      return;
    }
    now.past = [];
    if (verdict.is === "reread") {
      const fresh = await read();
      if (mine.current !== now) return;
      now.version = fresh?.mine?.version ?? now.version;
      now.accepted = fresh?.mine ? layoutOf(fresh.mine.bets) : now.accepted;
    }
    const returned = verdict.is !== "refused" && !same(now.draft, now.accepted);
    now.draft = now.accepted;
    say(verdict.is === "refused" ? verdict : returned ? { is: verdict.is === "late" ? "late" : "changed" } : now.note);
  }, [read, say]);

  // A new round, or a table seen for the first time: what the server knows of the own bets counts.
  const roundId = table?.roundId ?? undefined;
  const known = table?.mine;
  useEffect(() => {
    if (!roundId) return;
    const now = mine.current;
    if (now.roundId !== roundId) return take_over(roundId, known?.version ?? 0, layoutOf(known?.bets ?? []));
    if (known && known.version > now.version && !now.sending) {
      const accepted = layoutOf(known.bets);
      Object.assign(now, { version: known.version, accepted, draft: accepted, past: [] });
      redraw();
    }
  }, [roundId, known, take_over]);

  // Before the close everything goes out; after it what was not accepted goes back to the player.
  const closesAt = table?.closesAt ?? undefined;
  useEffect(() => {
    if (!open || closesAt === undefined) return;
    const last = setTimeout(() => void flush(), Math.max(0, closesAt - serverNow() - LAST_CALL_MS));
    return () => clearTimeout(last);
  }, [open, closesAt, flush]);
  const phase = table?.phase;
  useEffect(() => {
    const now = mine.current;
    if (phase === "VOID" && now.accepted.size > 0) return say({ is: "void" });
    if (open || now.sending || same(now.draft, now.accepted)) return;
    clearTimeout(timer.current);
    now.draft = now.accepted;
    now.past = [];
    say({ is: "late" });
  }, [phase, open, say]);

  const change = (next: Layout, stopped?: Stopped) => {
    const now = mine.current;
    if (!playable || !open) return;
    if (!same(next, now.draft)) {
      now.past.push(now.draft);
      now.draft = next;
    }
    say(stopped ? { is: "stopped", by: stopped } : undefined);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), QUIET_MS);
  };
  const bounds = (): Bounds => {
    const { table: about, balance: cash } = latest.current;
    const spots = new Map(about?.spots.map((each) => [each.spot, each]));
    const accepted = [...mine.current.accepted.values()].reduce((sum, each) => sum + each, 0n);
    return {
      spot: (spot) => {
        const each = spots.get(spot);
        return {
          min: toMinor(each?.min ?? about?.limits.min ?? "0"),
          max: toMinor(each?.max ?? about?.limits.max ?? "0"),
        };
      },
      table: toMinor(about?.limits.tableMax ?? "0"),
      funds: cash + accepted,
    };
  };
  const lay = (more: Layout) => {
    const { layout, stopped } = placeAll(mine.current.draft, more, bounds());
    change(layout, stopped);
  };
  const { draft, accepted, past, last, note, sending } = mine.current;
  return {
    layout: draft,
    accepted,
    note,
    pending: sending || !same(draft, accepted),
    canUndo: past.length > 0,
    canRepeat: last.size > 0 && draft.size === 0,
    place: (spot) => {
      const { layout, stopped } = place(mine.current.draft, spot, chip, bounds());
      change(layout, stopped);
    },
    placeMany: (spots) => lay(new Map(spots.map((spot) => [spot, chip]))),
    take: (spot) => change(take(mine.current.draft, spot, chip, bounds().spot(spot).min)),
    undo: () => {
      const before = mine.current.past.pop();
      if (!before) return;
      mine.current.draft = before;
      say(undefined);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), QUIET_MS);
    },
    double: () => lay(mine.current.draft),
    repeat: () => lay(last),
    clear: () => change(EMPTY_LAYOUT),
    confirm: () => void flush(),
  };
}

const nothing = (): Mine => ({
  roundId: undefined,
  version: 0,
  accepted: EMPTY_LAYOUT,
  draft: EMPTY_LAYOUT,
  past: [],
  last: EMPTY_LAYOUT,
  sending: false,
  open: undefined,
  note: undefined,
});
