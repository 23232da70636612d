import type pg from "pg";
import utils from "pg/lib/utils.js";
import { nameStatements } from "./prepared.ts";

/** A statement, and who waits for its answer. */
export interface PendingStatement {
  readonly text: string;
  /** As the wire takes them: see `wired`. */
  readonly values: readonly unknown[];
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

export interface Answer {
  readonly rows: object[];
  /** The first word of what the database says it has done, such as `COMMIT`. */
  readonly command: string;
  /** Rows read or changed. */
  readonly count: number;
}

/** Values as the wire takes them; throws for one that the database cannot take. */
export const wired = (values: readonly unknown[]): unknown[] => values.map((value) => utils.prepareValue(value));

interface Statement {
  /** Empty: prepared anew whenever it runs. */
  readonly name: string;
  /** `sent`: nobody knows whether the database has prepared it, for it has not run to its end yet. */
  state: "new" | "sent" | "ready";
  row: ((fields: readonly (string | null)[]) => object) | undefined;
}

/** What a connection has prepared: each statement is parsed, planned and described once. */
export type Prepared = (text: string) => Statement;

export function rememberPrepared(): Prepared {
  const nameOf = nameStatements("v");
  const known = new Map<string, Statement>();
  return (text) => {
    const before = known.get(text);
    if (before) return before;
    const name = nameOf(text);
    const made: Statement = { name: name ?? "", state: "new", row: undefined };
    if (name !== undefined) known.set(text, made);
    return made;
  };
}

/** Statements that travel together. */
export interface Volley {
  readonly asked: readonly PendingStatement[];
  readonly prepared: Prepared;
  /** All of them have been answered, or the connection is lost: only now may the next message be sent. */
  answered(): void;
}

/**
 * Sends statements in one message, and has them answered in one: each that is sent or answered by itself wakes the
 * other side up, which costs both processors more than a small statement does. They run in their order; behind one that
 * fails none runs, and all of them fail with it; that what ran before is rolled back must be asked for.
 */
export function fire(client: pg.PoolClient, { asked, prepared, answered }: Volley): void {
  const steps = asked.map((each) => ({ ...each, statement: prepared(each.text) }));
  let current = 0;
  let rows: object[] = [];
  let unreadable: unknown;

  const volley = {
    submit(connection: unknown) {
      const wire = connection as Wire;
      wire.stream.cork();
      try {
        for (const { text, values, statement } of steps) send(wire, { text, values, statement });
        wire.sync();
      } finally {
        wire.stream.uncork();
      }
    },
    handleRowDescription({ fields }: { fields: readonly Field[] }) {
      steps[current]!.statement.row = rowOf(client, fields);
    },
    handleDataRow({ fields }: { fields: readonly (string | null)[] }) {
      try {
        rows.push(steps[current]!.statement.row!(fields));
      } catch (error) {
        unreadable = error;
      }
    },
    handleCommandComplete({ text }: { text: string }) {
      const { statement, resolve, reject } = steps[current]!;
      current += 1;
      if (statement.name !== "") statement.state = "ready";
      const words = text.split(" ");
      if (unreadable) reject(unreadable);
      else resolve({ rows, command: words[0]!, count: Number(words.at(-1)) || 0 });
      rows = [];
      unreadable = undefined;
    },
    handleError(error: unknown) {
      for (const { reject } of steps.slice(current)) reject(error);
      // The driver does not say of one that failed when the database is ready again.
      answered();
    },
    handleEmptyQuery: () => volley.handleCommandComplete({ text: "" }),
    handlePortalSuspended: () => undefined,
    handleReadyForQuery: answered,
    handleCopyInResponse: (connection: { sendCopyFail(why: string): void }) => connection.sendCopyFail("not taken"),
  };
  client.query(volley);
}

function send(
  wire: Wire,
  { text, values, statement }: Pick<PendingStatement, "text" | "values"> & { statement: Statement },
) {
  const { name } = statement;
  const fresh = statement.state !== "ready";
  if (fresh) {
    // The one that failed may be there all the same, and would be in the way.
    if (statement.state === "sent" && name !== "") wire.close({ type: "S", name });
    statement.state = "sent";
    wire.parse({ name, text });
  }
  wire.bind({ portal: "", statement: name, values });
  if (fresh) wire.describe({ type: "P", name: "" });
  wire.execute({ portal: "", rows: 0 });
}

/** The driver's own connection: what its queries write to. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  parse(message: { name: string; text: string }): void;
  bind(message: { portal: string; statement: string; values: readonly unknown[] }): void;
  describe(message: { type: "P"; name: string }): void;
  execute(message: { portal: string; rows: number }): void;
  close(message: { type: "S"; name: string }): void;
  sync(): void;
}

interface Field {
  readonly name: string;
  readonly dataTypeID: number;
}

/** Reads rows of these columns; all values come as text. */
function rowOf(client: pg.PoolClient, fields: readonly Field[]): Statement["row"] {
  const columns = fields.map(({ name, dataTypeID }) => ({ name, read: client.getTypeParser(dataTypeID, "text") }));
  return (values) => {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < columns.length; index += 1) {
      const { name, read } = columns[index]!;
      const value = values[index]!;
      row[name] = value === null ? null : (read(value) as unknown);
    }
    return row;
  };
}
