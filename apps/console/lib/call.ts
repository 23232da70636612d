import type { AnyCall, Method, Received, Sent } from "@taya/kernel/call";
import type { Contracts } from "@taya/client/contracts";
import { wireOf } from "@taya/client/wire";
import { table } from "./calls.gen.ts";

/** A call of an operator: where it goes, and the types of what is sent and answered. */
export interface Call<In, Out> {
  /** Under which answers are kept. */
  readonly key: string;
  readonly path: string;
  readonly method: Method;
  readonly sealed: boolean;
  /** Never set; carries the types. */
  readonly types?: (input: In) => Out;
}

/** A list in parts, newest first. */
export interface Page<Row> {
  readonly list: readonly Row[];
  readonly total: number;
  readonly pageNo: number;
  readonly pageSize: number;
}

type Table = typeof table;
type CallOf<C> = C extends AnyCall ? Call<Sent<C>, Received<C>> : never;
type Declared = {
  readonly [R in keyof Table & keyof Contracts]: {
    readonly [N in keyof Table[R] & keyof Contracts[R]]: CallOf<Contracts[R][N]>;
  };
};

/** Every call of operators as its room declares it: one that was renamed or dropped there no longer compiles here. */
export const declared = Object.fromEntries(
  Object.entries(table).map(([room, calls]) => [
    room,
    Object.fromEntries(
      Object.entries(calls).map(([name, line]) => [name, { ...wireOf(line), key: `${room}.${name}` }]),
    ),
  ]),
) as unknown as Declared;
