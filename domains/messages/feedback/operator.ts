import type { Handlers, Output } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import type { PlayerId } from "@taya/kernel/id";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { MessageId } from "@taya/delivery";
import type { Context } from "../context.ts";
import type { Messages } from "../door.ts";
import type { feedbackCalls } from "./contract.ts";
import { withContact } from "./contact.ts";
import { reachOf } from "./rules.ts";
import { answerFeedback, feedbackPage, findFeedback, type StoredFeedback } from "./store.ts";
import { type ReachableFeedback, tellAnswer } from "./tell.ts";

type Names = "adminFeedback" | "feedbackImage" | "answerFeedback";
type Row = Output<typeof feedbackCalls.answerFeedback>;

/** Feedback as operators read and answer it. */
export function feedbackAdminHandlers(
  context: Context,
  door: Pick<Messages, "send">,
): Pick<Handlers<typeof feedbackCalls>, Names> {
  const { platform, accounts, audit, delivery, vault } = context;
  const { clock, database, files } = platform;

  async function rowsOf(list: readonly StoredFeedback[]): Promise<Row[]> {
    const players = list.flatMap(({ playerId }) => (playerId === null ? [] : [playerId]));
    const names = await accounts.names(database.db, players);
    return Promise.all(list.map(async (each) => rowOf(await withContact(vault, each), names)));
  }

  return {
    async adminFeedback({ state, username, ...input }, { merchant }) {
      const { pageNo, pageSize } = input;
      const window = rowWindow(input, clock);
      const { asOf } = window;
      const player = username && (await accounts.byUsername(database.db, merchant, username));
      if (username && !player) return ok({ list: [], total: 0, pageNo, pageSize, asOf });
      const query = { merchant, playerId: player ? player.id : undefined, state, ...window };
      const { list, total } = await feedbackPage(database.db, query);
      return ok({ list: await rowsOf(list), total, pageNo, pageSize, asOf });
    },

    async feedbackImage({ id, index, reason }, caller) {
      const { merchant } = caller;
      const name = (await findFeedback(database.db, { merchant, id }))?.images[index];
      if (name === undefined) return fault("NOT_FOUND");
      const action = { action: "messages.feedback.image", object: id, reason, after: { index } };
      await database.transaction((tx) => audit.log(tx, { merchant, operator: me(caller), ...action }));
      return ok({ image: `data:image/jpeg;base64,${Buffer.from(await files.read(name)).toString("base64")}` });
    },

    async answerFeedback({ id, answer, reason }, caller) {
      const { merchant } = caller;
      const operator = me(caller);
      const done = await database.transaction(
        async (tx): Promise<Result<MessageId | undefined, "NOT_FOUND" | "STALE">> => {
          const found = await findFeedback(tx, { merchant, id, lock: true });
          if (!found) return fault("NOT_FOUND");
          const said = await withContact(vault, found);
          if (said.answer !== null) return fault("STALE");
          await answerFeedback(tx, { id, answer, actor: operator.username, at: clock.now() });
          const after = { answer, reach: reachOf(said) };
          await audit.log(tx, { merchant, operator, action: "messages.feedback.answer", object: id, reason, after });
          return ok(await tellAnswer(context, door, tx, { merchant, said, answer }));
        },
      );
      if (!done.ok) return done;
      if (done.value) await delivery.hurry(done.value);
      const [row] = await rowsOf([(await findFeedback(database.db, { merchant, id }))!]);
      return ok(row!);
    },
  };
}

function rowOf(kept: ReachableFeedback, names: ReadonlyMap<PlayerId, string>): Row {
  const { id, at, playerId, contact, content, images, language, answer, answeredAt, actor } = kept;
  const username = playerId === null ? undefined : names.get(playerId);
  return {
    id,
    at,
    ...(username !== undefined && { username }),
    contact,
    content,
    images: images.length,
    language,
    reach: reachOf(kept),
    ...(answer !== null && { answer }),
    ...(answeredAt !== null && { answeredAt }),
    ...(actor !== null && { actor }),
  };
}
