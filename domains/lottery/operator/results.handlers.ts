import type { Caller, Handlers, Input } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { tellChanged } from "../issues/issue-context.ts";
import { clockOf } from "../issues/issues.store.ts";
import { type Said, tellCorrection, tellResult, type ResultVerdict, winningOf } from "../issues/reported.ts";
import type { KnownLottery } from "../lotteries.ts";
import type { operatorCalls } from "./contract.ts";
import { readIssue } from "./issues.store.ts";
import { besides, type OperatorContext, log, lotteryOf, whoIs } from "./context.ts";
import { shownIssues } from "./rows.ts";
import { isStaff, nameOf, tellerOf } from "./entered.store.ts";

type Calls = typeof operatorCalls;
type Entry = Input<Calls["enterResult"]> & { readonly correction: boolean };

/** Results that staff enter and correct: nothing counts before two have said the same. */
export function resultHandlers(context: OperatorContext): Pick<Handlers<Calls>, "enterResult" | "correctResult"> {
  const { db } = context.platform.database;

  async function tell(entry: Entry, caller: Caller) {
    const known = await lotteryOf(context, entry.gameId, caller);
    if (!known) return fault("NOT_FOUND");
    const told = await write(context, known, entry, caller);
    if (told === "FORM") return fault("VALIDATION_FAILED", { errors: [{ field: "winningNumber", rule: "pattern" }] });
    if (told === "STATE") return fault("LOTT_STATE");
    if (told === "NOT_FOUND") return fault(told);
    if (told === "DONE") tellChanged(context, [known.lottery.code], { drawn: true });
    const after = await readIssue(db, { game: known.lottery.code, numero: entry.numero });
    const [issue] = await shownIssues(context, db, after ? [after] : [], caller.language);
    return ok({ state: told, issue: issue! });
  }

  return {
    enterResult: (input, caller) => tell({ ...input, correction: false }, caller),
    correctResult: (input, caller) => tell({ ...input, correction: true }, caller),
  };
}

/** Says in the name of the caller what an issue's result is; what counted, waits or differs is a line of the log. */
async function write(
  context: OperatorContext,
  { lottery }: KnownLottery,
  { numero, winningNumber, reason = "", correction }: Entry,
  caller: Caller,
): Promise<ResultVerdict | "NOT_FOUND"> {
  const by = whoIs(caller);
  return context.platform.database.transaction(async (tx) => {
    const issue = await readIssue(tx, { game: lottery.code, numero });
    if (!issue) return "NOT_FOUND";
    // What we draw ourselves nobody ever tells.
    if (lottery.source.from !== "feed") return "STATE";
    const second = await besides(context, tx, caller);
    const said: Said = {
      issueId: issue.id,
      teller: tellerOf(by),
      winning: winningNumber,
      source: "staff",
      beside: (teller, at) => !isStaff(teller) || second(nameOf(teller), at),
    };
    if (!correction && issue.drawAt > (await clockOf(tx))) return "STATE";
    const told = await (correction ? tellCorrection(tx, lottery, said) : tellResult(context, tx, lottery, said));
    if (told === "STATE" || told === "FORM") return told;
    await log(context, tx, caller, {
      action: correction ? "lottery.result.correct" : "lottery.result.enter",
      object: `${lottery.code} ${numero}`,
      reason,
      after: { winning: winningOf(lottery, winningNumber), before: issue.winning, verdict: told },
    });
    return told;
  });
}
