import * as z from "zod/mini";
import type { CommonFault, FaultName } from "./fault.ts";
import type { Instant } from "./instant.ts";
import type { PlayerId } from "./id.ts";
import type { Result } from "./result.ts";

export type Schema = z.core.$ZodType;
export type Method = "GET" | "POST" | "PUT" | "DELETE";

/** Who may call: nobody logged in, any session, any real account, agents, staff with a right, vendors, payment providers. */
export type Audience = "public" | "session" | "player" | "agent" | "operator" | "vendor" | "provider";

/** Requests per window, counted by something of the request. */
export interface Limit {
  readonly most: number;
  readonly windowMs: number;
  readonly per: "ip" | "player" | "device";
  /** The name under which a brand may set it otherwise (`limits.…`). */
  readonly named?: string;
}

/** One call of the outside interface, declared once; router, client, OpenAPI and tests read it. */
export interface Call<In extends Schema = Schema, Out extends Schema = Schema, F extends FaultName = FaultName> {
  readonly path: `/${string}`;
  readonly method: Method;
  /** Further methods accepted (relay reads take GET and POST). */
  readonly also?: readonly Method[];
  readonly audience: Audience;
  /** The body travels encrypted. */
  readonly sealed?: true;
  /** Moves money: an idempotency key is required. */
  readonly moves?: true;
  /** The body field that carries the idempotency key when the header is absent. */
  readonly keyField?: string;
  /** Decides about something that others can change: names the version it has seen, and is refused as STALE when there is another. */
  readonly decides?: true;
  /** Needs a step-up ticket. */
  readonly stepUp?: true;
  /** Accepts an urlencoded body. */
  readonly form?: true;
  /** Largest body in bytes; 64 KiB when not said. */
  readonly largest?: number;
  /** Answers during maintenance and in restricted regions. */
  readonly always?: true;
  readonly limit?: Limit;
  /** Fields of `value` mirrored at the top level for old clients. */
  readonly mirror?: readonly string[];
  /** The operator's right, for audience `operator`. */
  readonly right?: string;
  readonly input: In;
  readonly output: Out;
  readonly faults: readonly F[];
  readonly summary: string;
}

/** The `largest` of a call that takes so many pictures of 5,242,880 bytes each: as base64, and the few fields beside. */
export const bodyOfPictures = (count: number): number => count * 7 * 1024 * 1024;

// oxlint-disable-next-line typescript/no-explicit-any -- the widest call; narrower types would not be assignable
export type AnyCall = Call<any, any, any>;
export type Calls = Readonly<Record<string, AnyCall>>;

/** Declares a call; exists for inference only. */
export const call = <In extends Schema, Out extends Schema, const F extends FaultName = never>(
  declared: Call<In, Out, F>,
): Call<In, Out, F> => declared;

/** The version of what is decided about, as it was shown; without it the one the operator was shown last is meant. */
export const seenVersion = z.optional(z.int().check(z.gte(1)));

/** Declares a read of the relay family: GET with a query and POST with a body alike. */
export const relay = <In extends Schema, Out extends Schema, const F extends FaultName = never>(
  name: string,
  declared: Omit<Call<In, Out, F>, "path" | "method" | "also"> & { readonly method?: Method },
): Call<In, Out, F> => ({ method: "GET", also: ["POST"], ...declared, path: `/wps/relay/${name}` });

export type Input<C extends AnyCall> = z.output<C["input"]>;
export type Sent<C extends AnyCall> = z.input<C["input"]>;
export type Output<C extends AnyCall> = z.output<C["output"]>;
export type Received<C extends AnyCall> = z.input<C["output"]>;
export type FaultOf<C extends AnyCall> = C["faults"][number];

/** By which door somebody came in: players, agents and trials by one, staff by the other; neither opens what is behind the other. */
export type DoorName = "players" | "staff";

/** A session that may do less than its account: before a forced change, before the disclaimer, or only to take money home. */
export type ScopeName = "changing" | "agreeing" | "withdrawing";

/** A logged-in session as the chain before a handler has established it. */
export interface Session {
  readonly id: string;
  readonly playerId: PlayerId;
  readonly username: string;
  readonly type: number;
  /** By which door it was opened. */
  readonly door: DoorName;
  readonly operator: boolean;
  readonly rights: readonly string[];
  readonly mustChangePassword: boolean;
  /** The statements of the disclaimer were not agreed to yet in this session. */
  readonly mustAgree?: true;
  /** The player is excluded from play: only what leads to the money and the records is open. */
  readonly excluded?: true;
  /** Set where the session may make the calls of a scope only. */
  readonly scope?: ScopeName;
  readonly startedAt: Instant;
  /** From where this request came; on every session a handler is given by the chain. */
  readonly ip?: string;
}

/** Everything a handler may know of who calls, besides the input. */
export interface Caller {
  readonly call: string;
  readonly merchant: string;
  readonly language: string;
  readonly ip: string;
  readonly host: string;
  readonly country: string;
  readonly device: string;
  readonly client: "web" | "native";
  readonly userAgent: string;
  readonly requestId: string;
  readonly session?: Session;
  /** Present on calls that move money. */
  readonly idempotencyKey?: string;
  /** SHA-256 (hex) of the canonical request, for the idempotency record. */
  readonly requestHash?: string;
  readonly stepUpTicket?: string;
  /** Header or query field `ticket`: stands for somebody without a session in the few calls that take one. */
  readonly ticket?: string;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  /** The body to the byte and the headers in lower case, for callers that sign them (providers, vendors). */
  readonly raw?: { readonly body: string; readonly headers: Readonly<Record<string, string>> };
  readonly reply: Reply;
}

/** The few things a handler may say beside its value. */
export interface Reply {
  cookie(name: string, value: string, options: { readonly maxAgeMs: number }): void;
  header(name: string, value: string): void;
  /** Puts a field beside `value` in the envelope. */
  beside(name: string, value: unknown): void;
  /** Marks the answer as a stored one given again. */
  replay(): void;
}

export type Handler<C extends AnyCall> = (
  input: Input<C>,
  caller: Caller,
) => Promise<Result<Output<C>, FaultOf<C> | CommonFault>>;

/** One handler per declared call: a forgotten one is a compile error. */
export type Handlers<T extends Calls> = { readonly [K in keyof T]: Handler<T[K]> };
