import type { AnyCall, FaultOf, Received, Sent } from "@taya/kernel/call";
import type { ClientFault, CommonFault } from "@taya/kernel/fault";
import type { Ok, Refusal } from "@taya/kernel/result";
import type { Contracts } from "./contracts.ts";
import type { Send } from "./send.ts";

/** Refusals of a call as the browser sees them, the lost connection among them. */
type Refused<C extends AnyCall> = FaultOf<C> | CommonFault | ClientFault;

/** How a call may be made: its idempotency key when it moves money, a step-up ticket, a signal to give up, who hears how much of a large body has left (0 to 1). */
export interface Making {
  readonly key?: string;
  readonly ticket?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

/** What was refused, with the id under which the server remembers the request. */
export interface RefusedCall<F extends string = string> extends Refusal<F> {
  readonly requestId: string;
}

const TRANSIENT = new Set(["NET_ABNORMAL", "NET_TIMEOUT", "OVERLOADED"]);

/** Whether a refusal says nothing about what was asked for, only that it could not be answered now. */
export const isTransient = ({ fault }: RefusedCall): boolean => TRANSIENT.has(fault);

/** A value, or what was refused; `waits` is the id of the approval when a second operator has to agree first. */
export type Answered<Out, F extends string = string> = (Ok<Out> & { readonly waits?: string }) | RefusedCall<F>;

/** Whatever takes such an input and gives such an answer. */
export interface Asking<In, Out, F extends string = string> {
  /** `input` fills `{id}` parts of the path first; amounts are decimal strings both ways. */
  (input: In, making?: Making): Promise<Answered<Out, F>>;
  /** `room.call`, the key under which answers are kept. */
  readonly key: string;
}

type Ask<C extends AnyCall> = Asking<Sent<C>, Received<C>, Refused<C>>;

/** The calls that a table names, as their rooms declare them: one renamed or dropped there does not compile here. */
export type ApiOf<Table> = { readonly [R in keyof Table & keyof Contracts]: AskAll<Table[R], Contracts[R]> };
type AskAll<Names, Declared> = {
  readonly [K in keyof Names & keyof Declared]: Declared[K] extends AnyCall ? Ask<Declared[K]> : never;
};

/** The line of a call in a generated table, at once or when the table has come. */
type LineOf = (room: string, name: string) => string | Promise<string>;

/** The typed client over generated tables: `api.wallet.balance({})` gives a value or the name of the refusal, never throws. */
export const apiOf = <Table>(lineOf: LineOf, send: Send): ApiOf<Table> =>
  named((room) =>
    named((name) =>
      Object.assign((input: object, making: Making = {}) => send(() => lineOf(room, name), input, making), {
        key: `${room}.${name}`,
      }),
    ),
  ) as ApiOf<Table>;

/** An object whose parts are made when they are first named. */
const named = (make: (name: string) => object): object =>
  new Proxy<Record<string, object>>({}, { get: (made, name: string) => (made[name] ??= make(name)) });
