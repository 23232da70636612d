import type { AnyCall, FaultOf, Received, Sent } from "@taya/kernel/call";
import type { ClientFault, CommonFault } from "@taya/kernel/fault";
import type { Result } from "@taya/kernel/result";
import { table } from "./calls.gen.ts";
import type { Contracts } from "./contracts.ts";
import { send } from "./send.ts";
import { wireOf } from "./wire.ts";

/** Refusals of a call as the browser sees them, the lost connection among them. */
export type Refused<C extends AnyCall> = FaultOf<C> | CommonFault | ClientFault;

/** How a call may be made: its idempotency key when it moves money, a step-up ticket, a signal to give up, who hears how much of a large body has left (0 to 1). */
export interface Making {
  readonly key?: string;
  readonly ticket?: string;
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

export interface Ask<C extends AnyCall> {
  /** `input` fills `{id}` parts of the path first; amounts are decimal strings both ways. */
  (input: Sent<C>, making?: Making): Promise<Result<Received<C>, Refused<C>>>;
  /** `room.call`, the key under which answers are kept. */
  readonly key: string;
}

export type Api = { readonly [R in keyof Contracts]: AskAll<Contracts[R]> };

type AskAll<T> = { readonly [K in keyof T]: T[K] extends AnyCall ? Ask<T[K]> : never };

/** The typed client: `api.wallet.balance({})` gives a value or the name of the refusal, never throws. */
export const api = Object.fromEntries(
  Object.entries(table).map(([room, calls]) => [
    room,
    Object.fromEntries(
      Object.entries(calls as Record<string, string>).map(([name, line]) => [
        name,
        Object.assign((input: object, making?: Making) => send(wireOf(line), input, making ?? {}), {
          key: `${room}.${name}`,
        }),
      ]),
    ),
  ]),
) as unknown as Api;
