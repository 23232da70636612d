import type { Outcome } from "@taya/delivery/sender";
import type { Clock } from "@taya/kernel/instant";
import type { Result } from "@taya/kernel/result";

/** A conversation as an outside helpdesk is shown it: nobody's name, and nothing by which somebody could be reached. */
export interface HelpdeskConversation {
  readonly id: string;
  /** What operators here find it by, such as "S-7F3A-91B2". */
  readonly number: string;
  readonly alias: string;
  readonly brand: string;
  readonly language: string;
  /** Level of a player's rank; undefined of visitors. */
  readonly rank: number | undefined;
}

/** What a helpdesk is told: a line of the holder, for operators alone what the house answered, or that it is over. */
export type HelpdeskWord =
  | { readonly is: "LINE"; readonly id: string; readonly text: string }
  | { readonly is: "NOTE"; readonly text: string }
  | { readonly is: "CLOSE" };

export interface Telling {
  readonly conversation: HelpdeskConversation;
  /** The helpdesk's number of the conversation, once it has one. */
  readonly thread: string | undefined;
  /** The helpdesk's number of the newest of our lines that it has. */
  readonly lastRef: string | undefined;
  /** An attempt before this one may have reached the helpdesk. */
  readonly unsure: boolean;
  readonly word: HelpdeskWord;
}

/** How it ended; what was taken is known by the helpdesk's numbers of the conversation and, of a line, of the line. */
export type HelpdeskOutcome =
  | { readonly is: "SENT"; readonly thread: string | undefined; readonly ref: string | undefined }
  | Exclude<Outcome, { readonly is: "SENT" }>;

/** Which conversation a helpdesk speaks of: by its own number, and where it says so by our id. */
interface Thread {
  readonly thread: string;
  readonly ours: string | undefined;
}

/** What a helpdesk says of one of our conversations. */
export type HelpdeskEvent =
  | ({
      readonly is: "ANSWER";
      /** The helpdesk's number of the answer. */
      readonly ref: string;
      readonly text: string;
      /** Files that were sent with it. */
      readonly files: number;
      readonly agent: string;
    } & Thread)
  | ({ readonly is: "CLOSED" } & Thread);

/** A signed call of a helpdesk, to the byte; header names in lower case. */
export interface HelpdeskCall {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** An outside helpdesk, opened with its keys. */
export interface Helpdesk {
  /** Whether it can be told what operators of the house answer. */
  readonly takesNotes: boolean;
  /** Tells it something; what is told again after an attempt of unknown end is there once, notes aside. */
  tell(telling: Telling): Promise<HelpdeskOutcome>;
  /** What a signed and fresh call says; undefined for what does not concern us. Nothing of another call is believed. */
  hear(call: HelpdeskCall): Result<HelpdeskEvent | undefined, "AUTH_NOT_LOGGED_IN">;
  /** Whether the keys work; tells nobody anything. */
  check(): Promise<{ readonly ok: boolean; readonly says: string }>;
}

/** What a helpdesk is opened with. */
export interface HelpdeskWorld {
  readonly mode: "sandbox" | "production";
  readonly clock: Clock;
  /** Longest wait for the other side, in milliseconds. */
  readonly patienceMs: number;
  /** By the name of the variable, without its beginning `TAYA_CHAT_<NAME>_`. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** One folder of `helpdesks/`: the default export of its `kind.ts`. */
export interface HelpdeskKind {
  /** As its folder is called, and as `TAYA_CHAT_DESK` names it. */
  readonly name: string;
  readonly variables: readonly {
    readonly name: string;
    readonly is: string;
    readonly needed?: true;
    /** What is wrong with a value; undefined when it is fine. */
    readonly wrong?: (value: string) => string | undefined;
  }[];
  open(world: HelpdeskWorld): Helpdesk;
}
