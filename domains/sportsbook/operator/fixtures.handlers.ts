import type { Caller, Handlers, Input } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { readRange } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import { sql } from "kysely";
import { moveFixture } from "../fixtures/fixtures.store.ts";
import { fixtureById, type ShownFixture } from "../fixtures/lists.store.ts";
import { badRange } from "../fixtures/results.handlers.ts";
import { readFixtureBook } from "../fixtures/fixtures.store.ts";
import { kindOf, type TwoPersonAction, type WaitingAction } from "./actions.ts";
import type { operatorCalls } from "./contract.ts";
import { log, type OperatorContext, SIM, tradesIt } from "./context.ts";
import { pageOfTraded } from "./fixtures.store.ts";
import { enteredResults } from "./results.rules.ts";
import { tradedRows } from "./rows.ts";

type Calls = typeof operatorCalls;
type Change = Input<Calls["changeFixture"]>;

/** Fixtures with what is on them; stopping them at once, ending them by two people. */
export function fixtureHandlers(context: OperatorContext): Pick<Handlers<Calls>, "operatorFixtures" | "changeFixture"> {
  const { clock, database } = context.platform;
  const { db } = database;
  return {
    async operatorFixtures(input, caller) {
      const { pageNo, pageSize, from, to, preset } = input;
      if (!tradesIt(context, caller)) return ok({ list: [], total: 0, pageNo, pageSize });
      const { timeZone } = await context.site.brand(caller.merchant);
      const isDated = from !== undefined || to !== undefined || preset !== undefined;
      const begins = isDated ? readRange(input, clock, timeZone) : undefined;
      if (isDated && !begins) return badRange();
      const page = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await pageOfTraded(db, { ...input, begins }, page);
      return ok({ list: await tradedRows(context, rows, caller.language), total, pageNo, pageSize });
    },
    async changeFixture(input, caller) {
      const row = tradesIt(context, caller) ? await fixtureById(db, input.fixtureId) : undefined;
      if (!row) return fault("NOT_FOUND");
      const { action } = input;
      if (action !== "suspend" && action !== "resume") return askSecond(context, row, { ...input, action }, caller);
      await database.transaction(async (tx) => {
        const stops = async () => ({ stops: (await fixtureById(tx, row.id))!.stops });
        await sql`select from sportsbook.fixture where id = ${row.id} for update`.execute(tx);
        const before = await stops();
        await moveFixture(tx, row.id, action === "suspend" ? { stop: "operator" } : { release: "operator" });
        const about = { action: `sportsbook.${action}`, object: row.id, reason: input.reason };
        await log(context, tx, caller, { ...about, before, after: await stops() });
      });
      context.teller.changed(row.id, true);
      const [fixture] = await tradedRows(context, [(await fixtureById(db, row.id))!], caller.language);
      return ok({ fixture: fixture! });
    },
  };
}

/** Keeps what one operator wants for a second one; what could not be done as things stand is refused at once. */
async function askSecond(
  context: OperatorContext,
  row: ShownFixture,
  { action, results, score, since, until, reason }: Change & { readonly action: TwoPersonAction },
  caller: Caller,
) {
  const { database } = context.platform;
  // What the house draws itself nobody ends, voids or takes back.
  if (row.feed === SIM) return fault("SPORT_STATE");
  if (since !== undefined && until !== undefined && since >= until)
    return fault("VALIDATION_FAILED", { errors: [{ field: "until", rule: "range" }] });
  if (action === "result") {
    const said = enteredResults({ results, score }, row, await readFixtureBook(database.db, row.id));
    if ("rule" in said) return fault("VALIDATION_FAILED", { errors: [said] });
  }
  const payload: WaitingAction = {
    id: row.id,
    action,
    results,
    score,
    since,
    until,
    reason,
    merchant: caller.merchant,
  };
  const about = { merchant: caller.merchant, operator: me(caller), reason };
  const summary = `${row.name}: ${action}${score ? ` ${JSON.stringify(score)}` : ""}`;
  const approvalId = await database.transaction((tx) =>
    context.audit.approvals.ask(tx, { ...about, kind: kindOf(action), summary, payload }),
  );
  return fault("APPROVAL_REQUIRED", { value: { approvalId } });
}
