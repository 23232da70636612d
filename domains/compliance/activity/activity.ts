import type { Handlers } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { readRange } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { timePlayed } from "../reality/sittings.store.ts";
import type { activityCalls } from "./activity.contract.ts";

const [DEPOSIT, REVERSED, HELD, RETURNED] = [100, 102, 110, 112];
/** Stakes; what gives a stake back; what pays. */
const [BET, PUSH, ROLLBACK] = [200, 202, 203];
const PAYS = [201, 204, 205, 206, 207, 208];

interface Period {
  readonly playerId: PlayerId;
  readonly since: Instant;
  readonly until: Instant;
}

/** What a period came to; amounts in minor units. A stake given back was not staked, a withdrawal returned not made. */
export async function activityOf(db: Db, { needs }: Pick<Context, "needs">, input: Period) {
  const sum = async (types: readonly number[]) => {
    const { totals } = await needs.ledger.records(db, { ...input, types, offset: 0, limit: 1 });
    return totals;
  };
  const deposits = await sum([DEPOSIT!]);
  const reversed = await sum([REVERSED!]);
  const held = await sum([HELD!]);
  const returned = await sum([RETURNED!]);
  const bets = await sum([BET!]);
  const back = await sum([PUSH!, ROLLBACK!]);
  const pays = await sum(PAYS);
  const staked = atLeastNothing(bets.out - back.in);
  const won = atLeastNothing(pays.in - pays.out);
  return {
    deposits: atLeastNothing(deposits.in - reversed.out),
    withdrawals: atLeastNothing(held.out - returned.in),
    staked,
    won,
    net: won - staked,
    ...(await timePlayed(db, input)),
  };
}

const atLeastNothing = (amount: bigint): bigint => (amount < 0n ? 0n : amount);

export function activityHandlers(context: Context): Handlers<typeof activityCalls> {
  const { database, clock } = context.platform;
  return {
    async activity(input, { session, merchant }) {
      const { timeZone } = await context.needs.site.brand(merchant);
      const when = readRange(input, clock, timeZone);
      if (!when) return fault("VALIDATION_FAILED", { errors: [{ field: "from", rule: "range" }] });
      const asked = { playerId: session!.playerId, ...when };
      return ok({ ...(await activityOf(database.db, context, asked)), from: when.since, to: when.until });
    },
    helpLinks: async (_input, { merchant }) => ok({ list: [...(await context.settings(merchant)).helpLinks] }),
    async keepAssessment({ score }, { session }) {
      await sql`
        insert into compliance.assessment (player_id, score, at)
        values (${session!.playerId}, ${score}, ${new Date(clock.now())})`.execute(database.db);
      return ok({ kept: true as const });
    },
  };
}
