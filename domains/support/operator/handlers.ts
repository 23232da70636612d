import { holdsRight } from "@taya/kernel/authorisation";
import type { Caller, Handlers } from "@taya/kernel/call";
import { me } from "@taya/kernel/caller";
import { addDays, dayIn, startOfDay } from "@taya/kernel/instant";
import { readRange, rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { byId } from "../conversations.store.ts";
import { backlogOf } from "../helpdesks/outbox.store.ts";
import { pictureFile } from "../lines.store.ts";
import { shownPicture } from "../pictures.ts";
import { presentName, seeOperator } from "../present.store.ts";
import { answerHandlers } from "./answer.ts";
import { cannedHandlers } from "./canned.handlers.ts";
import type { operatorCalls } from "./contract.ts";
import { decide } from "./decide.ts";
import { helpdeskHandlers } from "./helpdesk.handlers.ts";
import { firstAnswers, operatorsAtWork, waitingNow } from "./figures.store.ts";
import { listConversations } from "./queue.store.ts";
import { rowsOf, threadOf } from "./view.ts";

/** Days before the last one that is asked for in which words are looked for unless more are named. */
const SEARCHED_DAYS = 91;

/** What operators do with conversations; each write stands in their log. */
export function operatorHandlers(context: Context): Handlers<typeof operatorCalls> {
  const { platform, accounts, site } = context;
  const { db } = platform.database;
  const today = async (merchant: string) => {
    const { timeZone } = await site.brand(merchant);
    return startOfDay(dayIn(platform.clock.now(), timeZone), timeZone);
  };

  const outside = async (name: string, merchant: string) => {
    const { since, ...backlog } = await backlogOf(db, name, merchant);
    return { name, ...backlog, ...(since !== null && { since }) };
  };

  return {
    ...cannedHandlers(context),
    ...answerHandlers(context),
    ...helpdeskHandlers(context),
    async adminConversations({ view, q, from, to, ...input }, caller) {
      const { merchant } = caller;
      const { pageNo, pageSize } = input;
      const { timeZone } = await site.brand(merchant);
      const end = to ?? dayIn(platform.clock.now(), timeZone);
      const range = readRange({ from: from ?? addDays(end, -SEARCHED_DAYS), to: end }, platform.clock, timeZone);
      if (!range) return fault("VALIDATION_FAILED", { errors: [{ field: "to", rule: "range" }] });
      await isHere(context, caller);
      const window = rowWindow(input, platform.clock);
      const named = q ? await accounts.byUsername(db, merchant, q) : undefined;
      const search = q ? { text: q, playerId: named?.id, ...range } : undefined;
      const asked = { ...window, merchant, view, operatorId: me(caller).playerId, search };
      const { list, total } = await listConversations(db, asked);
      return ok({ list: await rowsOf(context, list), total, pageNo, pageSize, asOf: window.asOf });
    },
    async adminConversation({ id }, caller) {
      const found = await byId(db, caller.merchant, id);
      if (!found) return fault("NOT_FOUND");
      await isHere(context, caller);
      const { contact, ...thread } = await threadOf(context, found, caller.language);
      // How to reach somebody is for who answers them.
      const shown = contact !== undefined && holdsRight(me(caller).rights, "support.write");
      return ok({ ...thread, ...(shown && { contact }) });
    },
    async adminPicture({ id, pictureId }, caller) {
      const { merchant } = caller;
      const file = await pictureFile(db, pictureId, { merchant, conversationId: id });
      if (!file) return fault("NOT_FOUND");
      const look = { action: "support.picture", object: id, reason: "", after: { pictureId } };
      await platform.database.transaction((tx) => context.audit.log(tx, { merchant, operator: me(caller), ...look }));
      return ok({ image: await shownPicture(context, file) });
    },
    async desk(_input, { merchant }) {
      const since = await today(merchant);
      const { median, p90, count } = await firstAnswers(db, merchant, since);
      return ok({
        ...(await waitingNow(db, merchant)),
        firstAnswer: { count, ...(median !== null && { median }), ...(p90 !== null && { p90 }) },
        operators: await operatorsAtWork(db, merchant, since, platform.clock.now()),
        ...(context.helpdesk && { outside: await outside(context.helpdesk.name, merchant) }),
      });
    },
    take: (seen, caller) => decide(context, caller, seen, { action: "take" }),
    close: (seen, caller) => decide(context, caller, seen, { action: "close" }),
    reopen: (seen, caller) => decide(context, caller, seen, { action: "reopen" }),
    async handOver({ to, ...seen }, caller) {
      if (to === undefined) return decide(context, caller, seen, { action: "release" });
      const operator = await presentName(db, caller.merchant, to, await today(caller.merchant));
      if (operator === undefined) return fault("NOT_FOUND");
      return decide(context, caller, seen, { action: "handOver", to: { operatorId: to, operator } });
    },
  };
}

/** Whoever looks and may answer is there for those who write. */
async function isHere({ platform }: Context, caller: Caller): Promise<void> {
  const { playerId: id, username: name, rights } = me(caller);
  if (!holdsRight(rights, "support.write")) return;
  const { merchant } = caller;
  await seeOperator(platform.database.db, { id, merchant, name }, platform.clock.now());
}
