import type { PlayerId } from "@taya/kernel/id";
import { addDays, type Day, dayIn, type Instant, MINUTE, startOfDay } from "@taya/kernel/instant";
import { formatMinor } from "@taya/kernel/money";
import { fault, ok } from "@taya/kernel/result";
import { type BetsSettled, betsSettled } from "@taya/kernel/settled";
import { settledFact } from "@taya/kernel/settled.testing";
import { claimsOf, type Ledger, ledger } from "@taya/ledger";
import type { Db } from "@taya/platform/database";
import { open } from "@taya/platform/room";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { agents } from "../agents.ts";
import { insertPlace } from "../line.store.ts";
import type { Needs } from "../needs.ts";
import { writeRates } from "../rates/rates.store.ts";
import type { Rates } from "../rates/shapes.ts";

export const ZONE = "Asia/Manila";
const MERCHANT = "fiesta";

/** Somebody in a line. */
export interface Somebody {
  readonly id: PlayerId;
  readonly number: number;
  readonly path: readonly number[];
}

/** The set-based door, cut off before its commit as a test says. */
const cuttable =
  (books: Ledger, said: { readonly between: () => void }): Ledger["decideAll"] =>
  (kind, commands) =>
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

/** The room over a database of its own, with a brand whose members a test makes. */
export async function openRebates() {
  const store = await testDatabase();
  const { platform } = store;
  const books = open(ledger, platform, {}).door;
  const said = {
    shut: new Set<PlayerId>(),
    /** What happens where a payment is written, before its commit. */
    between: (): void => undefined,
    /** What the game keeps, in parts per million; undefined where nothing is published of it. */
    keeps: undefined as number | undefined,
  };
  const needs = {
    ledger: { ...books, decideAll: cuttable(books, said) },
    site: { merchants: async () => [MERCHANT], brand: async () => ({ timeZone: ZONE, currency: "PHP" }) },
    catalogue: { keeps: async () => said.keeps },
    compliance: {
      mayReward: async (_db: unknown, id: PlayerId) => (said.shut.has(id) ? fault("RG_EXCLUDED") : ok(null)),
    },
  };
  const { consumes, jobs } = open(agents, platform, needs as unknown as Needs);
  const { db, transaction } = platform.database;
  const today = (): Day => dayIn(platform.clock.now(), ZONE);

  const fact = (who: Somebody, validBet: bigint, more: Partial<BetsSettled> = {}) =>
    settledFact({
      playerId: who.id,
      merchant: MERCHANT,
      path: [...who.path],
      at: platform.clock.now(),
      roundId: platform.id(),
      validBet: formatMinor(validBet),
      ...more,
    });
  const member = async (upline?: Somebody): Promise<Somebody> => {
    const id = platform.id<"player">();
    await transaction(async (tx) => {
      const at = platform.clock.now();
      const newcomer = { id, merchant: MERCHANT, type: upline ? 1 : 2, username: `m${id}`, at };
      await insertPlace(tx, { ...newcomer, uplineId: upline?.id, referrerId: undefined });
      await books.open(tx, { merchant: MERCHANT, playerId: id, currency: "PHP" });
    });
    const { rows } =
      await sql<Somebody>`select player_id as id, number, path from agents.member where player_id = ${id}`.execute(db);
    return rows[0]!;
  };

  return {
    store,
    platform,
    said,
    today,
    member,
    /** Rates from a day on, of today where none is named; as if they had been there before. */
    rate: ({ number }: Somebody, rates: Rates, since = today()) =>
      transaction((tx) => writeRates(tx, [{ number, rates }], since)),
    tell: (facts: readonly BetsSettled[]) =>
      transaction((tx) => consumes![betsSettled.name]!(tx, [...facts] as never[])),
    fact,
    pay: () => jobs!["agents.rebates"]!(undefined as never),
    clean: () => jobs!["agents.housekeeping"]!(undefined as never),
    /** To 40 minutes past the next midnight of the brand, when the day before is paid. */
    async night(): Promise<void> {
      const then: Instant = startOfDay(addDays(today(), 1), ZONE) + 40 * MINUTE;
      await platform.clock.advance(then - platform.clock.now());
    },
    cash: async ({ id }: Somebody) => (await books.balance(db, id)).cash,
    async breaks() {
      const { checks } = await books.audit(db, claimsOf(platform.points), { full: true });
      return checks.filter((each) => !each.ok);
    },
    sums: () => sumsIn(db),
  };
}

/** By somebody's number and the type of what they are paid: what is due, what was paid, what stands over. */
async function sumsIn(db: Db): Promise<Record<string, Sums>> {
  const { rows } = await sql<Sums & { key: string }>`
    with lines as (
      select recipient, case when member = recipient then 400 else 401 end as type, sum(amount)::bigint as due
      from agents.rebate_line group by 1, 2
    ), paid as (select recipient, type::int as type, sum(paid)::bigint as paid from agents.rebate_payment group by 1, 2)
    select recipient || ' ' || type as key, due, coalesce(paid, 0)::bigint as paid, coalesce(c.amount, 0)::bigint as over
    from lines full join paid using (recipient, type) left join agents.rebate_carry c using (recipient, type)`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ key, ...each }) => [key, each]));
}

interface Sums {
  readonly due: bigint;
  readonly paid: bigint;
  readonly over: bigint;
}

export type OpenedRebates = Awaited<ReturnType<typeof openRebates>>;
