import { askOf } from "@taya/ledger";
import { explained, mayBetHere } from "@taya/compliance/bets";
import { me } from "@taya/kernel/caller";
import type { Handler } from "@taya/kernel/call";
import type { Refusal } from "@taya/kernel/result";
import { issuesFor } from "../issues/ahead.ts";
import { upcoming } from "../issues/calendar.ts";
import { clockOf } from "../issues/issues.store.ts";
import { type Context } from "../context.ts";
import { type Book, bookOf } from "./book.ts";
import type { bettingCalls } from "./contract.ts";
import { tellPlayer } from "./tell.ts";
import { about, type Line, readLines } from "./lines.rules.ts";
import { saleOrder } from "./sell.order.ts";

type Call = typeof bettingCalls.bet;

/** Sells bets and chases. Everything that needs no database is said before one is asked. */
export function sellHandler(context: Context): Handler<Call> {
  const order = saleOrder(context);
  let known: Promise<Book> | undefined;
  const book = () => (known ??= context.lotteries().then(bookOf));

  return async (input, caller) => {
    const read = readLines(await book(), input);
    if (!read.ok) return read;
    const lines = read.value;
    const allowed = await mayBetHere(context, caller);
    if (!allowed.ok) return allowed;
    const { playerId } = me(caller);
    const asked = { playerId, ask: askOf(caller), caller, lines };
    let { result, replayed } = await context.ledger.decide(order, asked);
    if (!result.ok && result.fault === "LOTT_ISSUE_UNKNOWN" && !replayed) {
      // Issues are made when somebody first asks for them.
      await makeIssues(context, lines);
      ({ result, replayed } = await context.ledger.decide(order, asked));
    }
    if (replayed) caller.reply.replay();
    if (result.ok) {
      if (!replayed) {
        context.platform.metrics.bets.inc({ room: "lottery" }, lines.length);
        tellPlayer(context, playerId);
      }
      return result;
    }
    if (result.fault === "LOTT_ISSUE_CLOSED") return withNext(context, lines, result);
    const total = lines.reduce((sum, line) => sum + line.total, 0n);
    return explained(context, caller, total, result);
  };
}

async function makeIssues(context: Context, lines: readonly Line[]): Promise<void> {
  for (const [lottery, of] of Map.groupBy(lines, ({ sold }) => sold.lottery)) {
    const numeros = [...new Set(of.flatMap(({ parts }) => parts.map(({ numero }) => numero)))];
    await issuesFor(context, context.platform.database.db, lottery, numeros);
  }
}

/** Says which issue is on sale in the place of the one that is closed. */
async function withNext<F extends string>(
  { platform }: Context,
  lines: readonly Line[],
  refused: Refusal<F>,
): Promise<Refusal<F | "LOTT_ISSUE_CLOSED">> {
  const { content } = refused.detail.value as { readonly content: number };
  const now = await clockOf(platform.database.db);
  const { schedule } = lines[content]!.sold.lottery;
  const next = upcoming(schedule, now, 2).find(({ closeAt }) => now < closeAt)?.number;
  return about("LOTT_ISSUE_CLOSED", content, { ...(refused.detail.value as object), next: next ?? null });
}
