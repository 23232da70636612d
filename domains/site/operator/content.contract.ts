import { isWebAddress } from "@taya/kernel/address";
import { call } from "@taya/kernel/call";
import * as z from "zod/mini";
import { PAGE_CODES } from "../shapes.ts";

const reason = z.string().check(z.trim(), z.minLength(5), z.maxLength(500));
const words = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));
const language = z.string().check(z.regex(/^[A-Z]{2}$/));
const host = z.string().check(z.maxLength(253), z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/));
const address = z.string().check(z.maxLength(2048), z.refine(isWebAddress));
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
  url: address,
  labelNameEn: words(100),
  labelNameCn: words(100),
  sha256: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
});

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
    output: list(page),
    faults: [],
    summary: "Every page in every language.",
  }),
  writePage: call({
    ...base,
    path: PAGES,
    method: "PUT",
    also: ["POST"],
    largest: LARGEST,
    input: z.extend(page, { reason }),
    output: page,
    faults: [],
    summary: "Writes a page in a language; what could run is taken out of it.",
  }),
  dropPage: call({
    ...base,
    path: PAGES,
    method: "DELETE",
    input: z.object({ code: z.enum(PAGE_CODES), language, reason }),
    output: done,
    faults: ["NOT_FOUND", "FORBIDDEN"],
    summary: "Removes a page's translation; the English one stays.",
  }),
  adminHelp: call({
    ...base,
    path: HELP,
    method: "GET",
    input: nothing,
    output: list(help),
    faults: [],
    summary: "Every help article in every language.",
  }),
  writeHelp: call({
    ...base,
    path: HELP,
    method: "PUT",
    also: ["POST"],
    largest: LARGEST,
    input: z.extend(help, { reason }),
    output: help,
    faults: [],
    summary: "Writes a help article in a language; what could run is taken out of it.",
  }),
  dropHelp: call({
    ...base,
    path: HELP,
    method: "DELETE",
    input: z.object({ id: key, language: z.optional(language), reason }),
    output: done,
    faults: ["NOT_FOUND"],
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
    output: list(resource),
    faults: [],
    summary: "Further ways to have the site as an app.",
  }),
  writeResource: call({
    ...base,
    path: RESOURCES,
    method: "PUT",
    also: ["POST"],
    input: z.extend(resource, { reason }),
    output: resource,
    faults: [],
    summary: "Adds or changes a way to have the site as an app.",
  }),
  dropResource: call({
    ...base,
    path: RESOURCES,
    method: "DELETE",
    input: z.object({ resourceType: z.string().check(z.maxLength(20)), reason }),
    output: done,
    faults: ["NOT_FOUND"],
    summary: "Removes a way to have the site as an app.",
  }),
};
