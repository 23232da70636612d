import { seededRandom, sha256Hex } from "@taya/games/kit/fair";
import type { Minor } from "@taya/kernel/money";

/** Whoever takes part in a raffle: by a name that only they know to be theirs, with so many tickets. */
export interface Entry {
  readonly name: string;
  readonly tickets: number;
}

/**
 * Whole tickets for valid bets, one for each unit, none for what was taken back, and those that were given beside them; at
 * most so many for one player.
 */
export function ticketsOf(
  { validBet, given = 0 }: { readonly validBet: Minor; readonly given?: number },
  unit: Minor,
  most: number,
): number {
  const whole = (validBet > 0n ? validBet / unit : 0n) + BigInt(given);
  return whole < BigInt(most) ? Number(whole) : most;
}

/**
 * The name a player has in the list of a raffle. Nobody tells from it who it is: the ids of players are random and told
 * to nobody.
 */
export const nameIn = (raffleId: string, playerId: string): string => sha256Hex(`${raffleId}:${playerId}`).slice(0, 24);

/** The list as it is published, a line each in the order of names; tickets are numbered through it from 0. */
export const listOf = (entries: readonly Entry[]): string =>
  entries
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, tickets }) => `${name} ${tickets}\n`)
    .join("");

/** The entries of a published list; undefined when it is none. */
export function readList(list: string): Entry[] | undefined {
  const lines = list.split("\n").slice(0, -1);
  const entries = lines.flatMap((line) => {
    const [, name, tickets] = LINE.exec(line) ?? [];
    return name && tickets ? [{ name, tickets: Number(tickets) }] : [];
  });
  return entries.length === lines.length && listOf(entries) === list ? entries : undefined;
}
const LINE = /^([0-9a-f]{24}) ([1-9]\d{0,8})$/;

/** What the tickets that win are drawn from: the seed was promised before, the list and the number are public. */
export interface Drawing {
  readonly serverSeed: string;
  readonly listHash: string;
  /** A number nobody in the house makes, where the raffle names one; empty otherwise. */
  readonly entropy: string;
  readonly tickets: number;
  readonly prizes: number;
}

/**
 * The ticket that wins each prize, the first prize first. Each is drawn from a stream of its own, HMAC-SHA256 of the seed
 * over `list:number:prize:block`, every ticket equally likely; a ticket that has won is drawn again. Where there are fewer
 * tickets than prizes, the last prizes are not won.
 */
export function drawOf({ serverSeed, listHash, entropy, tickets, prizes }: Drawing): number[] {
  const won = new Set<number>();
  for (let nonce = 0; nonce < Math.min(prizes, tickets); nonce++) {
    const random = seededRandom({ serverSeed, clientSeed: `${listHash}:${entropy}`, nonce });
    let ticket = random.uniform(tickets);
    while (won.has(ticket)) ticket = random.uniform(tickets);
    won.add(ticket);
  }
  return [...won];
}

/** Whose a ticket is. */
export function ownerOf(entries: readonly Entry[], ticket: number): string | undefined {
  let from = 0;
  for (const { name, tickets } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    if (ticket < from + tickets) return ticket >= from ? name : undefined;
    from += tickets;
  }
  return undefined;
}

export const sumOf = (entries: readonly Entry[]): number => entries.reduce((sum, { tickets }) => sum + tickets, 0);
