import { saferTopic } from "./reality/reality.contract.ts";
import type { Handlers } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Instant } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "./context.ts";
import type { exclusionCalls } from "./exclusion.contract.ts";
import { endBreakAt } from "./exclusion/breaks.ts";
import { writeBreak } from "./exclusion/letters.ts";
import { exclude, tellShutOut } from "./exclusion/register.ts";
import { lockCare } from "./limits/limits.store.ts";
import { policyOf } from "./policy/policy.ts";
import { hold } from "./reality/holds.ts";

export function exclusionHandlers(context: Context): Handlers<typeof exclusionCalls> {
  const { database, clock, live } = context.platform;
  const { accounts } = context.needs;
  const stepUpWanted = () => fault("STEP_UP_REQUIRED", { value: { methods: ["PASSWORD", "PAYPWD", "GOOGLE"] } });
  return {
    async coolOff({ days }, caller) {
      if (!(await accounts.steppedUp(caller))) return stepUpWanted();
      const { playerId } = caller.session!;
      const { merchant } = caller;
      const asked = clock.now() + days * DAY;
      const until = await database.transaction(async (tx) => {
        await lockCare(tx, playerId);
        const last = await longest(tx, playerId, asked);
        await hold(tx, context, playerId, { reason: "COOL_OFF", until: last });
        await accounts.pause(tx, playerId);
        await note(tx, playerId, { until: asked, at: clock.now() });
        const about = { playerId, merchant, time: last, cause: String(clock.now()) };
        await writeBreak(tx, context, { ...about, letter: "break.BEGUN" });
        await endBreakAt(tx, context, { playerId, merchant, until: last });
        return last;
      });
      live.changed(saferTopic, { playerId });
      return ok({ until });
    },
    async selfExclusion({ term }, caller) {
      if (!(await accounts.steppedUp(caller))) return stepUpWanted();
      const { merchant } = caller;
      const offered = (await policyOf(context, merchant))["selfExclusion.terms"];
      if (!offered.includes(term)) return fault("VALIDATION_FAILED", { errors: [{ field: "term", rule: "range" }] });
      const { playerId } = caller.session!;
      const about = { playerId, merchant, source: "SELF", term, actor: playerId } as const;
      const until = await database.transaction((tx) => exclude(tx, context, about));
      tellShutOut(context, playerId);
      return ok(until === undefined ? {} : { until });
    },
  };
}

/** A break never ends earlier because another one is asked for. */
async function longest(tx: Db, playerId: PlayerId, input: Instant): Promise<Instant> {
  const { rows } = await sql<{ until: Instant | null }>`
    select max(until) as until from compliance.play_break
    where player_id = ${playerId} and kind = 'COOL_OFF'`.execute(tx);
  return Math.max(input, rows[0]?.until ?? 0);
}

async function note(
  tx: Db,
  playerId: PlayerId,
  { until, at }: Readonly<Record<"until" | "at", Instant>>,
): Promise<void> {
  await sql`
    insert into compliance.play_break (player_id, kind, until, at)
    values (${playerId}, 'COOL_OFF', ${new Date(until)}, ${new Date(at)})`.execute(tx);
}
