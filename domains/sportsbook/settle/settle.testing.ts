import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { BetsSettled } from "@taya/kernel/settled";
import { ledgerDoor, legsOf, type RoomCheck } from "@taya/ledger";
import { sql } from "kysely";
import { bookWorld, type TestFixture } from "../betting/betting.testing.ts";
import type { Context } from "../context.ts";
import type { MarketName } from "../feeds/messages.ts";
import type { Score } from "../markets/score.ts";
import type { LegResult } from "../tickets/result.ts";
import { linesOf } from "../tickets/ticket.ts";
import { ticketChecks, openTickets } from "./invariants.store.ts";
import { addResults, type ResultKind } from "./results.store.ts";
import { settleDue } from "./settle-due.ts";

const MERCHANT = "taya";

export type SettleWorld = Awaited<ReturnType<typeof settleWorld>>;

/** A leg of a test's ticket. */
interface MadeLeg {
  readonly fixture: TestFixture;
  readonly typeId?: number;
  readonly spec?: string;
  readonly outcomeId?: string;
  readonly odds: number;
  readonly score?: Score;
  readonly sport?: string;
  readonly banker?: boolean;
}

export interface MadeTicket {
  readonly legs: readonly MadeLeg[];
  /** Of each line. */
  readonly unit?: bigint;
  readonly folds?: readonly number[];
  readonly bonus?: bigint;
  readonly joint?: Readonly<Record<number, number>>;
  readonly pending?: true;
}

interface Telling {
  readonly kind?: ResultKind;
  readonly typeId?: number;
  readonly spec?: string;
  readonly outcomes?: Readonly<Record<string, LegResult>>;
  readonly score?: Score;
  readonly since?: number;
  readonly until?: number;
  readonly certainty?: 1 | 2;
}

/** Tickets over a real database and the real ledger, written as acceptance does, and results as feeds tell them. */
export async function settleWorld() {
  const world = await bookWorld();
  const { platform, context: whole, ledger: door } = world;
  const { database } = platform;
  const facts: BetsSettled[] = [];
  const events = {
    ...platform.events,
    tellAll: async (_: unknown, __: unknown, some: readonly unknown[]) => void facts.push(...(some as BetsSettled[])),
  };
  const context: Context = { ...whole, platform: { ...platform, events } };
  const beat = settleDue(context, { batch: 7 });
  let instant = 0;
  return {
    ...world,
    facts,
    context,
    /** Settles everything that is due. */
    async settle(): Promise<void> {
      while (await beat.beat(platform.clock.now())) continue;
    },
    /** Says something of a market of a fixture. */
    async tell(fixture: TestFixture, telling: Telling = {}): Promise<readonly MarketName[]> {
      const { kind = "SETTLE", typeId = 1, spec = "", outcomes = {}, score, since, until, certainty = 2 } = telling;
      instant = Math.max(instant + 1, platform.clock.now());
      const at = instant;
      const market = {
        typeId,
        spec,
        score,
        outcomes: Object.entries(outcomes).map(([id, result]) => ({ id, result })),
      };
      return database.transaction((tx) =>
        addResults(tx, { fixtureId: fixture.id, kind, certainty, source: "test", at, since, until }, [market]),
      );
    },
    ticket: (playerId: PlayerId, made: MadeTicket) => sell(context, playerId, made),
    /** A ticket that waited is taken. */
    async accept(betId: string): Promise<void> {
      await sql`update sportsbook.bet set status = 'ACCEPTED' where id = ${betId}`.execute(database.db);
    },
    /** What a ticket says of itself. */
    async standing(betId: string) {
      const { rows } = await sql<{ status: string; seq: number; returned: bigint; cashed: bigint; kinds: string[] }>`
        select status, seq, returned, cashed, array(select kind from sportsbook.posting p where p.bet_id = b.id order by p.seq) as kinds
        from sportsbook.bet b where id = ${betId}`.execute(database.db);
      return rows[0]!;
    },
    /** What does not add up; with `more` checks where everything was sold as players buy it. */
    async breaks(more: readonly RoomCheck[] = []) {
      const { checks } = await door.audit(
        database.db,
        { inPlay: openTickets, checks: [...ticketChecks, ...more] },
        { full: true, wait: true },
      );
      return checks.filter((each) => !each.ok);
    },
  };
}

/** Writes a ticket as acceptance does: the stake goes into play in the same commit. */
async function sell({ platform }: Context, playerId: PlayerId, made: MadeTicket): Promise<string> {
  const { legs, unit = 10_000n, bonus = 0n, joint } = made;
  const free = legs.filter((leg) => !leg.banker).length;
  const folds = made.folds ?? [free];
  const lines = linesOf(free, folds);
  const [id, stake] = [platform.id(), unit * BigInt(lines)];
  const type = joint ? "SGP" : legs.length === 1 ? "SINGLE" : made.folds ? "SYSTEM" : "PARLAY";
  const door = ledgerDoor(platform);
  await platform.database.transaction(async (tx) => {
    const posted = await door.post(tx, [
      { playerId, type: 200, key: platform.id(), legs: legsOf.mixedBet(stake - bonus, bonus), guard: "bet" },
    ]);
    assert(posted.code === "OK", `a ticket is paid: ${posted.code}`);
    await sql`
      insert into sportsbook.bet (id, player_id, merchant, currency, request_id, at, type, folds, lines, unit, stake,
        bonus_stake, accept_odds, potential, joint, status, accept_at)
      values (${id}, ${playerId}, ${MERCHANT}, 'PHP', ${platform.id()}, sportsbook.clock(), ${type},
        ${[...folds]}::smallint[], ${lines}, ${unit}, ${stake}, ${bonus}, 'NONE', 0,
        ${joint ? JSON.stringify(joint) : null}::jsonb, ${made.pending ? "PENDING" : "ACCEPTED"}, sportsbook.clock())`.execute(
      tx,
    );
    for (const [seq, leg] of legs.entries()) {
      const { fixture, typeId = 1, spec = "", outcomeId = "1", odds, banker = false, score, sport = "soccer" } = leg;
      await sql`
        insert into sportsbook.leg (bet_id, seq, banker, fixture_id, type_id, spec, outcome_id, odds, version, moment, live,
          names, score)
        values (${id}, ${seq}, ${banker}, ${fixture.id}, ${typeId}, ${spec}, ${outcomeId}, ${odds}, 1, 0, ${score !== undefined},
          ${JSON.stringify({ sport })}::jsonb, ${score ? JSON.stringify(score) : null}::jsonb)`.execute(tx);
    }
  });
  return id;
}
