import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Purse } from "./purse.ts";

export interface Command {
  readonly playerId: PlayerId;
}

export interface Done<C, R> {
  readonly command: C;
  readonly result: R;
}

/** One kind of money command. All commands that wait on a lane are read, decided and written in one commit. */
export interface OrderKind<C extends Command, S, R> {
  readonly name: string;
  /** `write` asks for all it writes at once and looks at no answer: the commit is sent right behind it. */
  readonly blind?: true;
  /** Reads, set-based, what the decisions need; the players' wallets are locked by then. */
  read(tx: Db, commands: readonly C[], at: Instant): Promise<S>;
  /** Decides one command from state and purse alone; notes in the state what later commands of the batch must see. */
  decide(command: C, state: S, purse: Purse): R;
  /** Writes the facts of everything decided, refusals included, set-based. */
  write(tx: Db, done: readonly Done<C, R>[], at: Instant, state: S): Promise<void>;
}

// oxlint-disable-next-line typescript/no-explicit-any -- the widest kind; a lane carries all of them
export type AnyKind = OrderKind<any, any, any>;
