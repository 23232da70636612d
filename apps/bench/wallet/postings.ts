import type { EntryId, PlayerId } from "@taya/kernel/id";
import { type Ledger, legsOf } from "@taya/ledger";

/** One raw posting through the ledger's door: a centavo from a player drawn at random to the house. */
export function postings(ledger: Ledger, players: readonly string[], id: () => string): () => Promise<void> {
  const legs = legsOf.stakeAtOnce(1n, 0n).slice(0, 2);
  return async () => {
    const playerId = players[Math.floor(Math.random() * players.length)] as PlayerId;
    const entry = { playerId, type: 200, key: id() as EntryId, guard: "bet" as const, legs };
    const { code } = await ledger.submit([entry]);
    if (code !== "OK") throw new Error(`a posting was answered ${code}`);
  };
}
