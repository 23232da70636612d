import { call, relay } from "@taya/kernel/call";
import { topic } from "@taya/kernel/topic";
import * as z from "zod/mini";
import { contentAdminCalls } from "./operator/content.contract.ts";
import { joinAdminCalls } from "./join/contract.ts";
import * as shape from "./shapes.ts";
import { whereCalls } from "./where.contract.ts";

const HOUR = 3_600_000;
const nothing = z.object({});
const text = (most: number) => z.string().check(z.maxLength(most));
const list = <S extends z.core.$ZodType>(row: S) => z.object({ list: z.array(row) });

const countries = z.array(z.string().check(z.regex(/^[A-Z]{2}$/))).check(z.maxLength(250));
const route = z.object({ type: z.string(), path: z.string() });
const article = z.object({
  id: z.string(),
  title: z.string(),
  content: z.string(),
  group: z.string(),
  /** Words it is found by besides its own. */
  keywords: z.string(),
});
const country = z.object({
  countryCode: z.string(),
  countryDialingCode: z.string(),
  name: z.string(),
  digits: z.array(z.int()),
});
const siteStatus = z.object({
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  maintenance: z.optional(shape.maintenance),
  regionRestriction: z.optional(z.object({ ip: z.string(), country: z.string() })),
  planned: z.optional(shape.planned),
});

const systemCalls = {
  permission: call({
    path: "/wps/system/permission",
    method: "GET",
    audience: "public",
    always: true,
    input: z.object({ url: z.optional(text(2048)) }),
    output: shape.permission,
    faults: ["URL_INVALID"],
    summary: "Everything a page needs to know of the brand before it draws anything.",
  }),
  whitelabel: call({
    path: "/wps/system/whitelabel",
    method: "GET",
    audience: "public",
    always: true,
    input: nothing,
    output: z.object({ modules: z.array(shape.moduleNode) }),
    faults: [],
    summary: "The whitelabel modules of the brand as a tree.",
  }),
  registerSetting: call({
    path: "/wps/system/setting/register",
    method: "GET",
    audience: "public",
    always: true,
    input: nothing,
    output: shape.registerConfig,
    faults: [],
    summary: "The rules of every registration field.",
  }),
  status: call({
    path: "/wps/system/status",
    method: "GET",
    audience: "public",
    always: true,
    input: nothing,
    output: siteStatus,
    faults: [],
    summary: "Whether the site is open (0), in maintenance (1) or closed to this visitor's region (2).",
  }),
  domainRoute: call({
    path: "/wps/system/domainRoute",
    method: "GET",
    audience: "public",
    always: true,
    input: nothing,
    output: z.object({ version: z.object({ pathList: z.array(route) }) }),
    faults: [],
    summary: "The service routes of the brand; the path of type 3, customer service, is sealed with the page key.",
  }),
  helpCenter: call({
    path: "/wps/system/helpCenter",
    method: "GET",
    audience: "public",
    always: true,
    input: z.object({ keyword: z.optional(text(100)) }),
    output: list(article),
    faults: [],
    summary:
      "The help articles in the visitor's language, all or those that hold every word of the keyword, in the title first.",
  }),
  keys: call({
    path: "/wps/system/keys",
    method: "GET",
    audience: "public",
    always: true,
    input: nothing,
    output: z.object({ keys: z.array(shape.jwk) }),
    faults: [],
    summary: "The public keys for sealing requests and for checking receipts.",
  }),
};

const listCalls = {
  dropdownMenu: relay("WPSCORE_getDropdownMenu", {
    audience: "public",
    input: z.object({ menuGroup: z.enum(shape.MENU_GROUPS) }),
    output: list(
      z.object({
        id: z.string(),
        label: z.string(),
        value: z.string(),
        /** Occupations are named in every language a document may ask for. */
        labels: z.optional(z.record(z.string(), z.string())),
      }),
    ),
    faults: [],
    summary: "One reference list with labels in the visitor's language.",
  }),
  countryCodes: call({
    path: "/wps/v2/site/country-codes",
    method: "GET",
    audience: "public",
    input: nothing,
    output: z.object({ list: z.array(country), default: z.string() }),
    faults: [],
    summary: "Every country with its dialling code and the lengths of its mobile numbers.",
  }),
  nationalities: call({
    path: "/wps/v2/site/nationalities",
    method: "GET",
    audience: "public",
    input: nothing,
    output: list(z.object({ code: z.string(), EN: z.string(), CN: z.string(), VI: z.string(), KO: z.string() })),
    faults: [],
    summary: "Every country with its names in four languages.",
  }),
};

const contentCalls = {
  domainRouters: call({
    path: "/wps/v2/site/domain-routers",
    method: "GET",
    audience: "public",
    always: true,
    input: z.object({ domain: z.optional(text(253)) }),
    output: list(z.object({ domain: z.string(), target: z.string(), kind: z.string() })),
    faults: [],
    summary: "Where the domains of the brand lead; one domain when asked for it.",
  }),
  downloads: call({
    path: "/wps/v2/site/downloads",
    method: "GET",
    audience: "public",
    input: nothing,
    output: list(shape.resource),
    faults: [],
    summary: "The ways to have the site as an app.",
  }),
  texts: call({
    path: "/wps/v2/site/texts/{language}",
    method: "GET",
    audience: "public",
    input: z.object({ language: text(10) }),
    output: z.record(z.string(), z.string()),
    faults: ["NOT_FOUND"],
    summary: "Every text of a language under its key.",
  }),
  page: call({
    path: "/wps/v2/site/pages/{code}",
    method: "GET",
    audience: "public",
    input: z.object({ code: text(40) }),
    output: z.object({ title: z.string(), content: z.string(), version: z.string() }),
    faults: ["NOT_FOUND"],
    summary: "One of the pages terms, privacy, rules, responsible, credits in the visitor's language.",
  }),
  join: call({
    path: "/wps/v2/site/join",
    method: "POST",
    audience: "public",
    limit: { most: 5, windowMs: HOUR, per: "ip", named: "join" },
    input: z.object({
      name: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)),
      contact: z.string().check(z.trim(), z.minLength(5), z.maxLength(200)),
      message: z.optional(text(2000)),
      captcha: z.optional(text(20)),
      captchaId: z.optional(text(64)),
      botCheck: z.optional(z.object({ provider: text(40), response: text(4096) })),
    }),
    output: z.object({ id: z.string() }),
    faults: ["AUTH_CAPTCHA_REQUIRED", "AUTH_CAPTCHA_WRONG"],
    summary: "Leaves a request to become a partner.",
  }),
};

const adminCalls = {
  adminSettings: call({
    path: "/wps/v2/site/admin/settings",
    method: "GET",
    audience: "operator",
    right: "site.settings",
    input: nothing,
    output: shape.adminSettings,
    faults: [],
    summary: "Everything an operator can set of the brand.",
  }),
  changeAdminSettings: call({
    path: "/wps/v2/site/admin/settings",
    method: "PUT",
    audience: "operator",
    right: "site.settings",
    input: z.object({
      reason: z.optional(text(500)),
      settings: z.optional(z.record(z.string(), z.unknown())),
      flags: z.optional(z.record(z.string(), z.enum(["0", "1"]))),
      register: z.optional(z.record(z.string(), z.partial(shape.fieldConfig))),
      maintenance: z.optional(
        z.object({
          on: z.boolean(),
          text: z.optional(text(2000)),
          /** Closed from here on; null for at once. */
          from: z.optional(z.nullable(z.int())),
          until: z.optional(z.nullable(z.int())),
          endsItself: z.optional(z.boolean()),
          announceMin: z.optional(z.int().check(z.gte(0), z.lte(10_080))),
          texts: z.optional(shape.closedTexts),
        }),
      ),
      region: z.optional(
        z.object({
          denyCountries: z.optional(countries),
          allowCountries: z.optional(countries),
          denyUnknown: z.optional(z.boolean()),
          denyIps: z.optional(z.array(z.string().check(z.maxLength(49))).check(z.maxLength(1000))),
          denyVpn: z.optional(z.boolean()),
          texts: z.optional(shape.closedTexts),
        }),
      ),
    }),
    output: shape.adminSettings,
    faults: [],
    summary: "Changes what is given and leaves the rest.",
  }),
};

/** Everything the site room answers. */
export const siteCalls = {
  ...systemCalls,
  ...listCalls,
  ...contentCalls,
  ...adminCalls,
  ...joinAdminCalls,
  ...whereCalls,
  ...contentAdminCalls,
};

/** Whether the site is open or about to close; pushed when an operator changes it, and at the instants they have set. */
export const systemTopic = topic({
  name: "system",
  audience: "public",
  snap: z.object({
    status: z.int(),
    maintenance: z.optional(shape.maintenance),
    planned: z.optional(shape.planned),
    /** Grows with every change of what pages keep of the brand. */
    revision: z.int(),
    /** A new number for every change of the rules of places, so that every page asks for itself. */
    at: z.int(),
  }),
});

export const siteTopics = { system: systemTopic };
