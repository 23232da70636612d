import { TRIAL } from "@taya/kernel/account-type";
import { rowWindow } from "@taya/kernel/page";
import type { Caller, Handlers } from "@taya/kernel/call";
import { dateTimeIn } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { messagesCalls } from "../contract.ts";
import type { Context } from "../context.ts";
import { pageOf, readTypes } from "../rules.ts";
import { saidIn } from "../texts.ts";
import { asksAccounts, deviceOf, isFor, isForAll, type Looker } from "./audience.rules.ts";
import { ADVERTISING_TYPES, type Announcement, NOTICE_TYPES, runningAnnouncements } from "./store.ts";

/** A notice as the wire shows it, in a language and the brand's time zone. */
function noticeOf({ id, texts, startsAt }: Announcement, language: string, timeZone: string) {
  const { title, content } = saidIn(texts, language);
  return { id, title, content, time: dateTimeIn(startsAt, timeZone), timeMs: startsAt };
}

/** What open pages are told of: the notices that are for everybody. */
export const newestNotices =
  ({ platform, site }: Pick<Context, "platform" | "site">) =>
  async ({ merchant, language }: Pick<Caller, "merchant" | "language">) => {
    const { timeZone } = await site.brand(merchant);
    const at = platform.clock.now();
    const found = await runningAnnouncements(platform.database.db, { merchant, at, types: ["PL", "H"] });
    return found.filter(({ audience }) => isForAll(audience)).map((each) => noticeOf(each, language, timeZone));
  };

const isAdvertising = ({ type }: Announcement): boolean => ADVERTISING_TYPES.includes(type);

/** Those of them whose tags and line the accounts find the player to have. */
async function knownBy(
  accounts: Pick<Context["accounts"], "among">,
  db: Db,
  { merchant, player }: { readonly merchant: string; readonly player: { readonly id: PlayerId } | undefined },
  seen: readonly Announcement[],
): Promise<readonly Announcement[]> {
  const asking = seen.filter(({ audience }) => asksAccounts(audience));
  if (asking.length === 0 || !player) return seen;
  const asked = asking.map(({ audience: { labels, line } }) => ({ merchant, labels, line, rankMin: 0, kycMin: 0 }));
  const among = await accounts.among(db, player.id, asked);
  const others = new Set(asking.filter((_each, at) => !among[at]));
  return seen.filter((each) => !others.has(each));
}

/** What the brand tells whoever asks; all of it is for the web (`W`) and told in banners and texts (`B`). */
export function announcementHandlers({
  platform,
  site,
  accounts,
  compliance,
}: Pick<Context, "platform" | "site" | "accounts" | "compliance">): Pick<
  Handlers<typeof messagesCalls>,
  "announcements" | "notices"
> {
  const { clock, database } = platform;

  async function running(
    { merchant, session, country, userAgent }: Caller,
    types: Parameters<typeof runningAnnouncements>[1]["types"],
  ): Promise<readonly Announcement[]> {
    const at = clock.now();
    const { db } = database;
    const [all, player] = await Promise.all([
      runningAnnouncements(db, { merchant, at, types }),
      session && accounts.player(db, session.playerId),
    ]);
    const looker: Looker = { country, device: deviceOf(userAgent), ...(player && { player }) };
    const seen = all.filter(({ audience }) => isFor(audience, looker, at));
    const own = await knownBy(accounts, db, { merchant, player }, seen);
    // Whoever is excluded or pauses is told what there is to know, and tempted by nothing.
    const isTold =
      player && player.type !== TRIAL && own.some(isAdvertising) && !(await compliance.mayAdvertise(db, player.id));
    return isTold ? own.filter((each) => !isAdvertising(each)) : own;
  }

  return {
    async announcements({ types, platform: shownOn, execution }, caller) {
      const here = [undefined, "", "W"].includes(shownOn) && [undefined, "", "B"].includes(execution);
      const found = here ? await running(caller, readTypes(types)) : [];
      const { timeZone } = await site.brand(caller.merchant);
      const notice = (each: Announcement) => ({ ...noticeOf(each, caller.language, timeZone), type: each.type });
      const of = (...wanted: Announcement["type"][]) => found.filter((each) => wanted.includes(each.type));
      const banners = of("B").map(({ id, image, link, sort, texts }) => {
        return { id, image, link, sort, title: saidIn(texts, caller.language).title };
      });
      return ok({
        popup: of("PU")
          .toSorted((a, b) => a.sort - b.sort)
          .map((each) => ({ ...notice(each), link: each.link })),
        banners: banners.toSorted((a, b) => a.sort - b.sort),
        player: of("PL", "H").map((each) => noticeOf(each, caller.language, timeZone)),
        promotion: of("PR").map(notice),
      });
    },
    async notices({ id, type, ...input }, caller) {
      const { pageNo, pageSize } = input;
      const { asOf } = rowWindow(input, clock);
      const all = (await running(caller, type ? [type] : NOTICE_TYPES)).filter((each) => each.startsAt <= asOf);
      const at = id === undefined ? undefined : all.findIndex((each) => each.id === id);
      if (at === -1) return fault("NOT_FOUND");
      const shown = at === undefined ? pageNo : pageOf(at, pageSize);
      const { timeZone } = await site.brand(caller.merchant);
      const list = all.slice((shown - 1) * pageSize, shown * pageSize);
      return ok({
        list: list.map((each) => ({ ...noticeOf(each, caller.language, timeZone), type: each.type })),
        total: all.length,
        pageNo: shown,
        pageSize,
        asOf,
        ...(id !== undefined && { selected: id }),
      });
    },
  };
}
