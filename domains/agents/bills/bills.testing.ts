import { bets } from "@taya/bets";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, type Day, dayIn, HOUR, type Instant, MINUTE, startOfDay } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { ok } from "@taya/kernel/result";
import { type BetsSettled, betsSettled } from "@taya/kernel/settled";
import { settledFact } from "@taya/kernel/settled.testing";
import { claimsOf, type Entry, type Ledger, ledger, legsOf } from "@taya/ledger";
import { open } from "@taya/platform/room";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { agents } from "../agents.ts";
import { type KindName, KINDS } from "../contracts/kinds.ts";
import { insertPlace } from "../line.store.ts";
import type { Needs } from "../needs.ts";

export const ZONE = "Asia/Manila";
const MERCHANT = "fiesta";

/** Somebody in a line. */
export interface Somebody {
  readonly id: PlayerId;
  readonly number: number;
  readonly path: readonly number[];
  readonly upline: Somebody | undefined;
}

/** What a contract of a test says; the rest is as the kind has it. */
export interface Said {
  readonly tiers?: readonly {
    readonly ppm: number;
    readonly vb?: bigint;
    readonly nl?: bigint;
    readonly active?: number;
  }[];
  readonly period?: string;
  readonly calc?: string;
  readonly carry?: string;
  readonly from?: Instant;
  readonly to?: Instant;
  readonly includeSelf?: boolean;
  readonly minActiveBet?: bigint;
  readonly minActiveDeposit?: bigint;
}

/** A row of the bills as tests look at it. */
export interface Seen {
  readonly id: string;
  readonly receiver: PlayerId;
  readonly key: string;
  readonly status: string;
  readonly gross: bigint;
  readonly lower: bigint;
  readonly net: bigint;
  readonly paid: bigint;
  readonly inputs: Readonly<Record<string, unknown>>;
}

type TestPlatform = Awaited<ReturnType<typeof testDatabase>>["platform"];

/** The rooms of books, bets and agents; `said.between` is called where a payment is written, before its commit. */
function openRooms(platform: TestPlatform) {
  const books = open(ledger, platform, {}).door;
  const said = { between: (): void => undefined };
  const site = { merchants: async () => [MERCHANT], brand: async () => ({ timeZone: ZONE, currency: "PHP" }) };
  const figures = open(bets, platform, { site } as never);
  const decideAll: Ledger["decideAll"] = (kind, commands) =>
    books.decideAll(
      {
        ...kind,
        async write(tx, done, at, state) {
          await kind.write(tx, done, at, state);
          said.between();
        },
      },
      commands,
    );
  const needs = {
    ledger: { ...books, decideAll },
    site,
    bets: figures.door,
    catalogue: { keeps: async () => undefined },
    compliance: { mayReward: async () => ok(null) },
  };
  const room = open(agents, platform, needs as unknown as Needs);
  return { said, books, figures, room };
}

/** The room over a database of its own, with a brand whose members and contracts a test makes. */
export async function openBills() {
  const store = await testDatabase();
  const { platform } = store;
  const { said, books, figures, room } = openRooms(platform);
  const { db, transaction } = platform.database;
  const today = (): Day => dayIn(platform.clock.now(), ZONE);
  const run = (job: string) => room.jobs![job]!(undefined as never);

  const member = async (upline?: Somebody, type = upline ? 1 : 2): Promise<Somebody> => {
    const id = platform.id<"player">();
    await transaction(async (tx) => {
      const newcomer = { id, merchant: MERCHANT, type, username: `m${id}`, at: platform.clock.now() };
      await insertPlace(tx, { ...newcomer, uplineId: upline?.id, referrerId: undefined });
      await books.open(tx, { merchant: MERCHANT, playerId: id, currency: "PHP" });
    });
    const { rows } = await sql<{ number: number; path: number[] }>`
      select number, path from agents.member where player_id = ${id}`.execute(db);
    return { id, upline, ...rows[0]! };
  };

  const post = async (who: Somebody, type: number, legs: Entry["legs"]): Promise<void> => {
    const entry = { playerId: who.id, type, key: platform.id<"entry">(), legs, ref: platform.id() };
    await transaction((tx) => books.post(tx, [entry]));
  };

  return {
    store,
    platform,
    said,
    books,
    room,
    today,
    member,
    /** A contract that holds from today on where nothing else is said. */
    contract: (who: Somebody, kind: KindName, terms: Said = {}) =>
      insertContract(platform, who, { kind, from: startOfDay(today(), ZONE), ...terms }),
    bet: (who: Somebody, validBet: bigint, more: Partial<BetsSettled> = {}) =>
      betOf(who, {
        at: platform.clock.now(),
        roundId: platform.id(),
        stake: formatMinor(validBet),
        validBet: formatMinor(validBet),
        ...more,
      }),
    tell: (facts: readonly BetsSettled[]) =>
      transaction(async (tx) => {
        await figures.consumes![betsSettled.name]!(tx, [...facts] as never[]);
        await room.consumes![betsSettled.name]!(tx, [...facts] as never[]);
      }),
    deposit: (who: Somebody, amount: bigint) => post(who, 100, legsOf.deposit(amount)),
    promote: (who: Somebody, amount: bigint) => post(who, 303, legsOf.cashback(amount)),
    /** What the agents' money is counted of, and then the bills. */
    async bill(): Promise<void> {
      await run("agents.money");
      await run("agents.bills");
    },
    run,
    /** To 02:15 of the next day at the brand. */
    async night(): Promise<void> {
      const then: Instant = startOfDay(addDays(today(), 1), ZONE) + 2 * HOUR + 15 * MINUTE;
      await platform.clock.advance(then - platform.clock.now());
    },
    cash: async ({ id }: Somebody) => (await books.balance(db, id)).cash,
    async bills(who?: Somebody): Promise<Seen[]> {
      const { rows } = await sql<Seen>`
        select id, receiver_id as receiver, period_key as key, status, gross, lower_total as lower, net, paid, inputs
        from agents.bill where ${who?.id ?? null}::uuid is null or receiver_id = ${who?.id ?? null}
        order by until, id`.execute(db);
      return rows;
    },
    async breaks() {
      const { checks } = await books.audit(db, claimsOf(platform.points), { full: true });
      return checks.filter((each) => !each.ok);
    },
  };
}

/** A bet by somebody that lost, but for what is said otherwise. */
const betOf = ({ id: playerId, path }: Somebody, said: Partial<BetsSettled> & { readonly at: Instant }): BetsSettled =>
  settledFact({ playerId, merchant: MERCHANT, path: [...path], ...said });

async function insertContract(
  { database: { db }, clock, id: named }: TestPlatform,
  who: Somebody,
  of: Said & { readonly kind: KindName; readonly from: Instant },
): Promise<string> {
  const id = named();
  const { kind, to, tiers: steps = [{ ppm: 10_000 }], calc = "fixed", carry = "none" } = of;
  const tiers = steps.map(({ ppm, vb = 0n, nl = 0n, active = 0 }) => {
    return { ppm, minValidBet: String(vb), minNetLoss: String(nl), minActive: active };
  });
  const period = of.period ?? (kind === "dividend" ? "daily" : KINDS[kind].periods[0]);
  const [by, status] = [who.upline?.id, to === undefined ? "ACTIVE" : "SUPERSEDED"];
  await sql`
    insert into agents.contract (id, merchant, kind, upline_id, downline_id, version, status, period, base, calc, carry,
      tiers, payer, include_self, min_active_bet, min_active_deposit, offered_by, offered_at, effective_from,
      effective_to, terms_hash)
    select ${id}, ${MERCHANT}, ${kind}, ${by ?? null}, ${who.id}, count(*) + 1, ${status}, ${period},
      ${KINDS[kind].bases[0]}, ${calc}, ${carry}, ${JSON.stringify(tiers)}::jsonb, ${by ? "upline" : "house"},
      ${of.includeSelf ?? true}, ${of.minActiveBet ?? 0n}, ${of.minActiveDeposit ?? 0n}, ${by ?? who.id},
      ${new Date(clock.now())}, ${new Date(of.from)}, ${to === undefined ? null : new Date(to)}, 'hash'
    from agents.contract where downline_id = ${who.id} and kind = ${kind}`.execute(db);
  return id;
}

export type OpenedBills = Awaited<ReturnType<typeof openBills>>;
