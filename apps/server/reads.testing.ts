import { AsyncLocalStorage } from "node:async_hooks";
import type { AnyCall } from "@taya/kernel/call";
import pg from "pg";
import { vi } from "vitest";
import * as z from "zod";
import { contracts } from "./contracts.ts";

/** A read that answers rows. */
export interface ListCall {
  readonly name: string;
  readonly call: AnyCall;
  readonly paged: boolean;
}

interface Shape {
  readonly type?: string;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
}

const shapeOf = (schema: unknown) =>
  z.toJSONSchema(schema as z.ZodType, { io: "input", unrepresentable: "any" }) as Shape;
const isRows = (shape: Shape | undefined): boolean => shape?.type === "array" && shape.items?.type === "object";

/** What is asked about one thing and yet is full of others. */
export const FULL_OF_OTHERS = new Set(["compliance.adminKycOne"]);

/** Every read whose answer is rows, has them as its list, or is full of them without being asked about one thing. */
export const LIST_CALLS: readonly ListCall[] = contracts.flatMap(({ room, calls }) =>
  Object.entries(calls).flatMap(([name, each]) => {
    const call = each as AnyCall;
    const input = shapeOf(call.input);
    const answer = shapeOf(call.output);
    const parts = answer.properties ?? {};
    const ofOne = input.required?.length && !FULL_OF_OTHERS.has(`${room}.${name}`);
    const lists = [answer, parts["list"], parts["content"], ...(ofOne ? [] : Object.values(parts))];
    const paged = input.properties?.["pageSize"] !== undefined;
    const reads = call.method === "GET" || call.also?.includes("GET");
    return reads && (paged || lists.some(isRows)) ? [{ name: `${room}.${name}`, call, paged }] : [];
  }),
);

/** How many rows an answer has, in all its lists. */
export function rowsIn(value: unknown): number {
  const lists = Array.isArray(value) ? [value] : Object.values(value ?? {}).filter(Array.isArray);
  return lists.flat().filter((each) => typeof each === "object").length;
}

/** Counts what is asked of the database, apart for everything that `of` runs. */
export function statementCounter() {
  const counting = new AsyncLocalStorage<{ count: number }>();
  const send = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...asked) {
    const counted = counting.getStore();
    if (counted) counted.count += 1;
    return send.apply(this, asked) as never;
  });
  return {
    async of<T>(work: () => Promise<T>): Promise<{ readonly value: T; readonly statements: number }> {
      const counted = { count: 0 };
      const value = await counting.run(counted, work);
      return { value, statements: counted.count };
    },
    stop: () => spy.mockRestore(),
  };
}

/** What of a new row is not as in the row it is like, as SQL over that row, `t`, and the number of the new one, `n`. */
export type Other = Readonly<Record<string, string>>;

const MORE = 4;

/**
 * Puts rows there that are like the newest of a table, or of some of it: by when it was written, since what lies last may
 * be older where space was used again.
 */
export async function moreLike(owner: pg.Client, table: string, other: Other, some = "true"): Promise<void> {
  const { rows } = await owner.query<{ column: string }>(
    `select quote_ident(attname) as column from pg_attribute
    where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  const columns = rows.map(({ column }) => column).join();
  const changed = Object.entries(other).map(([column, to]) => `'${column}', ${to}`);
  await owner.query(`
    insert into ${table} (${columns}) select ${columns} from (
      select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changed.join()}))).*
      from (select * from ${table} where ${some} order by age(xmin), ctid desc limit 1) t, generate_series(1, ${MORE}) n) new`);
}
