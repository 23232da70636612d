import { isWebAddress, leadsHome } from "@taya/kernel/address";
import { type Setting, setting, type SettingValues } from "@taya/kernel/setting";
import * as z from "zod/mini";
import { limitSettings } from "./limits.ts";

const within = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const text = (most: number) => z.string().check(z.maxLength(most));
const hosts = z.array(text(253)).check(z.maxLength(20));
/** An address of this site, or one of another site with its scheme. */
const address = z.string().check(
  z.maxLength(2048),
  z.refine((value) => leadsHome(value) || isWebAddress(value)),
);

/** What an operator may set of a brand besides its modules, fields and gates; the law bounds some (`law.rules.ts`). */
export const siteSettings = {
  loginedToHomePage: setting(z.boolean(), false, "Visitors without a session see the login page first."),
  alwaysHttp200: setting(z.boolean(), false, "Every answer has HTTP status 200, for old clients."),
  contentFourEyes: setting(
    z.boolean(),
    false,
    "What operators change of pages, help articles, apps and announcements waits for a second one.",
  ),
  side: setting(
    z.enum(["both", "member", "agent"]),
    "both",
    "Who may log in on the site: players and agents, players alone, or agents alone; the agents' side opens no accounts.",
  ),
  esportsVendors: setting(
    z.array(text(40)).check(z.maxLength(50)),
    [],
    "Sports vendors shown in a category of their own, e-sports.",
  ),
  geoRecheckMin: setting(within(1, 30), 30, "Minutes after which a player's place is looked up anew while playing."),
  minAge: setting(within(21, 99), 21, "Age in years from which somebody may register; never below 21."),
  ageCopy: setting(text(20), "21+", "The age as marketing copy shows it."),
  termsDefaultChecked: setting(z.boolean(), true, "The terms box is ticked when the login dialog opens."),
  phoneDigits: setting(
    within(4, 15),
    10,
    "Digits of a mobile number of the brand's own country, without the trunk zero.",
  ),
  botCheckAfter: setting(
    within(0, 1000),
    5,
    "What visitors of one network may send within an hour (feedback, applications, ways into the chat) before they show to be people; 0: always shown.",
  ),
  applicationKeepDays: setting(
    within(30, 3650),
    365,
    "Days for which an application for a partnership is kept after it was answered.",
  ),
  feedbackMin: setting(within(1, 100), 5, "Characters that feedback has at least."),
  feedbackMax: setting(within(100, 5000), 500, "Characters that feedback has at most."),
  complaintsElsewhere: setting(
    text(1000),
    "",
    "Whom players may turn to who do not agree with the decision of a complaint; empty says nothing.",
  ),
  imageCdns: setting(hosts, [], "Hosts that serve images besides the site itself; one is picked at random."),
  launchGameCdns: setting(hosts, [], "Hosts that serve games besides the site itself; one is picked at random."),
  gtagId: setting(
    z.string().check(z.maxLength(40), z.regex(/^(?:[A-Z]{1,3}-[A-Z0-9-]{4,36})?$/)),
    "",
    "Measurement id of Google Analytics, G-…; empty for none. Visitors are asked before anything of it is loaded.",
  ),
  chatUrl: setting(
    address,
    "/support",
    "Where customer service opens; the chat of the site itself unless set otherwise.",
  ),
  vipUrl: setting(address, "/support", "Where customer service opens for VIP players."),
  ...limitSettings,
} satisfies Record<string, Setting>;

export type SiteSettings = SettingValues<typeof siteSettings>;
