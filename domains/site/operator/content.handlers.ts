import type { Caller, Handlers } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import { fault, ok, type Refusal } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { contentAdminCalls } from "./content.contract.ts";
import * as store from "./content.store.ts";
import type { Context } from "../context.ts";
import { sanitise } from "../sanitise.ts";
import { changeContent } from "./changes.ts";
import { lockContent } from "./versions.store.ts";
import type { VersionNames } from "./versions.handlers.ts";

type Calls = typeof contentAdminCalls;

/** Words, domains, languages and apps of the brand; every change asks for a reason and stands in the operators' log. */
export function contentAdminHandlers(context: Context): Omit<Handlers<Calls>, VersionNames> {
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
    async writePage({ reason, revision, code, language, ...sent }, caller) {
      const said = { ...sent, content: sanitise(sent.content) };
      const change = { kind: "page", key: code, language, said, revision } as const;
      const done = await changeContent(context, caller, { changes: [change], reason });
      return done.ok ? ok({ code, language, ...said, revision: done.value[0]! }) : writing(done);
    },
    async dropPage({ code, language, revision, reason }, caller) {
      if (language === "EN") return fault("FORBIDDEN");
      const change = { kind: "page", key: code, language, said: null, revision } as const;
      const done = await changeContent(context, caller, { changes: [change], reason });
      return done.ok ? ok(null) : done;
    },
    adminHelp: async (_input, { merchant }) => ok({ list: await store.allHelp(db, merchant) }),
    async writeHelp({ reason, revision, id, language, keywords = "", ...sent }, caller) {
      const said = { ...sent, keywords, content: sanitise(sent.content) };
      const change = { kind: "help", key: id, language, said, revision } as const;
      const done = await changeContent(context, caller, { changes: [change], reason });
      return done.ok ? ok({ id, language, ...said, revision: done.value[0]! }) : writing(done);
    },
    async dropHelp({ id, language, revision, reason }, caller) {
      const there = (await store.allHelp(db, caller.merchant)).filter((each) => each.id === id);
      const changes = there
        .filter((each) => language === undefined || each.language === language)
        .map((each) => ({ kind: "help", key: id, language: each.language, said: null, revision }) as const);
      const done = await changeContent(context, caller, { changes, reason });
      return done.ok ? ok(null) : done;
    },
  };
}

/** What is written is there or is made: it cannot be missing. */
function writing<F extends FaultName>(refusal: Refusal<F>): Refusal<Exclude<F, "NOT_FOUND">> {
  if (refusal.fault === "NOT_FOUND") throw new Error("what is written is never missing");
  return refusal as Refusal<Exclude<F, "NOT_FOUND">>;
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
      const done = await doing(context, caller, action, async (tx) => {
        await lockContent(tx, merchant);
        return store.writeDomain(tx, { ...row, merchant });
      });
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
    async writeResource({ reason, revision, resourceType, ...sent }, caller) {
      const { sha256, ...said } = sent;
      const whole = { ...said, ...(sha256 !== undefined && { sha256 }) };
      const change = { kind: "resource", key: resourceType, language: "", said: whole, revision } as const;
      const done = await changeContent(context, caller, { changes: [change], reason });
      return done.ok ? ok({ resourceType, ...whole, revision: done.value[0]! }) : writing(done);
    },
    async dropResource({ resourceType, revision, reason }, caller) {
      const change = { kind: "resource", key: resourceType, language: "", said: null, revision } as const;
      const done = await changeContent(context, caller, { changes: [change], reason });
      return done.ok ? ok(null) : done;
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
