import type { PlayerId } from "@taya/kernel/id";
import type { Session } from "@taya/kernel/call";
import { serve } from "@taya/platform/live-topics";
import type { LiveTopic } from "@taya/platform/room";
import { sql } from "kysely";
import type { Context } from "./context.ts";
import { supportTopics } from "./contract.ts";
import { holderOf } from "./holder.ts";
import { type Line, linesOf } from "./lines.store.ts";
import { lineFor, viewOf } from "./view.ts";

/** Whose copy is asked for: the player of the session, else whom the ticket stands for. */
const holderFor = (context: Context, asked: { merchant: string; playerId?: string; ticket?: string }) =>
  holderOf(context, {
    merchant: asked.merchant,
    ...(asked.ticket !== undefined && { ticket: asked.ticket }),
    ...(asked.playerId !== undefined && {
      session: { playerId: asked.playerId as PlayerId, operator: false } as Session,
    }),
  });

/** The live topic of a holder's conversation. */
export function supportLive(context: Context): LiveTopic[] {
  const { db } = context.platform.database;
  return serve(supportTopics, {
    conversation: {
      holder: async (subscriber) => (await holderFor(context, subscriber))?.id,
      async snap({ merchant, language, playerId }) {
        const player = await context.accounts.player(db, playerId as PlayerId);
        const holder = player
          ? await holderFor(context, { merchant, playerId: player.id })
          : ({ id: playerId!, playerId: undefined, channel: "chat" } as const);
        return holder && viewOf(context, holder, { merchant, language });
      },
      async delta(_of, holders) {
        const { rows } = await sql<{ id: string; holder: string; state: string; language: string }>`
          select distinct on (c.holder_id) c.id, c.holder_id as holder, c.state, c.language
          from support.conversation c where c.holder_id = any (${[...holders]}::uuid[])
          order by c.holder_id, (c.state <> 'CLOSED') desc, c.last_at desc`.execute(db);
        const own = await Promise.all(
          rows.map(async ({ id, holder, state, language }) => {
            const [before, newest] = await lastTwo(context, id);
            const said = newest && {
              ...lineFor(context, newest, language),
              after: before?.id ?? "",
              state: state === "CLOSED" ? ("closed" as const) : ("open" as const),
            };
            return said ? ([holder, said] as const) : undefined;
          }),
        );
        return { own: new Map(own.filter((each) => each !== undefined)) };
      },
    },
  });
}

async function lastTwo({ platform }: Context, id: string): Promise<readonly [Line | undefined, Line | undefined]> {
  const lines = await linesOf(platform.database.db, id, { notes: false, most: 2 });
  return [lines.at(-2), lines.at(-1)];
}
