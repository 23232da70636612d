import type { Player } from "@taya/accounts";
import { PLAYER } from "@taya/kernel/account-type";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Instant } from "@taya/kernel/instant";
import { type Minor, parseSigned } from "@taya/kernel/money";
import type { BetsSettled } from "@taya/kernel/settled";
import { assert } from "@taya/kernel/assert";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import type { DepositFact } from "../offer/figures.ts";
import { rulesOf } from "./open.ts";
import { qualifyMet } from "./qualify.ts";
import { addReferral, lockReferees, type Referral, setStatus, writeSums } from "./referrals.store.ts";
import { counts } from "./referral.rules.ts";

/** Play money counts for nothing. */
const PLAY_MONEY = "FUN";

/** Somebody who registers, and who brought them. */
type Newcomer = Pick<Player, "id" | "merchant" | "type" | "createdAt"> & { readonly referrerId: PlayerId | undefined };

/** Keeps who was brought by whom, in the transaction of the registration, where the brand rewards it; nobody brings themselves. */
export async function addReferred(
  context: Context,
  tx: Db,
  { id: refereeId, merchant, type, referrerId, createdAt: registeredAt }: Newcomer,
): Promise<void> {
  if (!referrerId || referrerId === refereeId || type !== PLAYER) return;
  const terms = await rulesOf(context, merchant);
  if (!terms) return;
  const id = context.platform.id<"referral">();
  const untilAt = registeredAt + terms.days * DAY;
  await addReferral(tx, { id, refereeId, referrerId, merchant, terms, registeredAt, untilAt });
}

interface Fact {
  readonly playerId: PlayerId;
  readonly at: Instant;
  readonly deposit: Minor;
  readonly validBet: Minor;
}

/** Adds what referees play. */
export const addPlayed = (context: Context, tx: Db, facts: readonly BetsSettled[]): Promise<void> =>
  add(
    context,
    tx,
    facts
      .filter(({ currency }) => currency !== PLAY_MONEY)
      .map(({ playerId, at, validBet }) => ({ playerId, at, deposit: 0n, validBet: amountOf(validBet) })),
  );

/** Adds what referees pay in. */
export const addPaidIn = (context: Context, tx: Db, facts: readonly DepositFact[]): Promise<void> =>
  add(
    context,
    tx,
    facts
      .filter(({ currency }) => currency !== PLAY_MONEY)
      .map(({ playerId, at, amount, credited = amount }) => {
        return { playerId, at, deposit: amountOf(credited), validBet: 0n };
      }),
  );

/** Takes off what was charged back; what qualified by it and may not have been paid yet waits for an operator. */
export async function takeBack(tx: Db, facts: readonly DepositFact[]): Promise<void> {
  const back = Map.groupBy(facts, ({ playerId }) => playerId);
  for (const referral of await lockReferees(tx, [...back.keys()])) {
    const amount = back.get(referral.refereeId)!.reduce((sum, each) => sum + amountOf(each.amount), 0n);
    await writeSums(tx, { ...referral, deposit: referral.deposit - amount });
    if (referral.status === "QUALIFIED") await setStatus(tx, { ...referral, status: "HELD", hold: "CHARGED_BACK" });
  }
}

async function add(context: Context, tx: Db, facts: readonly Fact[]): Promise<void> {
  const byPlayer = Map.groupBy(facts, ({ playerId }) => playerId);
  if (byPlayer.size === 0) return;
  const grown: Referral[] = [];
  for (const referral of await lockReferees(tx, [...byPlayer.keys()])) {
    const counted = byPlayer.get(referral.refereeId)!.filter(({ at }) => counts(at, referral));
    if (counted.length === 0) continue;
    const sum = (of: "deposit" | "validBet") => counted.reduce((all, each) => all + each[of], referral[of]);
    const now = { ...referral, deposit: sum("deposit"), validBet: sum("validBet") };
    await writeSums(tx, now);
    grown.push(now);
  }
  await qualifyMet(context, tx, grown);
}

/** What cannot be read stops the reading, which is seen: counted as nothing it would be missing for ever. */
function amountOf(text: string): Minor {
  const amount = parseSigned(text);
  assert(amount !== undefined, `${text} is no amount`);
  return amount;
}
