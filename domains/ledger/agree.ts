import { isId, type PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Minor } from "@taya/kernel/money";
import type { Db } from "@taya/platform/database";
import { arrayOf } from "@taya/platform/sql-array";
import { type RawBuilder, sql } from "kysely";
import type { Break, RoomCheck, Scope } from "./audit.ts";
import type { Booked } from "./booked.store.ts";
import type { Ledger } from "./ledger.ts";

/** What must be booked under a reference with an entry type. */
export interface Due {
  readonly type: number;
  readonly entries: number;
  readonly amount: Minor;
}

/** What a thing that moved money says of itself. */
export interface Said {
  readonly playerId: PlayerId;
  readonly ref: string;
  readonly currency: string;
  readonly since: Instant;
  readonly due: readonly Due[];
}

/** Which things are asked for: all that moved money, or those changed since then and those named. */
export type Wanted = { readonly since: Instant; readonly ids: readonly string[] } | undefined;

/** The rows of things a proof asks for, in SQL: those changed since then by this column, and those named. */
export const wantedRows = (wanted: Wanted, changed: string): RawBuilder<unknown> =>
  wanted === undefined
    ? sql`true`
    : sql`(${sql.ref(changed)} >= ${new Date(wanted.since)} or id = any (${arrayOf(wanted.ids)}::uuid[]))`;

interface Agreement {
  readonly name: string;
  /** The entry types such things are booked with, and nothing else is. */
  readonly types: readonly number[];
  said(db: Db, wanted: Wanted): Promise<readonly Said[]>;
}

/** A check that things and entries agree both ways: everything due is booked once with its amount, and nothing else is. */
export function agreement(ledger: Pick<Ledger, "booked" | "bookedUnder">, { name, types, said }: Agreement): RoomCheck {
  return {
    name,
    async find(db, scope) {
      const fresh = await ledger.booked(db, types, scope);
      const things = await said(db, wantedOf(scope, fresh));
      const known = new Set(things.map(nameOf));
      const booked = scope.full
        ? fresh
        : [...(await ledger.bookedUnder(db, types, things)), ...fresh.filter((each) => !known.has(nameOf(each)))];
      return compare(things, booked);
    },
  };
}

const nameOf = ({ playerId, ref }: { readonly playerId: string; readonly ref: string }): string => `${playerId} ${ref}`;

const wantedOf = (scope: Scope, fresh: readonly Booked[]): Wanted =>
  scope.full ? undefined : { since: scope.since, ids: [...new Set(fresh.map((each) => each.ref))].filter(isId) };

/** What is due and what is booked, thing by thing. */
function compare(things: readonly Said[], booked: readonly Booked[]): Break[] {
  const dues = new Map(things.map((thing) => [nameOf(thing), thing]));
  const entries = Map.groupBy(booked, nameOf);
  const breaks: Break[] = [];
  for (const key of new Set([...dues.keys(), ...entries.keys()])) {
    const thing = dues.get(key);
    const posted = entries.get(key) ?? [];
    const due = thing?.due ?? [];
    const types = [...new Set([...due, ...posted].map((each) => each.type))];
    const off = types.filter((type) => {
      const [one, other] = [due.find((each) => each.type === type), posted.find((each) => each.type === type)];
      return one?.amount !== other?.amount || one?.entries !== other?.entries;
    });
    if (off.length === 0) continue;
    const { playerId, ref } = thing ?? posted[0]!;
    const sum = (list: readonly { readonly type: number; readonly amount: Minor }[]) =>
      list.filter((each) => off.includes(each.type)).reduce((total, each) => total + each.amount, 0n);
    breaks.push({
      subject: `${playerId} ${ref}`,
      playerId,
      ...(thing && { currency: thing.currency }),
      amount: sum(posted) - sum(due),
      detail: { ref, types: off.join(", "), booked: sum(posted), due: sum(due), entries: countOf(posted, off) },
    });
  }
  return breaks;
}

const countOf = (posted: readonly Booked[], types: readonly number[]): number =>
  posted.filter((each) => types.includes(each.type)).reduce((total, each) => total + each.entries, 0);
