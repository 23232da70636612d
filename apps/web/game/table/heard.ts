import type { TablePhase } from "@taya/games/kit/table-view";
import type { TableDetail } from "./wire.ts";

/** What a table says when something happens on it. */
export interface TableNews {
  readonly phase: TablePhase;
  readonly phaseSeq: number;
  readonly roundId: string | null;
  readonly closesAt: number | null;
  readonly endsAt: number | null;
  readonly commit: string | null;
  readonly players: number;
  readonly outcome?: unknown;
  readonly mine?: { readonly version: number; readonly payout?: string };
}

/** A table as it stands on the screen. */
export type TableNow = TableDetail;

/** After these the history, the road and the own bets are worth reading anew. */
const READ_AFTER = new Set<TablePhase>(["SETTLED", "VOID", "IDLE"]);

/** Puts news into the picture; older news changes nothing. `again` tells that the whole is worth reading. */
export function hearNews(now: TableNow, news: TableNews): { readonly table: TableNow; readonly again: boolean } {
  if (news.phaseSeq < now.phaseSeq) return { table: now, again: false };
  const { outcome: _outcome, mine: _mine, ...bare } = now;
  const before: TableNow = news.roundId === now.roundId ? now : bare;
  const { phase, phaseSeq, roundId, closesAt, endsAt, commit, players, outcome, mine } = news;
  const table: TableNow = {
    ...before,
    phase,
    phaseSeq,
    roundId,
    closesAt,
    endsAt,
    commit,
    players,
    ...(outcome !== undefined && outcome !== null && { outcome }),
    ...(mine && before.mine && mine.version >= before.mine.version && { mine: { ...before.mine, ...mine } }),
  };
  const unknown = mine !== undefined && mine.version !== (before.mine?.version ?? 0);
  return { table, again: unknown || READ_AFTER.has(phase) };
}
