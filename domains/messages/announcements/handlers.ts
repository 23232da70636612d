import { rowWindow } from "@taya/kernel/page";
import type { Caller, Handlers } from "@taya/kernel/call";
import { dateTimeIn } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import type { Site } from "@taya/site";
import { type Announcement, NOTICE_TYPES, runningAnnouncements } from "./announcements.store.ts";
import type { messagesCalls } from "./contract.ts";
import { pageOf, readTypes } from "./rules.ts";
import { saidIn } from "./texts.ts";

interface Parts {
  readonly platform: Platform;
  readonly site: Pick<Site, "brand">;
}

/** A notice as the wire shows it, in a language and the brand's time zone. */
export function noticeOf({ id, texts, startsAt }: Announcement, language: string, timeZone: string) {
  const { title, content } = saidIn(texts, language);
  return { id, title, content, time: dateTimeIn(startsAt, timeZone), timeMs: startsAt };
}

/** What the brand tells everybody; all of it is for the web (`W`) and told in banners and texts (`B`). */
export function announcementHandlers({
  platform,
  site,
}: Parts): Pick<Handlers<typeof messagesCalls>, "announcements" | "notices"> {
  const running = (caller: Pick<Caller, "merchant">, types: Parameters<typeof runningAnnouncements>[1]["types"]) =>
    runningAnnouncements(platform.database.db, { merchant: caller.merchant, at: platform.clock.now(), types });

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
        popup: of("PU").map(notice),
        banners: banners.toSorted((a, b) => a.sort - b.sort),
        player: of("PL", "H").map((each) => noticeOf(each, caller.language, timeZone)),
        promotion: of("PR").map(notice),
      });
    },
    async notices({ id, ...input }, caller) {
      const { pageNo, pageSize } = input;
      const { asOf } = rowWindow(input, platform.clock);
      const all = (await running(caller, NOTICE_TYPES)).filter((each) => each.startsAt <= asOf);
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
