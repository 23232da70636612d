import { formatMinor } from "@taya/kernel/minor";
import { toMinor } from "@taya/client/amount";
import { serverNow } from "@taya/client/server-time";
import { adds, type Answered, answered, type Bounds, EMPTY_LAYOUT, type Layout, same, type Stopped } from "./layout.ts";
import { type Missed, missedEnd } from "./missed.ts";
import { asks, type Bet, type TableDetail } from "./wire.ts";

/** Quiet after the last chip before the layout is sent: as long as two chips laid in one go are apart. */
const QUIET_MS = 350;
const TRY_AGAIN_MS = 600;

/** What is said about the own bets; faults have sentences of their own. */
export type Note =
  | { readonly is: "sending" | "accepted" | "late" | "unconfirmed" | "changed" | "void" | "waiting" }
  | { readonly is: "stopped"; readonly by: Stopped }
  | Missed
  | { readonly is: "refused"; readonly fault: string };

/** The own bets of a round: what was laid on the screen, and what of it the server has accepted. */
interface Mine {
  readonly roundId: string | undefined;
  readonly version: number;
  readonly accepted: Layout;
  readonly draft: Layout;
  readonly past: readonly Layout[];
  /** What was laid in the last round that had bets. */
  readonly last: Layout;
  /** The end of the round has been on the screen. */
  readonly over: boolean;
  readonly sending: boolean;
  /** A layout whose answer never came, and its key. */
  readonly open: { readonly key: string; readonly layout: Layout } | undefined;
  readonly note: Note | undefined;
}

const nothing: Mine = {
  roundId: undefined,
  version: 0,
  accepted: EMPTY_LAYOUT,
  draft: EMPTY_LAYOUT,
  past: [],
  last: EMPTY_LAYOUT,
  over: false,
  sending: false,
  open: undefined,
  note: undefined,
};

/** What a layout must know of the table and the player at any moment. */
export interface LayoutTerms {
  readonly table: TableDetail | undefined;
  readonly balance: bigint;
  readonly playable: boolean;
  readonly chip: bigint;
  /** The player wants to be asked before each bet: nothing more is bet until they say so. */
  readonly asks: boolean;
  read(): Promise<TableDetail | undefined>;
  onBalance(balance: string): void;
}

export const isOpen = (table: TableDetail | undefined): boolean =>
  table?.phase === "BETTING_OPEN" || table?.phase === "CLOSING";

const layoutOf = (bets: readonly Bet[]): Layout => new Map(bets.map((bet) => [bet.spot, toMinor(bet.amount)]));

/** Keeps the own bets and sends them; whoever shows them is told of every change. */
export interface LayoutStore {
  get(): Mine;
  set(change: Partial<Mine>): void;
  terms(): LayoutTerms;
  hear(terms: LayoutTerms): void;
  watch(changed: () => void): () => void;
  /** Sends after a while, instead of what was to be sent before. */
  later(ms: number): void;
  /** Sends at once; what waits for the player's yes only with it. */
  now(confirmed?: boolean): void;
}

export function makeLayoutStore(first: LayoutTerms): LayoutStore {
  let mine = nothing;
  let terms = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const watchers = new Set<() => void>();
  const store: LayoutStore = {
    get: () => mine,
    set: (change) => {
      mine = { ...mine, ...change };
      for (const watcher of watchers) watcher();
    },
    terms: () => terms,
    hear: (next) => {
      terms = next;
    },
    watch: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    later: (ms) => {
      clearTimeout(timer);
      timer = setTimeout(() => void flush(store), ms);
    },
    now: (confirmed) => {
      clearTimeout(timer);
      void flush(store, confirmed);
    },
  };
  return store;
}

/** Sends what lies on the screen as a whole, unless the server knows it already. A lost answer is asked for again. */
async function flush(store: LayoutStore, confirmed = false): Promise<void> {
  const { table } = store.terms();
  const { sending, roundId, draft, accepted, open, note, version } = store.get();
  if (sending || !table || !roundId || same(draft, accepted)) return;
  if (!open && !confirmed && waitsForYes(store)) return;
  const { layout, key } = open ?? { layout: draft, key: crypto.randomUUID() };
  store.set({ sending: true, open: { layout, key }, note: note?.is === "waiting" ? note : { is: "sending" } });
  const bets = [...layout].map(([spot, stake]) => ({ spot, amount: formatMinor(stake) }));
  const result = await asks.lay(table.tableId, { roundId, version, bets }, key);
  if (store.get().roundId !== roundId) return;
  if (result.ok) return taken(store, layout, result.value);
  const stillOpen = (store.terms().table?.closesAt ?? 0) > serverNow();
  await refused(store, answered(result.fault, stillOpen));
}

/** Whether what lies on the screen is more than what counts, and the player wants to be asked first. */
export function waitsForYes(store: Pick<LayoutStore, "get" | "terms">): boolean {
  const { draft, accepted, sending, open } = store.get();
  return store.terms().asks && !sending && !open && adds(draft, accepted);
}

function taken(
  store: LayoutStore,
  layout: Layout,
  value: { readonly version: number; readonly balance: string },
): void {
  store.set({ sending: false, open: undefined, version: value.version, accepted: layout, note: { is: "accepted" } });
  store.terms().onBalance(value.balance);
  store.now();
}

/** Puts the screen back to what counts, and says why. */
async function refused(store: LayoutStore, verdict: Answered): Promise<void> {
  if (verdict.is === "again") {
    store.set({ sending: false, note: { is: "waiting" } });
    return store.later(TRY_AGAIN_MS);
  }
  const { roundId, draft } = store.get();
  const fresh = verdict.is === "reread" ? await store.terms().read() : undefined;
  if (store.get().roundId !== roundId) return;
  const known = fresh?.roundId === roundId ? fresh?.mine : undefined;
  const accepted = known ? layoutOf(known.bets) : store.get().accepted;
  const back = { sending: false, open: undefined, past: [], accepted, draft: accepted };
  store.set({ ...back, version: known?.version ?? store.get().version, note: noteOf(verdict, !same(draft, accepted)) });
}

function noteOf(verdict: Answered, returned: boolean): Note | undefined {
  if (verdict.is === "refused") return { is: "refused", fault: verdict.fault };
  if (!returned) return undefined;
  return { is: verdict.is === "late" ? "late" : "changed" };
}

/** A round begins, or a table is seen for the first time: what the server knows of the own bets counts. */
export function beginRound(store: LayoutStore, roundId: string, known: TableDetail["mine"]): void {
  const before = store.get();
  if (before.roundId !== roundId) {
    const last = before.accepted.size > 0 ? before.accepted : before.last;
    const bets = layoutOf(known?.bets ?? []);
    // What lay there before this page was opened can be taken back like any other bet.
    const past = bets.size > 0 ? [EMPTY_LAYOUT] : [];
    store.set({ ...nothing, roundId, version: known?.version ?? 0, accepted: bets, draft: bets, past, last });
    if (before.roundId && before.accepted.size > 0 && !before.over) void tellMissed(store, before.roundId, roundId);
    return;
  }
  if (!known || known.version <= before.version || before.sending) return;
  const accepted = layoutOf(known.bets);
  store.set({ version: known.version, accepted, draft: accepted, past: [] });
}

/** A round with own bets ended while the table could not be reached: what it came to is said in the one after it. */
async function tellMissed(store: LayoutStore, missed: string, roundId: string): Promise<void> {
  const { table } = store.terms();
  const note = table && (await missedEnd(table.game, missed));
  if (note && store.get().roundId === roundId && !store.get().note) store.set({ note });
}

const ENDS = new Set<TableDetail["phase"]>(["RESULT", "SETTLED", "COOLDOWN", "VOID"]);

/** Bets are closed: what was not accepted goes back to the player. */
export function closeRound(store: LayoutStore, phase: TableDetail["phase"] | undefined): void {
  const { accepted, draft, sending, over } = store.get();
  if (phase && ENDS.has(phase) && !over) store.set({ over: true });
  if (phase === "VOID" && accepted.size > 0) return store.set({ note: { is: "void" } });
  if (isOpen(store.terms().table) || sending || same(draft, accepted)) return;
  store.set({ draft: accepted, past: [], note: { is: waitsForYes(store) ? "unconfirmed" : "late" } });
}

/** Lays something else on the screen; it is sent after a moment of quiet. */
export function change(store: LayoutStore, next: Layout, stopped?: Stopped): void {
  const { table, playable } = store.terms();
  // A table that is being closed takes no more bets, but gives back what lies there.
  if (!playable || !isOpen(table) || !(table?.open || next.size === 0)) return;
  const { draft, past } = store.get();
  const note: Note | undefined = stopped && { is: "stopped", by: stopped };
  store.set(same(next, draft) ? { note } : { note, past: [...past, draft], draft: next });
  store.later(QUIET_MS);
}

/** Takes back the last thing that was done. */
export function undo(store: LayoutStore): void {
  const { past } = store.get();
  const before = past.at(-1);
  if (!before || !isOpen(store.terms().table)) return;
  store.set({ draft: before, past: past.slice(0, -1), note: undefined });
  store.later(QUIET_MS);
}

/** What may lie where, by the table's limits and the player's money. */
export function boundsOf(store: LayoutStore): Bounds {
  const { table, balance } = store.terms();
  const spots = new Map(table?.spots.map((each) => [each.spot, each]));
  const accepted = [...store.get().accepted.values()].reduce((sum, each) => sum + each, 0n);
  const limit = (spot: string, which: "min" | "max") => toMinor((spots.get(spot) ?? table?.limits)?.[which] ?? "0");
  return {
    spot: (spot) => ({ min: limit(spot, "min"), max: limit(spot, "max") }),
    table: toMinor(table?.limits.tableMax ?? "0"),
    funds: balance + accepted,
  };
}
