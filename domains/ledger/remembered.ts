import { createHash } from "node:crypto";
import type { FaultName } from "@taya/kernel/fault";
import type { EntryId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { fault, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { together } from "@taya/platform/pipeline";
import { sql } from "kysely";
import type { Ask, Once } from "./once.store.ts";
import type { Command, Done, OrderKind } from "./order.ts";
import { fromTagged, toTagged } from "./tagged.ts";

/** A command that is done once however often it is asked, as `once` does it, but in a batch. */
export interface OnceCommand extends Command {
  readonly ask: Ask;
}

/** What an inner kind answers: its result, and the first entry it made, when it made one. */
export interface Answered<T, F extends string> {
  readonly result: Result<T, F>;
  readonly entryId?: EntryId;
  /** A refusal that may be another one next time: the key stays free. */
  readonly keep?: false;
}

interface Stored {
  readonly asked: string;
  readonly result: Result<unknown, string>;
}

interface State<S> {
  readonly inner: S;
  readonly kept: Map<string, Stored>;
}

export interface Outcome<T, F extends FaultName> extends Once<T, F> {
  readonly answered?: Answered<T, F>;
}

/**
 * Makes a kind of command idempotent by (player, scope, key): a repeat gets the stored answer, refusals included,
 * another content under the key WALLET_IDEM_MISMATCH; also within one batch.
 */
export function remembered<C extends OnceCommand, S, T, F extends FaultName>(
  kind: OrderKind<C, S, Answered<T, F>>,
): OrderKind<C, State<S>, Outcome<T, F>> {
  return {
    name: kind.name,
    ...(kind.blind && { blind: true as const }),
    async read(tx, commands, at) {
      const [kept, inner] = await together([readAnswers(tx, commands), kind.read(tx, commands, at)]);
      return { inner, kept };
    },
    decide(command, { inner, kept }, purse) {
      const known = kept.get(nameOf(command.ask));
      const asked = command.ask.requestHash;
      if (known && known.asked !== hashOf(asked)) return { result: fault("WALLET_IDEM_MISMATCH"), replayed: false };
      if (known) return { result: known.result as Result<T, F>, replayed: true };
      const answered = kind.decide(command, inner, purse);
      if (answered.keep !== false) kept.set(nameOf(command.ask), { asked: hashOf(asked), result: answered.result });
      return { result: answered.result, replayed: false, answered };
    },
    async write(tx, done, at, state) {
      const fresh = done.filter((each) => each.result.answered);
      const facts = fresh.map(({ command, result }) => ({ command, result: result.answered! }));
      const lasting = fresh.filter((each) => each.result.answered?.keep !== false);
      // The answers first: what the kind writes last is held by nobody else for longer than the commit.
      await together([keepAnswers(tx, lasting, at), kind.write(tx, facts, at, state.inner)]);
    },
  };
}

const nameOf = ({ playerId, scope, key }: Ask): string => `${playerId} ${scope} ${key}`;
const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");
const keyOf = ({ key }: Ask): string => `\\x${hashOf(key).slice(0, 32)}`;

async function readAnswers(tx: Db, commands: readonly OnceCommand[]): Promise<Map<string, Stored>> {
  const asks = commands.map((command) => command.ask);
  const { rows } = await sql<{ place: bigint; req_hash: Buffer; response: string }>`
    select place, req_hash, response from ledger.answers(${asks.map((ask) => ask.playerId)}::uuid[],
      ${asks.map((ask) => ask.scope)}::text[], ${asks.map(keyOf)}::bytea[])`.execute(tx);
  return new Map(
    rows.map((row) => [
      nameOf(asks[Number(row.place) - 1]!),
      { asked: row.req_hash.toString("hex"), result: fromTagged(row.response) as Stored["result"] },
    ]),
  );
}

async function keepAnswers<T, F extends FaultName>(
  tx: Db,
  fresh: readonly Done<OnceCommand, Outcome<T, F>>[],
  at: Instant,
): Promise<void> {
  if (fresh.length === 0) return;
  const asks = fresh.map(({ command }) => command.ask);
  await sql`
    select ledger.remember_all(${new Date(at)}::timestamptz, ${asks.map((ask) => ask.playerId)}::uuid[],
      ${asks.map((ask) => ask.scope)}::text[], ${asks.map(keyOf)}::bytea[],
      ${asks.map((ask) => `\\x${hashOf(ask.requestHash)}`)}::bytea[],
      ${fresh.map(({ result }) => result.answered?.entryId ?? null)}::uuid[],
      ${fresh.map(({ result }) => toTagged(result.result))}::text[])`.execute(tx);
}
