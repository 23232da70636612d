import type { OperatorAction } from "@taya/audit";
import type { AnyCall, Caller, Received } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import { MINUTE } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import type { Result } from "@taya/kernel/result";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import * as z from "zod/mini";
import { loadLotteries } from "../lotteries.ts";
import { operatorCalls } from "./contract.ts";
import type { OperatorContext } from "./context.ts";
import { operatorHandlers } from "./handlers.ts";

type Calls = typeof operatorCalls;

/** A lottery told by a feed, and one of our own draws. */
export const [FEED, OWN] = ["vnmb", "ssc1"];
/** A result the feed's lottery could have, and another one. */
export const FIRST =
  "DB:48312;G1:90557;G2:12312,77857;G3:11111,22222,33333,44444,55555,66666;G4:1234,2345,3456,4567;G5:1111,2222,3333,4444,5555,6666;G6:123,456,789;G7:01,02,03,04";
export const SECOND = FIRST.replace("48312", "48313");

/** The operators' side over a database of its own; nobody runs the draws. */
export async function openOperators() {
  const store: TestDatabase = await testDatabase();
  const { platform } = store;
  const { db } = platform.database;
  const lotteries = await loadLotteries();
  const known = (code: string) => lotteries.get(code)!.lottery.gameId;
  const actions: OperatorAction[] = [];
  /** Who is one person with whom, as "ana ben". */
  const one = new Set<string>();
  const context: Pick<OperatorContext, "platform" | "audit" | "lotteries" | "createParts"> = {
    platform,
    audit: {
      log: async (_tx, action) => void actions.push(action),
      approvals: {
        secondTo:
          async (_tx, { operator }) =>
          (first) =>
            !one.has(`${first} ${operator.username}`),
      },
    },
    lotteries: async () => lotteries,
    createParts: async () => undefined,
  };
  const handlers = operatorHandlers(context as OperatorContext);

  async function ask<K extends keyof Calls>(
    name: K,
    input: unknown = {},
    who = "ana",
    merchant = platform.config.merchant,
  ): Promise<Result<Received<Calls[K]>, FaultName>> {
    const call: AnyCall = operatorCalls[name];
    const session = { playerId: `id-${who}` as PlayerId, username: who };
    const caller = { merchant, language: "EN", session } as Caller;
    const handler = handlers[name] as (input: unknown, caller: Caller) => Promise<Result<unknown, FaultName>>;
    const result = await handler(z.parse(call.input as z.ZodMiniType, input), caller);
    return (result.ok ? { ok: true, value: z.encode(call.output as z.ZodMiniType, result.value) } : result) as never;
  }
  async function value<K extends keyof Calls>(name: K, input: unknown = {}, who?: string) {
    const result = await ask(name, input, who);
    if (!result.ok) throw new Error(`${name}: ${result.fault}`);
    return result.value;
  }

  let made = 0;
  /** An issue whose draw was so many minutes ago; below zero it lies ahead. */
  async function issue(code: string, minutesAgo = 10) {
    const draw = platform.clock.now() - minutesAgo * MINUTE;
    const numero = `n${++made}`;
    const { rows } = await sql<{ id: bigint }>`
      insert into lottery.issue (game, numero, open_at, close_at, draw_at)
      values (${code}, ${numero}, ${new Date(draw - 60 * MINUTE)}, ${new Date(draw - MINUTE)}, ${new Date(draw)})
      returning id`.execute(db);
    return { gameId: known(code), numero, id: rows[0]!.id };
  }
  const stateOf = async (id: bigint) => {
    const { rows } = await sql<{ state: string; winning: string | null; run: number; source: string | null }>`
      select state, winning, run, source from lottery.issue where id = ${id}`.execute(db);
    return rows[0]!;
  };
  /** Ends an issue that has a result, as whoever runs the draws does. */
  const end = (id: bigint) =>
    sql`update lottery.issue set state = 'SETTLED' where id = ${id} and state = 'DRAWN'`.execute(db);
  return { store, db, known, actions, one, ask, value, issue, stateOf, end };
}

export type OpenedOperators = Awaited<ReturnType<typeof openOperators>>;
