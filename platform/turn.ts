import { SECOND } from "@taya/kernel/instant";
import { sql } from "kysely";
import type { Db } from "./database.ts";
import type { Platform } from "./platform.ts";

/** Who has a turn keeps it so long without renewing it. */
const TURN_MS = 5 * SECOND;
const RENEW_MS = 1.5 * SECOND;

export interface TurnWork {
  /** Where it stands whose turn it is: a table of one row with `one`, `runner` and `until`. */
  readonly table: `${string}.${string}`;
  /** What the log calls the work. */
  readonly name: string;
  readonly everyMs: number;
  /** Done whenever the turn has come to this process: what another one left. */
  takeOver(): Promise<void>;
  /** Does everything that is due now. */
  beat(): Promise<void>;
  /** Waits for what beats have begun. */
  idle(): Promise<void>;
}

/** Work that one process does for all, until it stops or dies and another one takes its turn. */
export interface TurnRunner {
  /** Begins to work whenever the turn is free. */
  start(): void;
  /** Ends, and gives the turn to whoever waits for it. */
  stop(): Promise<void>;
  /** Does what is due now, if it is this process's turn; the loop calls nothing else. */
  beat(): Promise<void>;
  /** Waits for what beats have begun. */
  idle(): Promise<void>;
}

/** 1 while nobody has the turn of a table, else 0. */
export const unattended =
  (table: TurnWork["table"]) =>
  async (db: Db): Promise<number> => {
    const { rows } = await sql`select 1 from ${sql.table(table)} where until > clock_timestamp()`.execute(db);
    return rows.length > 0 ? 0 : 1;
  };

export function createTurnRunner(
  { database, log, id, metrics }: Pick<Platform, "database" | "log" | "id"> & Partial<Pick<Platform, "metrics">>,
  work: TurnWork,
): TurnRunner {
  const who: Turn = { table: work.table, runner: id<"runner">() };
  let until = 0;
  let timer: NodeJS.Timeout | undefined;
  let beating = Promise.resolve();
  let stopped = false;

  async function hasTurn(): Promise<boolean> {
    const asked = performance.now();
    if (asked < until - TURN_MS + RENEW_MS) return true;
    const had = asked < until;
    const mine = await takeTurn(database.db, who);
    if (mine && !had) await work.takeOver();
    until = mine ? asked + TURN_MS : 0;
    metrics?.turns.set({ work: work.table }, mine ? 1 : 0);
    return mine;
  }

  async function beat(): Promise<void> {
    if (await hasTurn()) await work.beat();
  }

  const turn = () => {
    beating = beat().catch((error: unknown) => log.warn({ error }, `${work.name} missed a beat`));
    void beating.then(() => {
      if (!stopped) timer = setTimeout(turn, work.everyMs);
    });
  };
  return {
    start: turn,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await beating;
      await work.idle();
      if (until > 0) await leaveTurn(database.db, who).catch(() => undefined);
    },
    beat,
    idle: () => work.idle(),
  };
}

interface Turn {
  readonly table: string;
  readonly runner: string;
}

/** Takes the turn, or renews it; false while another process has it. */
async function takeTurn(db: Db, { table, runner }: Turn): Promise<boolean> {
  const until = sql`clock_timestamp() + make_interval(secs => ${TURN_MS / SECOND})`;
  const { rows } = await sql`
    insert into ${sql.table(table)} as turn (runner, until) values (${runner}, ${until})
    on conflict (one) do update set runner = excluded.runner, until = excluded.until
    where turn.runner = excluded.runner or turn.until < clock_timestamp()
    returning 1`.execute(db);
  return rows.length > 0;
}

async function leaveTurn(db: Db, { table, runner }: Turn): Promise<void> {
  await sql`update ${sql.table(table)} set until = clock_timestamp() where runner = ${runner}`.execute(db);
}
