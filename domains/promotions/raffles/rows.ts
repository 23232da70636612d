import type { Output } from "@taya/kernel/call";
import type { raffleCalls } from "./contract.ts";
import type { Earned, PrizeRow } from "./entries.store.ts";
import { nameIn, ticketsOf } from "./draw.rules.ts";
import type { Raffle } from "./raffles.store.ts";
import { said } from "../offer/terms.ts";
import { costOf } from "./terms.ts";

type Shown = Output<typeof raffleCalls.raffles>["list"][number];
type Written = Output<typeof raffleCalls.adminRaffles>["list"][number];

const shared = (raffle: Raffle) => ({
  id: raffle.id,
  status: raffle.status,
  ...(raffle.category !== null && { category: raffle.category }),
  unit: raffle.unit,
  most: raffle.most,
  opensAt: raffle.opensAt,
  closesAt: raffle.closesAt,
  prizes: [...raffle.prizes],
  entropySource: raffle.entropySource,
  ...(raffle.entropy !== null && raffle.entropy !== "" && { entropy: raffle.entropy }),
  commit: raffle.commit,
  ...(raffle.listHash !== null && { ticketListHash: raffle.listHash }),
  ...(raffle.seed !== null && { seed: raffle.seed }),
  ...(raffle.tickets !== null && { total: raffle.tickets }),
});

export const wonRow = ({ no, ticket, raffleId, playerId, kind, amount }: PrizeRow) => ({
  no,
  ticket,
  name: nameIn(raffleId, playerId),
  kind,
  amount,
});

interface Mine {
  readonly playerId: string;
  readonly standing: (Earned & { readonly tickets: number | null }) | undefined;
}

/** A raffle as players see it; what is the caller's own of it where there is one. */
export function raffleRow(raffle: Raffle, language: string, won: readonly PrizeRow[], mine: Mine | undefined): Shown {
  const running = mine?.standing && ticketsOf(mine.standing, raffle.unit, raffle.most);
  const open = won.filter(({ playerId, claimedAt }) => playerId === mine?.playerId && claimedAt === null);
  return {
    ...shared(raffle),
    title: said(raffle.title, language),
    winners: won.map(wonRow),
    ...(mine && {
      tickets: (raffle.status === "OPEN" ? running : mine.standing?.tickets) ?? 0,
      name: nameIn(raffle.id, mine.playerId),
      claimable: open.length,
      unclaimed: open.map(({ no }) => no),
    }),
  };
}

/** A raffle as operators see it. */
export function writtenRow(raffle: Raffle, won: readonly PrizeRow[], players: number): Written {
  const claimed = won.filter(({ claimedAt }) => claimedAt !== null);
  return {
    ...shared(raffle),
    title: { ...raffle.title },
    cost: costOf(raffle.prizes),
    paid: claimed.reduce((sum, { amount }) => sum + amount, 0n),
    players,
    actor: raffle.actor,
  };
}
