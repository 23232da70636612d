import type { Clock, Instant } from "@taya/kernel/instant";
import type { Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Channel, Content, MessageId, Purpose } from "./message.ts";

/** What a sender is asked to send. */
export interface Outgoing extends Content {
  readonly id: MessageId;
  readonly channel: Channel;
  readonly purpose: Purpose;
  readonly expiresAt: Instant | undefined;
}

/**
 * How an attempt ended. `REFUSED` for good: nobody gets it, however often it is tried. `LATER`: certainly not taken, to
 * be tried again, not before `afterMs`. `UNKNOWN`: it may have gone. Reasons are short words for people, without
 * anything personal in them. `gone`: there is no such recipient any more.
 */
export type Outcome =
  | { readonly is: "SENT"; readonly ref?: string | undefined }
  | { readonly is: "REFUSED"; readonly reason: string; readonly gone?: true }
  | { readonly is: "LATER"; readonly reason: string; readonly afterMs?: number | undefined }
  | { readonly is: "UNKNOWN"; readonly reason: string };

/** What a sender says later of a message, which it names by our id or by its own number. */
export interface Report {
  readonly id?: string | undefined;
  readonly ref?: string | undefined;
  readonly is: "DELIVERED" | "FAILED";
  readonly reason?: string | undefined;
}

/** A signed call of a sender, to the byte; header names in lower case. */
export interface RawReport {
  readonly url: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a browser gives a page that may push to it (Push API, `PushSubscription.toJSON`). */
interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** Who can be pushed to. */
export interface Recipients {
  /** The public key browsers subscribe under: a point of P-256, base64url. */
  readonly key: string;
  /** That one and the older ones that still serve who subscribed under them. */
  readonly keys: readonly string[];
  /** A subscription as the recipient of a message; undefined for what no known push service gave. */
  read(subscription: Subscription): string | undefined;
}

/** One way out, opened with its keys. */
export interface Sender {
  /** The same id sent again is not delivered again: an attempt whose end is unknown may be repeated freely. */
  readonly idempotent?: true;
  /** Sends within this program, so that it takes no time that somebody could measure. */
  readonly local?: true;
  /** Of a sender of pushes. */
  readonly recipients?: Recipients | undefined;
  send(message: Outgoing): Promise<Outcome>;
  /** What a signed call says; nothing of an unsigned one is believed. */
  report?(raw: RawReport): Promise<Result<readonly Report[], "AUTH_NOT_LOGGED_IN">>;
  /** Asks what became of a message, for a service that does not say so by itself. */
  poll?(ref: string): Promise<Report | undefined>;
  /** Whether the keys work; sends nothing. */
  check(): Promise<Check>;
}

export interface Check {
  readonly ok: boolean;
  readonly says: string;
}

/** A variable of the environment, without its beginning `TAYA_<CHANNEL>_<NAME>_`. */
interface Variable {
  readonly name: string;
  readonly is: string;
  readonly needed?: true;
  /** What is wrong with a value; undefined when it is fine. */
  readonly wrong?: (value: string) => string | undefined;
}

/** What a sender is opened with. */
export interface SenderWorld {
  readonly clock: Clock;
  /** Where the sandbox keeps what it is given. */
  db(): Db;
  readonly mode: "sandbox" | "production";
  /** Longest wait for the other side, in milliseconds. */
  readonly patienceMs: number;
  /** By the name of the variable. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Where it is to say what became of a message; https in production. */
  reportUrl(id: string): string;
}

/** One folder of `senders/`: the default export of its `sender.ts`. */
export interface SenderKind {
  /** As its folder is called, and as the environment names it. */
  readonly name: string;
  readonly channels: readonly Channel[];
  /** Sends nothing to anybody, so production refuses it. */
  readonly sandboxOnly?: true;
  readonly variables: readonly Variable[];
  open(world: SenderWorld): Sender;
}
