import { isWebAddress } from "@taya/kernel/address";
import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import { newest, newestPage } from "@taya/kernel/page";
import { CONTENT_KINDS, PAGE_CODES } from "../shapes.ts";

const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500));
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const language = z.string().check(z.regex(/^[A-Z]{2}$/));
const host = z.string().check(z.maxLength(253), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/));
const address = z.string().check(z.maxLength(2048), z.refine(isWebAddress));
/** Of an app: what is put on a telephone comes by no way that anybody between could change. */
const secure = address.check(z.refine((url) => url.startsWith("https://")));
const key = z.string().check(z.regex(/^[a-z0-9-]{2,60}$/));
const HTML_MOST = 50_000;

const spoken = z.object({ code: z.string(), name: z.string(), on: z.boolean(), default: z.boolean() });
const page = z.object({
  code: z.enum(PAGE_CODES),
  language,
  title: words(200),
  content: words(HTML_MOST),
  version: words(20),
});
const help = z.object({
  id: key,
  language,
  group: words(100),
  title: words(200),
  content: words(HTML_MOST),
  /** Words it is found by besides its own, with blanks between them. */
  keywords: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  sort: z.int().check(z.gte(0), z.lte(10_000)),
});
const domain = z.object({ domain: host, target: address, kind: z.enum(["main", "mirror", "agent"]) });
const resource = z.object({
  resourceType: z.string().check(z.regex(/^[A-Z0-9_]{2,20}$/)),
  url: secure,
  labelNameEn: words(100),
  labelNameCn: words(100),
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

/** The version that stands there. */
const kept = { revision: z.int() };
/** The version that was looked at: where another one stands there now, nothing is written (STALE). Left out, it is written over any. */
const seen = { revision: z.optional(z.int().check(z.gte(0))), reason };
const version = z.object({
  kind: z.enum(CONTENT_KINDS),
  key: z.string(),
  /** Empty where it is the same in every language. */
  language: z.string(),
  revision: z.int(),
  /** The title or the name it had; absent where it was taken away. */
  title: z.optional(z.string()),
  /** Empty for the program. */
  actor: z.string(),
  reason: z.string(),
  at: z.int(),
  /** It is what stands there now. */
  current: z.boolean(),
});
/** What one of the kinds says. */
const said = z.record(z.string(), z.union([z.string(), z.number()]));

const base = { audience: "operator", right: "site.settings" } as const;
const list = <S extends z.core.$ZodType>(row: S) => z.object({ list: z.array(row) });
const nothing = z.object({});
const done = z.null();
/** Pages and articles are longer than other calls. */
const LARGEST = 256 * 1024;

const PAGES = "/wps/v2/site/admin/pages";
const HELP = "/wps/v2/site/admin/help";
const DOMAINS = "/wps/v2/site/admin/domains";
const RESOURCES = "/wps/v2/site/admin/resources";
const LANGUAGES = "/wps/v2/site/admin/languages";
const VERSIONS = "/wps/v2/site/admin/versions";

/** The words, addresses and languages of a brand, for operators. */
export const contentAdminCalls = {
  adminLanguages: call({
    ...base,
    path: LANGUAGES,
    method: "GET",
    input: nothing,
    output: list(spoken),
    faults: [],
    summary: "The languages there are texts for, and which the brand offers.",
  }),
  changeLanguages: call({
    ...base,
    path: LANGUAGES,
    method: "PUT",
    input: z.object({ codes: z.array(language).check(z.minLength(1), z.maxLength(60)), default: language, reason }),
    output: list(spoken),
    faults: [],
    summary: "Says which languages the brand offers, in their order, and which one a visitor gets first.",
  }),
  adminPages: call({
    ...base,
    path: PAGES,
    method: "GET",
    input: nothing,
    output: list(z.extend(page, kept)),
    faults: [],
    summary: "Every page in every language.",
  }),
  writePage: call({
    ...base,
    path: PAGES,
    method: "PUT",
    also: ["POST"],
    largest: LARGEST,
    input: z.extend(page, seen),
    output: z.extend(page, kept),
    faults: ["STALE"],
    summary:
      "Writes a page in a language; what could run is taken out of it. Where the brand wants four eyes it waits for a second operator (APPROVAL_REQUIRED, `value.approvalId`).",
  }),
  dropPage: call({
    ...base,
    path: PAGES,
    method: "DELETE",
    input: z.object({ code: z.enum(PAGE_CODES), language, ...seen }),
    output: done,
    faults: ["NOT_FOUND", "FORBIDDEN", "STALE"],
    summary: "Removes a page's translation; the English one stays.",
  }),
  adminHelp: call({
    ...base,
    path: HELP,
    method: "GET",
    input: nothing,
    output: list(z.extend(help, kept)),
    faults: [],
    summary: "Every help article in every language.",
  }),
  writeHelp: call({
    ...base,
    path: HELP,
    method: "PUT",
    also: ["POST"],
    largest: LARGEST,
    input: z.extend(help, seen),
    output: z.extend(help, kept),
    faults: ["STALE"],
    summary:
      "Writes a help article in a language; what could run is taken out of it. Where the brand wants four eyes it waits for a second operator (APPROVAL_REQUIRED, `value.approvalId`).",
  }),
  dropHelp: call({
    ...base,
    path: HELP,
    method: "DELETE",
    input: z.object({ id: key, language: z.optional(language), ...seen }),
    output: done,
    faults: ["NOT_FOUND", "STALE"],
    summary: "Removes an article, in one language or in all.",
  }),
  adminDomains: call({
    ...base,
    path: DOMAINS,
    method: "GET",
    input: nothing,
    output: list(domain),
    faults: [],
    summary: "The domains of the brand and where they lead.",
  }),
  writeDomain: call({
    ...base,
    path: DOMAINS,
    method: "PUT",
    also: ["POST"],
    input: z.extend(domain, { reason }),
    output: domain,
    faults: ["FORBIDDEN"],
    summary: "Adds or changes a domain; one of another brand is refused.",
  }),
  dropDomain: call({
    ...base,
    path: DOMAINS,
    method: "DELETE",
    input: z.object({ domain: host, reason }),
    output: done,
    faults: ["NOT_FOUND", "FORBIDDEN"],
    summary: "Removes a domain; the main one stays.",
  }),
  adminResources: call({
    ...base,
    path: RESOURCES,
    method: "GET",
    input: nothing,
    output: list(z.extend(resource, kept)),
    faults: [],
    summary: "Further ways to have the site as an app.",
  }),
  writeResource: call({
    ...base,
    path: RESOURCES,
    method: "PUT",
    also: ["POST"],
    input: z.extend(resource, seen),
    output: z.extend(resource, kept),
    faults: ["STALE"],
    summary: "Adds or changes a way to have the site as an app.",
  }),
  dropResource: call({
    ...base,
    path: RESOURCES,
    method: "DELETE",
    input: z.object({ resourceType: z.string().check(z.maxLength(20)), ...seen }),
    output: done,
    faults: ["NOT_FOUND", "STALE"],
    summary: "Removes a way to have the site as an app.",
  }),
  contentVersions: call({
    ...base,
    path: VERSIONS,
    method: "GET",
    input: z.object({
      ...newest,
      kind: z.optional(z.enum(CONTENT_KINDS)),
      key: z.optional(z.string().check(z.maxLength(60))),
      language: z.optional(z.string().check(z.maxLength(2))),
    }),
    output: newestPage(version),
    faults: [],
    summary: "Every version of pages, help articles and apps, newest first: who wrote it, when and why.",
  }),
  contentVersion: call({
    ...base,
    path: `${VERSIONS}/one`,
    method: "GET",
    input: z.object({
      kind: z.enum(CONTENT_KINDS),
      key: z.string().check(z.maxLength(60)),
      language: z._default(z.string().check(z.maxLength(2)), ""),
      /** No more than the database counts to. */
      revision: z.coerce.number().check(z.int(), z.gte(1), z.lte(2_147_483_647)),
    }),
    output: z.extend(version, { said: z.optional(said) }),
    faults: ["NOT_FOUND"],
    summary: "What one version said.",
  }),
  contentProposal: call({
    ...base,
    path: "/wps/v2/site/admin/proposals/{id}",
    method: "GET",
    input: z.object({ id: z.uuid() }),
    output: list(
      z.object({
        kind: z.enum(CONTENT_KINDS),
        key: z.string(),
        language: z.string(),
        /** What is to stand there; absent where it is to go. */
        said: z.optional(said),
        /** What stands there now. */
        before: z.optional(said),
      }),
    ),
    faults: ["NOT_FOUND"],
    summary: "What a change that waits for a second operator would say, beside what stands there now.",
  }),
};
