import { inboxTopic } from "./contract.ts";
import type { Handlers } from "@taya/kernel/call";
import { dateTimeIn } from "@taya/kernel/instant";
import { rowWindow } from "@taya/kernel/page";
import { fault, ok } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";
import type { messagesCalls } from "./contract.ts";
import { countUnread, deleteMessage, type InboxRow, listInbox, readAll, readMessage } from "./inbox.store.ts";
import { saidIn } from "./texts.ts";

type Names = "unreadCount" | "inbox" | "readMessage" | "deleteMessage" | "readAll";

/** What was told to one player. */
export function inboxHandlers(
  platform: Platform,
  site: Pick<Site, "brand">,
): Pick<Handlers<typeof messagesCalls>, Names> {
  const { db } = platform.database;
  const shown = ({ id, kind, texts, at, read }: InboxRow, language: string, timeZone: string) => {
    return { id, kind, ...saidIn(texts, language), time: dateTimeIn(at, timeZone), timeMs: at, read };
  };
  const zone = async (merchant: string) => (await site.brand(merchant)).timeZone;

  return {
    unreadCount: async (_input, { session }) => ok({ count: await countUnread(db, session!.playerId) }),
    async inbox({ kind, ...asked }, { session, language, merchant }) {
      const { pageNo, pageSize } = asked;
      const rows = rowWindow(asked, platform.clock);
      const { list, total } = await listInbox(db, { playerId: session!.playerId, kind, ...rows });
      const timeZone = await zone(merchant);
      return ok({
        list: list.map((each) => shown(each, language, timeZone)),
        total,
        pageNo,
        pageSize,
        asOf: rows.asOf,
      });
    },
    async readMessage({ id }, { session, language, merchant }) {
      const { playerId } = session!;
      const found = await readMessage(db, playerId, id, platform.clock.now());
      if (!found) return fault("NOT_FOUND");
      platform.live.changed(inboxTopic, { playerId });
      return ok(shown(found, language, await zone(merchant)));
    },
    async deleteMessage({ id }, { session }) {
      const { playerId } = session!;
      if (!(await deleteMessage(db, playerId, id, platform.clock.now()))) return fault("NOT_FOUND");
      platform.live.changed(inboxTopic, { playerId });
      return ok(null);
    },
    async readAll({ kind }, { session }) {
      const { playerId } = session!;
      await readAll(db, playerId, kind, platform.clock.now());
      platform.live.changed(inboxTopic, { playerId });
      return ok({ count: await countUnread(db, playerId) });
    },
  };
}
