import type { Handlers } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Instant } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Desk } from "./desk.ts";
import { type exclusionCalls, TERMS } from "./exclusion.contract.ts";

/** Further than any term, for accounts that want an instant. */
const FOR_LIFE_MS = 200 * 366 * DAY;

export function exclusionHandlers({ platform, needs }: Desk): Handlers<typeof exclusionCalls> {
  const { database, clock, live } = platform;
  const { accounts, ledger } = needs;
  const stepUpWanted = () => fault("STEP_UP_REQUIRED", { value: { methods: ["PASSWORD", "PAYPWD", "GOOGLE"] } });
  return {
    async coolOff({ days }, caller) {
      if (!(await accounts.steppedUp(caller))) return stepUpWanted();
      const { playerId } = caller.session!;
      const asked = clock.now() + days * DAY;
      const until = await database.transaction(async (tx) => {
        const last = await longest(tx, playerId, asked);
        await ledger.guard(tx, playerId, { blockedUntil: last });
        await note(tx, playerId, { kind: "COOL_OFF", until: asked, at: clock.now() });
        return last;
      });
      return ok({ until });
    },
    async selfExclusion({ term }, caller) {
      if (!(await accounts.steppedUp(caller))) return stepUpWanted();
      const { playerId } = caller.session!;
      const days = TERMS[term];
      const now = clock.now();
      const until = days === null ? undefined : now + days * DAY;
      await database.transaction(async (tx) => {
        const last = await longest(tx, playerId, until ?? now + FOR_LIFE_MS);
        await ledger.guard(tx, playerId, { blockedUntil: until === undefined ? "ever" : last });
        await accounts.setExcluded(tx, playerId, last);
        await accounts.endSessions(tx, playerId, { reason: "SIGNED_OUT" });
        await note(tx, playerId, { kind: "EXCLUSION", until: last, at: now });
      });
      live.changed("wallet.balance", { playerId });
      return ok(until === undefined ? {} : { until });
    },
  };
}

interface Break {
  readonly kind: "COOL_OFF" | "EXCLUSION";
  readonly until: Instant;
  readonly at: Instant;
}

/** A break never ends earlier because another one is asked for. */
async function longest(tx: Db, playerId: PlayerId, asked: Instant): Promise<Instant> {
  const { rows } = await sql<{ until: Instant | null }>`
    select max(until) as until from compliance.play_break where player_id = ${playerId}`.execute(tx);
  return Math.max(asked, rows[0]?.until ?? 0);
}

async function note(tx: Db, playerId: PlayerId, { kind, until, at }: Break): Promise<void> {
  await sql`
    insert into compliance.play_break (player_id, kind, until, at)
    values (${playerId}, ${kind}, ${new Date(until)}, ${new Date(at)})`.execute(tx);
}
