import { randomUUID } from "node:crypto";
import type { PlayerId } from "@taya/kernel/id";
import type { Play } from "@taya/play";
import { type OpenVendor, readCall } from "@taya/play/vendors";
import type pg from "pg";

/** A player with a vendor's session. */
export interface Seat {
  readonly playerId: string;
  readonly token: string;
}

const STAKE = 100;
/** Wins often enough to be like a game that returns about 96 %. */
const WIN_EVERY = 3;
const WIN = 288;

let drawn = 0;

/** The body of a whole bet: stake and win as one action, about as a slot would send it. */
export function betBody({ playerId, token }: Seat): string {
  drawn += 1;
  const win = drawn % WIN_EVERY === 0 ? WIN : 0;
  const id = randomUUID();
  return JSON.stringify({
    requestId: randomUUID(),
    txId: id,
    ...(win > 0 && { winTxId: `${id}-w` }),
    roundId: `r-${id}`,
    token,
    playerId,
    gameCode: "bench",
    currency: "PHP",
    amount: STAKE,
    win,
    at: Date.now(),
  });
}

/** So many sessions are opened at once. */
const OPENED = 16;

/** What seats are made with: the play room's door, the vendor they sit at, and the database's owner. */
interface Seating {
  readonly play: Play;
  readonly vendor: OpenVendor;
  readonly owner: pg.Client;
}

/** Opens vendor sessions for players, and notes where they are: every launch of a vendor's game does. */
export async function seatsOf({ play, vendor, owner }: Seating, players: readonly string[]): Promise<Seat[]> {
  await owner.query(
    `insert into site.seen (player_id, merchant, session_id, ip, country, vpn, at)
     select id, 'fiesta', 'bench', '127.0.0.1', 'PH', false, now() from unnest($1::uuid[]) id on conflict do nothing`,
    [players],
  );
  const seats: Seat[] = [];
  const open = async (playerId: string): Promise<Seat> => {
    const asked = { playerId: playerId as PlayerId, merchant: "fiesta", gameCode: "" };
    return { playerId, token: await play.seamless.session(vendor, asked) };
  };
  for (let from = 0; from < players.length; from += OPENED) {
    seats.push(...(await Promise.all(players.slice(from, from + OPENED).map(open))));
  }
  return seats;
}

/** One whole bet through the door: token, limits, ledger entries, bet row, settlement, the event of it. */
export function bets(play: Play, vendor: OpenVendor, seats: readonly Seat[]): () => Promise<void> {
  return async () => {
    const seat = seats[Math.floor(Math.random() * seats.length)]!;
    const read = readCall("betwin", JSON.parse(betBody(seat)), Date.now());
    const { status } = await play.seamless.call(vendor, read!, false);
    if (status !== "OK") throw new Error(`a bet was answered ${status}`);
  };
}
