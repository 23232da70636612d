import type { Caller, Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { contentAdminCalls } from "./content.contract.ts";
import * as store from "./content.store.ts";
import { writeHelp, writePage } from "../content.store.ts";
import type { Context } from "../context.ts";
import { sanitise } from "../sanitise.ts";

type Calls = typeof contentAdminCalls;

/** Words, domains, languages and apps of the brand; every change asks for a reason and stands in the operators' log. */
export function contentAdminHandlers(context: Context): Handlers<Calls> {
  return { ...pageHandlers(context), ...addressHandlers(context), ...languageHandlers(context) };
}

interface Action {
  readonly action: string;
  readonly object: string;
  readonly reason: string;
  readonly after?: unknown;
}

/** Does an action with its line in the operators' log, both or neither; false when there was nothing to do it to. */
async function doing(
  { platform, door, audit }: Context,
  caller: Caller,
  action: Action,
  work: (tx: Db) => Promise<unknown>,
) {
  const done = await platform.database.transaction(async (tx) => {
    if ((await work(tx)) === false) return false;
    const { merchant, session: operator } = caller;
    await audit.log(tx, { after: null, ...action, merchant, operator: operator! });
    return true;
  });
  if (done) await door.changed(caller.merchant);
  return done;
}

type PageNames = "adminPages" | "writePage" | "dropPage" | "adminHelp" | "writeHelp" | "dropHelp";

function pageHandlers(context: Context): Pick<Handlers<Calls>, PageNames> {
  const { db } = context.platform.database;
  return {
    adminPages: async (_input, { merchant }) => ok({ list: await store.allPages(db, merchant) }),
    async writePage({ reason, ...sent }, caller) {
      const page = { ...sent, content: sanitise(sent.content) };
      const object = `${page.code}/${page.language}`;
      await doing(context, caller, { action: "site.page.write", object, reason, after: page }, (tx) =>
        writePage(tx, { merchant: caller.merchant, language: page.language }, page.code, page),
      );
      return ok(page);
    },
    async dropPage({ code, language, reason }, caller) {
      if (language === "EN") return fault("FORBIDDEN");
      const action = { action: "site.page.drop", object: `${code}/${language}`, reason };
      const done = await doing(context, caller, action, (tx) => store.dropPage(tx, caller.merchant, code, language));
      return done ? ok(null) : fault("NOT_FOUND");
    },
    adminHelp: async (_input, { merchant }) => ok({ list: await store.allHelp(db, merchant) }),
    async writeHelp({ reason, ...sent }, caller) {
      const article = { ...sent, content: sanitise(sent.content) };
      const object = `${article.id}/${article.language}`;
      await doing(context, caller, { action: "site.help.write", object, reason, after: article }, (tx) =>
        writeHelp(tx, { merchant: caller.merchant, language: article.language }, article),
      );
      return ok(article);
    },
    async dropHelp({ id, language, reason }, caller) {
      const action = { action: "site.help.drop", object: `${id}/${language ?? "*"}`, reason };
      const done = await doing(context, caller, action, (tx) => store.dropHelp(tx, caller.merchant, id, language));
      return done ? ok(null) : fault("NOT_FOUND");
    },
  };
}

type AddressNames = "adminDomains" | "writeDomain" | "dropDomain" | "adminResources" | "writeResource" | "dropResource";

function addressHandlers(context: Context): Pick<Handlers<Calls>, AddressNames> {
  const { db } = context.platform.database;
  const domains = async (merchant: string) =>
    (await context.brands.domains()).filter((each) => each.merchant === merchant) as {
      domain: string;
      target: string;
      kind: "main" | "mirror" | "agent";
    }[];
  return {
    adminDomains: async (_input, { merchant }) => ok({ list: await domains(merchant) }),
    async writeDomain({ reason, ...row }, caller) {
      const action = { action: "site.domain.write", object: row.domain, reason, after: row };
      const { merchant } = caller;
      const done = await doing(context, caller, action, (tx) => store.writeDomain(tx, { ...row, merchant }));
      return done ? ok(row) : fault("FORBIDDEN");
    },
    async dropDomain({ domain, reason }, caller) {
      const found = (await domains(caller.merchant)).find((each) => each.domain === domain);
      if (!found) return fault("NOT_FOUND");
      if (found.kind === "main") return fault("FORBIDDEN");
      const action = { action: "site.domain.drop", object: domain, reason };
      await doing(context, caller, action, (tx) => store.dropDomain(tx, caller.merchant, domain));
      return ok(null);
    },
    adminResources: async (_input, { merchant }) => ok({ list: await store.allResources(db, merchant) }),
    async writeResource({ reason, ...row }, caller) {
      const action = { action: "site.resource.write", object: row.resourceType, reason, after: row };
      await doing(context, caller, action, (tx) => store.writeResource(tx, caller.merchant, row));
      return ok(row);
    },
    async dropResource({ resourceType, reason }, caller) {
      const action = { action: "site.resource.drop", object: resourceType, reason };
      const done = await doing(context, caller, action, (tx) => store.dropResource(tx, caller.merchant, resourceType));
      return done ? ok(null) : fault("NOT_FOUND");
    },
  };
}

function languageHandlers(context: Context): Pick<Handlers<Calls>, "adminLanguages" | "changeLanguages"> {
  const { brands, platform } = context;
  const there = platform.texts.languages.map(({ code, native }) => ({ code: code.toUpperCase(), name: native }));

  async function offered(merchant: string) {
    const { brand } = await brands.known(merchant);
    const on = brand.languages.map(({ code }) => code);
    const place = (code: string) => (on.includes(code) ? on.indexOf(code) : on.length);
    return there
      .map((each) => ({ ...each, on: on.includes(each.code), default: each.code === brand.defaultLanguage }))
      .toSorted((a, b) => place(a.code) - place(b.code));
  }

  return {
    adminLanguages: async (_input, { merchant }) => ok({ list: await offered(merchant) }),
    async changeLanguages({ codes, default: first, reason }, caller) {
      const unknown = codes.filter((code) => !there.some((each) => each.code === code));
      const errors = [
        ...unknown.map(() => ({ field: "codes", rule: "unknown" as const })),
        ...(codes.includes(first) ? [] : [{ field: "default", rule: "match" as const }]),
      ];
      if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
      const own = [...new Set(codes)];
      const action = {
        action: "site.languages",
        object: caller.merchant,
        reason,
        after: { codes: own, default: first },
      };
      await doing(context, caller, action, (tx) => store.writeLanguages(tx, caller.merchant, own, first));
      return ok({ list: await offered(caller.merchant) });
    },
  };
}
