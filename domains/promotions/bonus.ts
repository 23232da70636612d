import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import { type Entry, type Funds, legsOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { bonusEnded } from "./events.ts";
import { writeEnded } from "./letters.ts";
import type { Context } from "./needs.ts";
import { payOf, standOf } from "./rules.ts";
import {
  activate,
  addBonus,
  type Bonus,
  close,
  type Ending,
  findBonus,
  lockActive,
  lockBonus,
  lockCharged,
  lockNext,
} from "./store.ts";

const GRANTED = 300;
const CONVERTED = 301;
const FORFEITED = 302;
const SPENT = "spent";
const CHARGED = "charged back";

/** A bonus to be given; amounts in minor units. */
export interface Given {
  readonly playerId: PlayerId;
  readonly merchant: string;
  /** Code of the offer, or of whoever gives outside of one. */
  readonly promo: string;
  readonly title: string;
  readonly amount: Minor;
  /** Weighed valid bets to make; zero turns the bonus into cash at once. */
  readonly required: Minor;
  readonly contributions: Readonly<Record<string, number>>;
  readonly maxBet?: Minor | undefined;
  readonly maxWin?: Minor | undefined;
  readonly excludedGames?: readonly string[] | undefined;
  /** How long it lives once it is active. */
  readonly lifeMs: number;
  readonly actor: string;
}

/**
 * Gives a bonus in the caller's transaction. Without another active one its money is there at once; else it waits, and
 * its money comes when it moves up, so that what lies in the bonus account always belongs to one bonus. One that asks
 * nothing is cash at once and waits behind nobody.
 */
export async function give(context: Context, tx: Db, given: Given): Promise<Bonus> {
  await hold(context, tx, given.playerId);
  const id = context.platform.id<"bonus">();
  const createdAt = context.platform.clock.now();
  const { maxBet = null, maxWin = null, excludedGames = [] } = given;
  await addBonus(tx, { ...given, id, maxBet, maxWin, excludedGames, createdAt });
  if (given.required === 0n) await payAtOnce(context, tx, id);
  else {
    const [active] = await lockActive(tx, [given.playerId]);
    if (!active) await moveUp(context, tx, given.playerId);
  }
  const bonus = await findBonus(tx, id);
  assert(bonus, "a bonus just written is there");
  return bonus;
}

/**
 * Looks whether the player's active bonus is over, by play, by time or because nothing is left, and ends it then. What was
 * given for a deposit that was charged back is taken away before, also where it waits.
 */
export async function review(context: Context, tx: Db, playerId: PlayerId): Promise<boolean> {
  const funds = await hold(context, tx, playerId);
  const charged = (await lockCharged(tx, playerId)).filter(
    ({ status }) => status === "QUEUED" || funds.bonusInPlay === 0n,
  );
  for (const bonus of charged) {
    const forfeited = bonus.status === "ACTIVE" ? funds.bonus : 0n;
    await end(context, tx, bonus, { status: "FORFEITED", remark: CHARGED, converted: 0n, forfeited });
  }
  if (charged.length > 0) return true;
  const [bonus] = await lockActive(tx, [playerId]);
  if (!bonus) return false;
  const { required, micro, expiresAt } = bonus;
  const money = { balance: funds.bonus, inPlay: funds.bonusInPlay };
  switch (standOf({ required, micro, expiresAt, ...money, now: context.platform.clock.now() })) {
    case "KEEP":
      return false;
    case "COMPLETED": {
      const { convert, forfeit } = payOf(funds.bonus, bonus.maxWin);
      await end(context, tx, bonus, { status: "COMPLETED", remark: "", converted: convert, forfeited: forfeit });
      return true;
    }
    case "EXPIRED":
      await end(context, tx, bonus, { status: "EXPIRED", remark: "", converted: 0n, forfeited: funds.bonus });
      return true;
    case "SPENT":
      await end(context, tx, bonus, { status: "CANCELLED", remark: SPENT, converted: 0n, forfeited: 0n });
      return true;
  }
}

/** Gives a bonus up: what lies in the bonus account is lost. Refused while bonus money is in play and for ended ones. */
export async function forfeit(
  context: Context,
  tx: Db,
  playerId: PlayerId,
  id: string,
): Promise<Result<Bonus, "NOT_FOUND" | "PROMO_STATE">> {
  const funds = await hold(context, tx, playerId);
  const bonus = await lockBonus(tx, playerId, id);
  if (!bonus) return fault("NOT_FOUND");
  const { status } = bonus;
  if (status !== "ACTIVE" && status !== "QUEUED") return fault("PROMO_STATE", { value: { status } });
  if (status === "ACTIVE" && funds.bonusInPlay > 0n) {
    return fault("PROMO_STATE", { value: { status, inPlay: formatMinor(funds.bonusInPlay) } });
  }
  const lost = status === "ACTIVE" ? funds.bonus : 0n;
  await end(context, tx, bonus, { status: "FORFEITED", remark: "", converted: 0n, forfeited: lost });
  return ok((await findBonus(tx, id))!);
}

/** Locks the player's wallet, before any bonus row is locked, and tells what is in it: a posting that moves nothing. */
async function hold(context: Context, tx: Db, playerId: PlayerId): Promise<Funds> {
  const key = context.platform.id<"entry">();
  const held = await context.ledger.post(tx, [{ playerId, type: GRANTED, key, legs: [] }]);
  assert(held.code === "OK", "who has a bonus has a wallet");
  return held.balances;
}

async function end(context: Context, tx: Db, bonus: Bonus, ending: Ending): Promise<void> {
  const { converted, forfeited, status } = ending;
  await post(context, tx, bonus, [
    { type: CONVERTED, legs: legsOf.convert(converted) },
    { type: FORFEITED, legs: legsOf.forfeit(forfeited) },
  ]);
  const at = context.platform.clock.now();
  await close(tx, bonus, ending, at);
  await context.platform.events.tell(tx, bonusEnded, {
    bonusId: bonus.id,
    playerId: bonus.playerId,
    merchant: bonus.merchant,
    promo: bonus.promo,
    status,
    remark: ending.remark,
    converted: formatMinor(converted),
    forfeited: formatMinor(forfeited),
    at,
  });
  await writeEnded(context, tx, bonus, ending);
  if (bonus.status === "ACTIVE") await moveUp(context, tx, bonus.playerId);
}

/** The bonus that has waited longest becomes the active one. */
async function moveUp(context: Context, tx: Db, playerId: PlayerId): Promise<void> {
  const next = await lockNext(tx, playerId);
  if (!next) return;
  await activate(tx, next, context.platform.clock.now());
  await post(context, tx, next, [{ type: GRANTED, legs: legsOf.grant(next.amount) }]);
}

async function payAtOnce(context: Context, tx: Db, id: string): Promise<void> {
  const bonus = await findBonus(tx, id);
  assert(bonus, "a bonus just written is there");
  await post(context, tx, bonus, [{ type: GRANTED, legs: legsOf.grant(bonus.amount) }]);
  const { convert, forfeit: lost } = payOf(bonus.amount, bonus.maxWin);
  await end(context, tx, bonus, { status: "COMPLETED", remark: "", converted: convert, forfeited: lost });
}

async function post(
  context: Context,
  tx: Db,
  bonus: Bonus,
  moves: readonly Pick<Entry, "type" | "legs">[],
): Promise<void> {
  const entries = moves
    .filter(({ legs }) => legs.some((leg) => leg.amount !== 0n))
    .map((move) => ({
      ...move,
      playerId: bonus.playerId,
      key: context.platform.id<"entry">(),
      ref: bonus.id,
      actor: bonus.actor,
    }));
  if (entries.length === 0) return;
  const posted = await context.ledger.post(tx, entries);
  assert(posted.code === "OK", "what lies in the bonus account can be moved under the lock");
}
