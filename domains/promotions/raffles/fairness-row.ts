import type { Output } from "@taya/kernel/call";
import type { Db } from "@taya/platform/database";
import type { raffleCalls } from "./contract.ts";
import { listOf } from "./draw.rules.ts";
import { entriesOf, prizesOf } from "./entries.store.ts";
import type { Raffle } from "./raffles.store.ts";
import { countOf } from "./terms.ts";

/** What a raffle proves itself with; nothing of it is told before it may be. */
export async function fairnessOf(db: Db, raffle: Raffle): Promise<Output<typeof raffleCalls.raffleFairness>> {
  const { id, status, commit, listHash, entropy, seed } = raffle;
  const drawn = status === "DRAWN";
  const won = drawn ? await prizesOf(db, [id]) : [];
  return {
    kind: "raffle",
    roundId: id,
    commit,
    listHash,
    list: listHash === null ? null : listOf(await entriesOf(db, id)),
    entropy: entropy ?? "",
    serverSeed: drawn ? seed : null,
    prizes: countOf(raffle.prizes),
    outcome: won.map(({ ticket }) => ticket),
  };
}
