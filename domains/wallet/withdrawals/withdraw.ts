import { balanceTopic } from "@taya/ledger/contract";
import { playerOf } from "@taya/kernel/caller";
import type { Player } from "@taya/accounts";
import { assert } from "@taya/kernel/assert";
import type { Caller, Input, Output } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import { addDays, DAY, dayIn, type Instant, startOfDay } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok, type Refusal, type Result } from "@taya/kernel/result";
import type { SettingValues } from "@taya/kernel/setting";
import { askOf, legsOf, withdrawableOf } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { readLocks } from "../deposits/locks.store.ts";
import type { Context } from "../needs.ts";
import { type PayoutAccount, payoutAccounts } from "../payout-accounts/payout-accounts.ts";
import { prove } from "../proving.ts";
import type { withdrawalCalls } from "./contract.ts";
import { dayMaxOf } from "./door.ts";
import { readFacts } from "./facts.store.ts";
import { makeMove } from "./moves.ts";
import { approvedAtOnce, type RiskPoint, riskOf, scoreOf } from "./risk.rules.ts";
import { withdrawalSettings } from "./settings.ts";
import { shown } from "./views.ts";
import { sameName } from "@taya/kernel/alike";
import { feeOf } from "./withdrawals.rules.ts";
import { countSince, insertWithdrawal, lockWithdrawal } from "./withdrawals.store.ts";

const HOLD_TYPE = 110;
/** What bets won, and what rounds at the house's cost did. */
const WON = [201, 207, 208, 311];
/** Cash that the house gave: bonuses that were played for, and what free rounds won. */
const GIVEN = [301, 311];

type CallInput = Input<typeof withdrawalCalls.createWithdrawal>;
type Opened = Output<typeof withdrawalCalls.createWithdrawal>;
type Refused = (typeof withdrawalCalls.createWithdrawal.faults)[number];
type Settings = SettingValues<typeof withdrawalSettings>;

/**
 * Asks for a payout: proven by payment password or step-up, checked, held and screened under the player's lock with
 * its idempotency record. A small one without risk points is approved at once; nobody is asked to pay here.
 */
export async function createWithdrawal(
  context: Context,
  input: CallInput,
  caller: Caller,
): Promise<Result<Opened, Refused | CommonFault>> {
  const playerId = playerOf(caller);
  const proven = await prove(context, input, caller);
  if (!proven.ok) return proven;
  const { platform } = context;
  // Read before the lock: a transaction that waits for a second connection could starve the pool.
  const settings = await platform.settings.read(caller.merchant, "wallet", withdrawalSettings);
  const { timeZone, currency } = await context.site.brand(caller.merchant);
  const player = await context.accounts.player(platform.database.db, playerId);
  assert(player, "whoever has a session has an account");
  const day = dayAt(platform.clock.now(), timeZone);
  const dayMax = await dayMaxOf(context, player, settings);
  const wish: Wish = { ...input, player, merchant: caller.merchant, currency, day, dayMax, settings };
  const ask = askOf(caller);
  const { result, replayed } = await context.ledger.once<Opened, Refused>(ask, (tx) => write(context, tx, wish));
  if (replayed) caller.reply.replay();
  else if (result.ok) platform.live.changed(balanceTopic, { playerId });
  return result;
}

interface Wish extends CallInput {
  readonly player: Player;
  readonly merchant: string;
  readonly currency: string;
  readonly day: DaySpan;
  /** Withdrawals of a day. */
  readonly dayMax: number;
  readonly settings: Settings;
}

/** A day of the brand by its first instant and the first one after it. */
interface DaySpan {
  readonly start: Instant;
  readonly end: Instant;
}

/** The day of the brand that an instant lies in, whose requests are counted together. */
export function dayAt(now: Instant, timeZone: string): DaySpan {
  const today = dayIn(now, timeZone);
  return { start: startOfDay(today, timeZone), end: startOfDay(addDays(today, 1), timeZone) };
}

async function write(context: Context, tx: Db, wish: Wish): Promise<Result<Opened, Refused>> {
  const { platform } = context;
  const { player, amount, settings, merchant, currency } = wish;
  const playerId = player.id;
  const identity = await context.compliance.mayWithdraw(tx, player);
  if (!identity.ok) return identity;
  const account = await chooseAccount(context, tx, wish);
  if (!account.ok) return account;
  const fee = feeOf(amount, { fixed: settings.withdrawFeeFixed, rate: settings.withdrawFeeRate });
  const limited = await overLimit(tx, wish, fee);
  if (limited) return limited;
  const funds = await readFunds(context, tx, wish);
  if (!funds.ok) return funds;
  const sanctionsHit = identity.value.hit;
  const points = await screen(context, tx, wish, { account: account.value, withdrawable: funds.value, sanctionsHit });
  const at = platform.clock.now();
  const id = platform.id<"withdrawal">();
  const entry = { playerId, type: HOLD_TYPE, key: platform.id<"entry">(), legs: legsOf.withdraw(amount), ref: id };
  const held = await context.ledger.post(tx, [{ ...entry, guard: "transfer" }]);
  if (held.code !== "OK") return fault(held.code === "DEBT_OPEN" ? "WALLET_DEBT" : "WALLET_INSUFFICIENT");
  await insertWithdrawal(tx, {
    id,
    playerId,
    merchant,
    currency,
    amount,
    fee,
    cardId: account.value.id,
    account: shown(account.value),
    autoReceiveMinutes: settings.autoReceiveMinutes,
    score: scoreOf(points),
    points,
    at,
  });
  const asked = await lockWithdrawal(tx, id);
  const atOnce = approvedAtOnce(amount, points, settings.withdrawAtOnceBelow);
  const screened = await makeMove(context, tx, asked!, { move: "screen", passing: atOnce });
  const now = atOnce ? await makeMove(context, tx, screened!, { move: "approve" }) : screened;
  return ok({ id, status: now!.status, amount, fee, net: amount - fee, at });
}

/** The account asked for: the player's own, in their proven name, and not too new. */
async function chooseAccount(
  context: Context,
  tx: Db,
  { player, bankCardId }: Wish,
): Promise<Result<PayoutAccount, Refused>> {
  const accounts = await payoutAccounts(context, tx, player.id);
  const account = accounts.find((each) => each.id === bankCardId);
  if (!account) return fault("NOT_FOUND");
  const payeeName = (await context.accounts.details(tx, player.id))?.payeeName;
  if (payeeName === undefined || !sameName(account.holder, payeeName)) return fault("WALLET_BANK_NAME");
  const { usableFrom } = account;
  if (context.platform.clock.now() < usableFrom) return fault("WALLET_ACCOUNT_NEW", { value: { usableFrom } });
  return ok(account);
}

async function overLimit(tx: Db, wish: Wish, fee: bigint): Promise<Refusal<"WALLET_LIMIT"> | undefined> {
  const { dayMax } = wish;
  const { withdrawMin: min, withdrawMax: max } = wish.settings;
  const { start, end: dayEndsAt } = wish.day;
  if (wish.amount < min || wish.amount > max || wish.amount <= fee) {
    return fault("WALLET_LIMIT", { value: { min: formatMinor(min), max: formatMinor(max) } });
  }
  const dayCount = await countSince(tx, wish.player.id, start);
  return dayCount >= dayMax ? fault("WALLET_LIMIT", { value: { dayCount, dayMax, dayEndsAt } }) : undefined;
}

/** What can be cashed out, when the amount can. */
async function readFunds(context: Context, tx: Db, { player, amount }: Wish): Promise<Result<bigint, Refused>> {
  const { cash, debt } = await context.ledger.balance(tx, player.id);
  if (debt > 0n) return fault("WALLET_DEBT", { value: { debt: formatMinor(debt) } });
  if (amount > cash) return fault("WALLET_INSUFFICIENT");
  const locks = await readLocks(tx, player.id);
  const withdrawable = withdrawableOf(cash, locks, debt);
  if (amount <= withdrawable) return ok(withdrawable);
  const left = locks.reduce((sum, each) => sum + each, 0n);
  const value = { left: formatMinor(left), withdrawable: formatMinor(withdrawable) };
  return fault("WALLET_LOCKED_TURNOVER", { value });
}

async function screen(
  context: Context,
  tx: Db,
  { player, amount }: Wish,
  known: { readonly account: PayoutAccount; readonly withdrawable: bigint; readonly sanctionsHit: boolean },
): Promise<RiskPoint[]> {
  const now = context.platform.clock.now();
  const own = await readFacts(tx, player.id, now);
  const guards = await context.accounts.guardedSince(tx, player.id);
  const recent = { playerId: player.id, until: now + 1, offset: 0, limit: 1 };
  const won = await context.ledger.records(tx, { ...recent, since: now - DAY, types: WON });
  const given = await context.ledger.records(tx, { ...recent, since: now - 90 * DAY, types: GIVEN });
  return riskOf({
    ...own,
    now,
    amount,
    withdrawable: known.withdrawable,
    accountAddedAt: known.account.addedAt,
    guardsChangedAt: Object.values(guards).filter((at) => at !== undefined),
    wonIn24h: won.totals.in,
    bonusOnly: !own.everDeposited && given.total > 0,
    cluster: player.flagged ? 3 : 1,
    careFlag: (player.excludedUntil ?? 0) > now,
    sanctionsHit: known.sanctionsHit,
  });
}
