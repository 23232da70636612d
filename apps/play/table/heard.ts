import type { TablePhase } from "@taya/games/kit/table-view";
import type { TableDetail } from "./wire.ts";

/** What a table says when something happens on it. */
export interface TableDelta {
  readonly phase: TablePhase;
  readonly open: boolean;
  readonly phaseSeq: number;
  readonly roundId: string | null;
  readonly closesAt: number | null;
  readonly endsAt: number | null;
  readonly commit: string | null;
  readonly players: number;
  readonly outcome?: unknown;
  readonly mine?: Pick<NonNullable<TableDetail["mine"]>, "version" | "payout" | "run" | "hand"> | undefined;
  /** Of a growing multiplier; the table as a whole carries it inside. */
  readonly startedAt?: number | null;
  readonly cashouts?: Run["cashouts"];
  readonly bust?: string | undefined;
  readonly crash?: Run | undefined;
}

type Run = NonNullable<TableDetail["crash"]>;

/** A table as it stands on the screen. */
export type TableNow = TableDetail;

/** After these the history, the road and the own bets are worth reading anew. */
const READ_AFTER = new Set<TablePhase>(["SETTLED", "VOID", "IDLE"]);

/** Puts a delta into the picture; an older delta changes nothing. `again` tells that the whole is worth reading. */
export function applyDelta(now: TableNow, delta: TableDelta): { readonly table: TableNow; readonly again: boolean } {
  if (delta.phaseSeq < now.phaseSeq) return { table: now, again: false };
  const { outcome: _outcome, mine: _mine, ...bare } = now;
  const before: TableNow = delta.roundId === now.roundId ? now : bare;
  const { phase, open, phaseSeq, roundId, closesAt, endsAt, commit, players, outcome, mine } = delta;
  const table: TableNow = {
    ...before,
    phase,
    open,
    phaseSeq,
    roundId,
    closesAt,
    endsAt,
    commit,
    players,
    ...(outcome !== undefined && outcome !== null && { outcome }),
    ...runHeard(before.crash, delta),
    ...(mine && before.mine && mine.version >= before.mine.version && { mine: { ...before.mine, ...mine } }),
  };
  const grows = "startedAt" in delta && !before.crash;
  const unknown = mine !== undefined && mine.version !== (before.mine?.version ?? 0);
  return { table, again: unknown || grows || READ_AFTER.has(phase) };
}

/** Where the multiplier stands now; where the last one broke off is forgotten. */
function runHeard(before: Run | undefined, delta: TableDelta): { readonly crash?: Run } {
  const { startedAt, cashouts, bust } = delta.crash ?? delta;
  if (delta.crash) return { crash: delta.crash };
  if (!before || startedAt === undefined || !cashouts) return {};
  const { bust: _, ...chain } = before;
  return { crash: { ...chain, startedAt, cashouts, ...(bust !== undefined && { bust }) } };
}
