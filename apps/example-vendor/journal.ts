import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/** A player who opened the game: the wallet's token, and our own name for the visit. */
export interface Session {
  readonly id: string;
  readonly token: string;
  readonly playerId: string;
  readonly username: string;
  readonly currency: string;
}

/**
 * Where a round stands. ASKED: the bet is on its way. DRAWN: it was taken, the dice have fallen. SETTLED, REFUSED and
 * UNDONE are ends. UNDOING: nobody knows whether the bet was taken, so it is taken back. STUCK: a person must look.
 */
type State = "ASKED" | "REFUSED" | "DRAWN" | "SETTLED" | "UNDOING" | "UNDONE" | "STUCK";

export interface Round {
  readonly id: string;
  readonly playerId: string;
  readonly currency: string;
  readonly betTx: string;
  readonly stake: number;
  readonly state: State;
  readonly mine: number | null;
  readonly house: number | null;
  readonly win: number;
  /** The player's cash as it was told last. */
  readonly balance: number | null;
  readonly at: number;
  readonly endedAt: number | null;
  /** What the operator calls the bet and its end. */
  readonly betOurTx: string | null;
  readonly endOurTx: string | null;
}

/** Something the operator must hear, whatever happens to this program. */
export interface Message {
  readonly id: number;
  readonly roundId: string;
  readonly playerId: string;
  readonly verb: "win" | "round" | "rollback";
  readonly requestId: string;
  readonly txId: string;
  readonly tries: number;
  readonly nextAt: number;
  readonly madeAt: number;
}

/** What stands in for the `:names` of a statement. */
type Values = Readonly<Record<string, string | number | null>>;

/** Memory that outlives a `kill -9`: every change is on the disk before anybody is told of it. */
export interface Journal {
  /** Several changes or none. */
  together<T>(work: () => T): T;
  run(sql: string, values: Values): void;
  all<T>(sql: string, values?: Values): T[];
  one<T>(sql: string, values: Values): T | undefined;
  close(): void;
}

const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists session (
    id text primary key, token text not null, playerId text not null, username text not null, currency text not null,
    at integer not null) strict;
  create table if not exists round (
    id text primary key, playerId text not null, currency text not null, betTx text not null, stake integer not null,
    state text not null, mine integer, house integer, win integer not null default 0, balance integer,
    at integer not null, endedAt integer, betOurTx text, endOurTx text) strict;
  create index if not exists round_player on round (playerId, at);
  create index if not exists round_end on round (endedAt);
  create table if not exists message (
    id integer primary key, roundId text not null, playerId text not null, verb text not null,
    requestId text not null, txId text not null, tries integer not null default 0, nextAt integer not null,
    madeAt integer not null, doneAt integer, said text) strict;
  create index if not exists message_open on message (playerId, id) where doneAt is null;
`;

export function openJournal(folder: string): Journal {
  mkdirSync(folder, { recursive: true });
  const db = new DatabaseSync(join(folder, "journal.sqlite"));
  db.exec(SCHEMA);
  return {
    together(work) {
      db.exec("begin immediate");
      try {
        const done = work();
        db.exec("commit");
        return done;
      } catch (error) {
        db.exec("rollback");
        throw error;
      }
    },
    run: (sql, values) => void db.prepare(sql).run(values),
    all: <T>(sql: string, values: Values = {}) => db.prepare(sql).all(values) as T[],
    one: <T>(sql: string, values: Values) => db.prepare(sql).get(values) as T | undefined,
    close: () => db.close(),
  };
}
