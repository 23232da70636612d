import { asks } from "./wire.ts";

/** What a round came to whose end nobody saw here. Amounts are decimal strings. */
export interface Missed {
  readonly is: "missed";
  readonly how: "void" | "done";
  readonly stake: string;
  readonly payout: string;
}

/** Bets so new that the missed round is among them. */
const NEWEST = 3;

/** Looks the own bets of a round up in the betting record; undefined when they are not found or not over. */
export async function missedEnd(game: string, roundId: string): Promise<Missed | undefined> {
  const records = await asks.records(game, NEWEST);
  if (!records.ok) return undefined;
  for (const { id, status, stake, payout } of records.value.list) {
    const record = await asks.record(id);
    if (!record.ok || record.value.table?.roundId !== roundId) continue;
    return status === "OPEN" ? undefined : { is: "missed", how: status === "VOID" ? "void" : "done", stake, payout };
  }
  return undefined;
}
