import type { Handlers, Output } from "@taya/kernel/call";
import { isId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import { readSpecifiers } from "../markets/specifiers.ts";
import type { Context } from "../context.ts";
import type { bettingCalls } from "./contract.ts";
import { shortCode } from "./receipt.ts";

type Calls = typeof bettingCalls;
type Shared = Output<Calls["sharedSlip"]>;

/** Signs of a code; where two slips would have the same one the later takes more. */
const LENGTHS = [10, 13, 16] as const;

/** An outcome's id as feeds write them: no sign that cannot be seen. */
const OUTCOME = /^[\x20-\x7e]{1,64}$/;

/** Selections under a code that can be passed on: the same selections always have the same one. */
export function sharedHandlers({ platform }: Context): Pick<Handlers<Calls>, "shareSlip" | "sharedSlip"> {
  const { db } = platform.database;
  return {
    async shareSlip({ type, folds, bankers, legs }) {
      const at = legs.findIndex(({ fixtureId, spec, outcomeId }) => {
        return !isId(fixtureId) || readSpecifiers(spec) === undefined || !OUTCOME.test(outcomeId);
      });
      if (at >= 0) return fault("VALIDATION_FAILED", { errors: [{ field: `legs.${at}`, rule: "pattern" }] });
      const slip: Shared = {
        type,
        ...(folds && { folds }),
        ...(bankers && { bankers }),
        legs: legs.map(({ fixtureId, typeId, spec, outcomeId }) => ({ fixtureId, typeId, spec, outcomeId })),
      };
      return ok({ code: await keep(db, slip) });
    },
    async sharedSlip({ code }) {
      const { rows } = await sql<{ slip: Shared }>`
        select slip from sportsbook.shared_slip where code = ${code.toUpperCase()}`.execute(db);
      return rows[0] ? ok(rows[0].slip) : fault("NOT_FOUND");
    },
  };
}

async function keep(db: Db, slip: Shared): Promise<string> {
  const text = JSON.stringify(slip);
  for (const length of LENGTHS) {
    const code = shortCode(text, length);
    await sql`
      insert into sportsbook.shared_slip (code, slip, at) values (${code}, ${text}::jsonb, sportsbook.clock())
      on conflict (code) do nothing`.execute(db);
    const { rows } = await sql<{ own: boolean }>`
      select slip = ${text}::jsonb as own from sportsbook.shared_slip where code = ${code}`.execute(db);
    if (rows[0]?.own) return code;
  }
  throw new Error("three codes of a slip are another's");
}
