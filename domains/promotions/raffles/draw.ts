import { sha256Hex } from "@taya/games/kit/fair";
import { amountIn } from "@taya/kernel/amount";
import { assert } from "@taya/kernel/assert";
import { MINUTE } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { writeLetter } from "@taya/compliance/letter";
import { rewardsChanged } from "@taya/compliance/rewards-live";
import { openText } from "@taya/platform/boxes";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { said } from "../offer/terms.ts";
import { drawOf, listOf, nameIn, ownerOf, sumOf, ticketsOf } from "./draw.rules.ts";
import {
  addEntries,
  addPrizes,
  entriesOf,
  type EntryRow,
  figuresOf,
  type PrizeRow,
  prizesOf,
} from "./entries.store.ts";
import { closeRaffle, dueRaffles, findRaffle, markDrawn, type Raffle, seedBoxOf } from "./raffles.store.ts";
import { countOf } from "./terms.ts";

/** The name of the secret that seeds of raffles are locked with. */
export const SEED_SECRET = "promotions.raffles";
/** What was settled before the end may be told a little later. */
const GRACE = 5 * MINUTE;

/** Closes every raffle whose time is over and whose bets have all been read, and draws it unless it waits for a number. */
export async function drawDue(context: Context): Promise<void> {
  const { database, clock, events } = context.platform;
  const due = await dueRaffles(database.db, clock.now() - GRACE);
  if (due.length === 0) return;
  const unread = (await events.lags()).filter(({ name }) => name.startsWith("promotions reads bets.settled"));
  const readTo = clock.now() - Math.max(0, ...unread.map(({ lists, seconds }) => (lists > 0 ? seconds : 0))) * 1000;
  for (const raffle of due.filter(({ closesAt }) => readTo >= closesAt)) {
    if (raffle.status === "OPEN") await close(context, raffle);
    if (raffle.entropySource !== "") continue;
    const drawn = await database.transaction((tx) => draw(context, tx, raffle.id, ""));
    if (drawn)
      for (const { playerId } of await prizesOf(database.db, [drawn.id])) rewardsChanged(context.platform, playerId);
  }
}

/** Writes down who has how many tickets; whoever may not be given anything at that moment has none. */
async function close(context: Context, { id, unit, most }: Raffle): Promise<void> {
  const { database } = context.platform;
  const entries: EntryRow[] = [];
  for (const { playerId, ...earned } of await figuresOf(database.db, id, unit)) {
    const allowed = await context.compliance.mayReward(database.db, playerId);
    if (allowed.ok) entries.push({ playerId, name: nameIn(id, playerId), tickets: ticketsOf(earned, unit, most) });
  }
  await database.transaction(async (tx) => {
    const locked = await findRaffle(tx, { id, lock: true });
    if (locked?.status !== "OPEN") return;
    if (entries.length > 0) await addEntries(tx, id, entries);
    await closeRaffle(tx, { id, listHash: sha256Hex(listOf(entries)), tickets: sumOf(entries) });
  });
}

/** Draws a closed raffle: the seed is told, and the prizes are written to those whose tickets have won. Does nothing twice. */
export async function draw(context: Context, tx: Db, id: string, entropy: string): Promise<Raffle | undefined> {
  const { platform } = context;
  const raffle = await findRaffle(tx, { id, lock: true });
  if (raffle?.status !== "CLOSED") return undefined;
  const serverSeed = openText(await platform.secrets.get(SEED_SECRET, 32), await seedBoxOf(tx, id));
  const entries = await entriesOf(tx, id);
  const listHash = sha256Hex(listOf(entries));
  assert(listHash === raffle.listHash, "the list of a raffle is the one that was promised");
  const single = raffle.prizes.flatMap(({ count, ...prize }) => Array.from({ length: count }, () => prize));
  const won = drawOf({ serverSeed, listHash, entropy, tickets: sumOf(entries), prizes: countOf(raffle.prizes) });
  const players = new Map(entries.map(({ name, playerId }) => [name, playerId]));
  const prizes = won.map((ticket, no): PrizeRow => {
    const playerId = players.get(ownerOf(entries, ticket)!)!;
    const { merchant } = raffle;
    return {
      id: platform.id<"prize">(),
      raffleId: id,
      no,
      ticket,
      playerId,
      merchant,
      ...single[no]!,
      claimedAt: null,
    };
  });
  if (prizes.length > 0) await addPrizes(tx, prizes);
  for (const { playerId, ticket, no, amount } of prizes) {
    const player = await context.accounts.player(tx, playerId);
    await writeLetter(platform, tx, {
      playerId,
      key: "promotions.letter.raffle",
      values: ({ code, intl }) => ({
        name: said(raffle.title, code),
        ticket: ticket.toLocaleString(intl),
        amount: amountIn(intl, formatMinor(amount)),
        currency: player!.currency,
      }),
      once: `raffle:${id}:${no}`,
    });
  }
  await markDrawn(tx, { id, seed: serverSeed, entropy, at: platform.clock.now() });
  return findRaffle(tx, { id });
}
