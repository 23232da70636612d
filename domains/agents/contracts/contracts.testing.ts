import type { OperatorAction } from "@taya/audit";
import { figures } from "@taya/bets/figures";
import { letterPost } from "@taya/compliance/points";
import type { Caller, Sent } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, HOUR } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import { callerOf, sessionOf } from "@taya/platform/caller.testing";
import type { Db } from "@taya/platform/database";
import { open } from "@taya/platform/room";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import * as z from "zod/mini";
import { agents } from "../agents.ts";
import { insertPlace, setClosed } from "../line.store.ts";
import type { Needs } from "../needs.ts";
import { contractCalls } from "./contract.ts";

const ZONE = "Asia/Manila";
type Process = Sent<typeof contractCalls.processContract>;
type Offer = Omit<Sent<typeof contractCalls.adminOfferContract>, "username" | "reason">;

/** The room over a database of its own, with a brand whose members a test makes. */
export async function openContracts() {
  const store = await testDatabase();
  const { platform } = store;
  const { db } = platform.database;
  const said = { proven: true, on: true };
  const logged: OperatorAction[] = [];
  const letters: { playerId: PlayerId; title: string }[] = [];
  const people = new Map<PlayerId, Person>();
  const closed = new Set<PlayerId>();
  const needs = needsOf(people, closed, { said, logged });
  const { handlers, jobs } = open(agents, platform, needs as unknown as Needs);
  platform.points.extend("tests", [
    letterPost.with(async (_tx, { playerId, texts }) => {
      letters.push({ playerId, title: Object.values(texts)[0]!.title });
    }),
  ]);
  const caller = (id: PlayerId): Caller => {
    const session = { ...sessionOf(id), type: people.get(id)!.type };
    return { ...callerOf("agents.contracts", "fiesta")(id), session };
  };
  const operator = (): Caller => {
    const id = platform.id<"player">() as PlayerId;
    return { ...callerOf("agents.contracts", "fiesta")(id), session: { ...sessionOf(id), operator: true } };
  };
  const process = async (who: PlayerId, asked: Process) =>
    handlers.processContract(z.parse(contractCalls.processContract.input, asked), caller(who));

  return {
    store,
    platform,
    handlers,
    said,
    logged,
    letters,
    caller,
    operator,
    process,
    ...membersOf(store, people, closed),
    offer: (who: PlayerId, downlineId: PlayerId, rate: number, more: Partial<Process> = {}) =>
      process(who, { kind: "dividend", action: "offer", downlineId, tiers: [{ rate }], ...more }),
    offerByHouse: (username: string, rate: number, more: Partial<Offer> = {}) =>
      handlers.adminOfferContract(
        z.parse(contractCalls.adminOfferContract.input, {
          kind: "dividend",
          username,
          tiers: [{ rate }],
          reason: "a test of contracts",
          ...more,
        }),
        operator(),
      ),
    ...timeOf(store, () => jobs!["agents.contracts"]!(undefined as never)),
    states: (downline: PlayerId, kind = "dividend") => statesOf(db, downline, kind),
    wrong: () => wrongIn(db),
  };
}

interface Person {
  readonly id: PlayerId;
  readonly username: string;
  readonly type: number;
  readonly merchant: string;
}

/** Members as a test makes and closes them. */
function membersOf({ platform }: TestDatabase, people: Map<PlayerId, Person>, closed: Set<PlayerId>) {
  const { transaction } = platform.database;
  return {
    async member(username: string, upline?: PlayerId, type = upline ? 1 : 2): Promise<PlayerId> {
      const id = platform.id<"player">();
      people.set(id, { id, username, type, merchant: "fiesta" });
      const at = platform.clock.now();
      await transaction((tx) =>
        insertPlace(tx, { id, merchant: "fiesta", type, username, at, uplineId: upline, referrerId: undefined }),
      );
      return id;
    },
    async close(id: PlayerId): Promise<void> {
      closed.add(id);
      await transaction((tx) => setClosed(tx, id, true));
    },
  };
}

/** What minutes bring: at once, over the end of the longest period, or after some hours. */
function timeOf({ platform: { clock } }: TestDatabase, turn: () => Promise<unknown>) {
  const after = async (time: number): Promise<void> => {
    await clock.advance(time);
    await turn();
  };
  return { turn, month: () => after(32 * DAY), later: (hours: number) => after(hours * HOUR) };
}

/** The doors of other rooms as far as contracts ask them. */
function needsOf(
  people: ReadonlyMap<PlayerId, Person>,
  closed: ReadonlySet<PlayerId>,
  {
    said,
    logged,
  }: { readonly said: { readonly proven: boolean; readonly on: boolean }; readonly logged: OperatorAction[] },
) {
  const read = (person: Person | undefined) => person && { ...person, disabled: closed.has(person.id) };
  return {
    accounts: {
      player: async (_db: unknown, id: PlayerId) => read(people.get(id)),
      byUsername: async (_db: unknown, _merchant: string, name: string) =>
        read([...people.values()].find((each) => each.username === name)),
      names: async (_db: unknown, ids: readonly PlayerId[]) => new Map(ids.map((id) => [id, people.get(id)!.username])),
      stepUp: async () => (said.proven ? ok(null) : fault("STEP_UP_REQUIRED")),
    },
    site: {
      merchants: async () => ["fiesta"],
      flag: async () => said.on,
      brand: async () => ({ timeZone: ZONE, currency: "PHP" }),
    },
    audit: { log: async (_tx: unknown, action: OperatorAction) => void logged.push(action) },
    bets: { figures },
  };
}

/** States of a downline's versions of a kind, by version. */
async function statesOf(db: Db, downline: PlayerId, kind: string): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select status || coalesce(' ' || end_reason, '') as state from agents.contract
    where downline_id = ${downline} and kind = ${kind} order by version`.execute(db);
  return rows.map(({ state }) => state);
}

/** What can never be: an agreed contract above what its upline has, or two that hold or are open. */
async function wrongIn(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select d.id, d.status, d.ppm from agents.contract d
    where d.status in ('ACTIVE', 'TERMINATING', 'ACCEPTED') and d.upline_id is not null and not exists (
      select from agents.contract u where u.downline_id = d.upline_id and u.kind = d.kind
        and u.status in ('ACTIVE', 'TERMINATING') and u.ppm >= d.ppm)
    union all
    select max(id::text)::uuid, string_agg(status, ' '), count(*)::int from agents.contract
    where status in ('ACTIVE', 'TERMINATING', 'OFFERED', 'ACCEPTED')
    group by downline_id, kind, status in ('OFFERED', 'ACCEPTED') having count(*) > 1`.execute(db);
  return rows;
}

export type OpenedContracts = Awaited<ReturnType<typeof openContracts>>;
