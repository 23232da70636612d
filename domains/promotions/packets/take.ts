import type { Player } from "@taya/accounts";
import { assert } from "@taya/kernel/assert";
import type { Caller, Input, Output } from "@taya/kernel/call";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { type Entry, legsOf } from "@taya/ledger";
import { openText } from "@taya/platform/boxes";
import type { Db } from "@taya/platform/database";
import { giving } from "../offer/commands.ts";
import { anyLinked } from "../offer/linked.ts";
import { brandRulesOf } from "../offer/law.ts";
import type { Context } from "../needs.ts";
import type { packetCalls } from "./contract.ts";
import {
  addTake,
  duePackets,
  findPacket,
  finish,
  lockPacket,
  type Packet,
  seedBoxOf,
  takenAmong,
} from "./packets.store.ts";
import { splitOf } from "./split.rules.ts";

/** The entry type of what is in a red packet. */
export const PACKET_TYPE = 308;
/** The name of the secret that seeds of red packets are locked with. */
export const SEED_SECRET = "promotions.packets";

const seedOf = async ({ platform }: Context, db: Db, id: string): Promise<string> =>
  openText(await platform.secrets.get(SEED_SECRET, 32), await seedBoxOf(db, id));

type Taken = Output<typeof packetCalls.takeRedPacket>;
type Refused = "PROMO_NOT_ELIGIBLE" | "PROMO_ALREADY" | "PROMO_BUDGET" | "PROMO_STATE";

/** Taking from one red packet, with what lies in each of its packets: worked out before anybody waits for a lock. */
interface Taking {
  readonly id: string;
  readonly seed: string;
  readonly amounts: readonly Minor[];
}

/** Makes ready to take from a red packet; undefined where the brand has none of that id. */
export async function takingOf(context: Context, merchant: string, id: string): Promise<Taking | undefined> {
  const { db } = context.platform.database;
  const found = await findPacket(db, merchant, id);
  if (!found) return undefined;
  const seed = await seedOf(context, db, id);
  return { id, seed, amounts: splitOf(found, seed, id) };
}

/** Gives the caller the next packet, once per key. */
export async function takePacket(context: Context, { id }: Input<typeof packetCalls.takeRedPacket>, caller: Caller) {
  const taking = await takingOf(context, caller.merchant, id);
  if (!taking) return fault("NOT_FOUND");
  const { law } = await brandRulesOf(context, caller.merchant);
  if (!law["promo.enabled"]) return fault("PROMO_NOT_ELIGIBLE", { value: { rule: "law" } });
  return giving<Taken, Refused>(context, caller, (tx, player) => takeNext(context, tx, player, taking));
}

/**
 * Gives a player the next packet, under the locks of their wallet and then of the red packet: one for each person, in
 * the order of coming. With the last one the seed is told.
 */
export async function takeNext(
  context: Context,
  tx: Db,
  player: Player,
  { id, seed, amounts }: Taking,
): Promise<Result<Taken, Refused>> {
  const { platform, ledger } = context;
  const packet = await lockPacket(tx, id);
  assert(packet, "a red packet is not deleted");
  const at = platform.clock.now();
  if (await takenAmong(tx, id, [player.id])) return fault("PROMO_ALREADY");
  if (at < packet.opensAt) return fault("PROMO_STATE", { value: { status: "comingSoon" } });
  if (packet.taken >= packet.count) return fault("PROMO_BUDGET");
  if (at >= packet.closesAt) return fault("PROMO_STATE", { value: { status: "close" } });
  const rule = await barredFrom(context, tx, packet, player);
  if (rule) return fault("PROMO_NOT_ELIGIBLE", { value: { rule } });
  const no = packet.taken;
  const amount = amounts[no]!;
  const claimId = platform.id<"packet">();
  const { id: playerId, merchant, currency } = player;
  await addTake(tx, { id: claimId, packetId: id, no, playerId, merchant, currency, amount, at });
  if (no === packet.count - 1) await finish(tx, { id, seed, at });
  const key = platform.id<"entry">();
  const entry: Entry = { playerId, type: PACKET_TYPE, ref: claimId, key, legs: legsOf.cashback(amount) };
  const posted = await ledger.post(tx, [entry]);
  assert(posted.code === "OK", "what the house gives can be posted");
  return ok({ no, amount, claimId, balance: posted.balances.cash });
}

/** What keeps a player from a red packet that can be taken; undefined where nothing does. */
export async function barredFrom(
  context: Context,
  db: Db,
  { id, rankMin, kycMin }: Pick<Packet, "id" | "rankMin" | "kycMin">,
  player: Player,
): Promise<"rank" | "kyc" | "device" | undefined> {
  if (player.rankLevel < rankMin) return "rank";
  if (player.kycLevel < kycMin) return "kyc";
  const linked = await anyLinked(context, db, player, (players) => takenAmong(db, id, players));
  return linked ? "device" : undefined;
}

/** Tells the seeds of all whose time is over. */
export async function closeDue(context: Context): Promise<void> {
  const { database, clock } = context.platform;
  for (const id of await duePackets(database.db, clock.now())) {
    await database.transaction(async (tx) => {
      const packet = await lockPacket(tx, id);
      if (packet?.status === "OPEN") await finish(tx, { id, seed: await seedOf(context, tx, id), at: clock.now() });
    });
  }
}
