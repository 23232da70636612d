import { audit } from "@taya/audit";
import { auditCalls } from "@taya/audit/contract";
import type { Platform } from "@taya/platform/platform";
import { open } from "@taya/platform/room";
import { siteLaw } from "@taya/site/points";
import type { AnyCall, Caller, Calls, Session } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { Result } from "@taya/kernel/result";
import { ledgerDoor } from "@taya/ledger";
import type { MovableClock } from "@taya/platform/clock";
import { readOutbox } from "@taya/platform/outbox.store";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import sharp from "sharp";
import * as z from "zod/mini";
import { vault } from "@taya/vault";
import { delivery } from "@taya/delivery";
import { type Accounts, accounts } from "./accounts.ts";
import { accountsCalls } from "./contract.ts";
import { playerByName } from "./players.store.ts";
import type { Needs } from "./needs.ts";
import type { FieldConfig } from "./patterns.ts";
import { seedAccounts } from "./seed.ts";
import type { LoginValue } from "./shapes.ts";

const shown = (required: boolean, rule: Partial<FieldConfig> = {}): FieldConfig => ({
  enabled: true,
  required,
  minLength: 1,
  maxLength: 100,
  acceptedPattern: "*",
  patternId: 0,
  ...rule,
});

/** What a request may say beside its fields. */
export interface From {
  readonly token?: string;
  readonly ip?: string;
  readonly device?: string;
  readonly client?: "web" | "native";
  readonly cookies?: Record<string, string>;
  /** A look at the session that is no use of it. */
  readonly quiet?: boolean;
}

/** Its own calls and those of four eyes. */
const CALLS = { ...auditCalls, ...accountsCalls };

const BRAND = {
  merchant: "fiesta",
  name: "Fiesta",
  currency: "PHP",
  timeZone: "Asia/Manila",
  minAge: 21,
  phoneDigits: 10,
};

/** A brand whose switches and field rules a test may change. */
function switchboard({ points }: Pick<Platform, "points">) {
  const flags = new Set([
    "USERNAMEREG3",
    "MOBILENUMREG3",
    "MOBILENUMPASSREG3",
    "FREEPLAY3",
    "MOBILEVERCODELOGIN3",
    "UPLOADID3",
  ]);
  const fields: Record<string, FieldConfig> = {
    username: shown(true, { minLength: 6, maxLength: 20, acceptedPattern: "[A-Za-z][A-Za-z0-9]*", patternId: 20 }),
    password: shown(true, { minLength: 8, maxLength: 64 }),
    nationality: shown(true),
    address: shown(true),
  };
  const site = {
    brand: async () => ({
      ...BRAND,
      minAge: (await points.one(siteLaw)?.("fiesta"))?.minAge ?? BRAND.minAge,
      languages: [{ code: "EN" }, { code: "TY" }],
    }),
    flag: async (_merchant: string, modId: string) => flags.has(modId),
    claims: async (host: string) => host === "taya.example",
    status: async () => ({ status: 0 as const }),
    registerConfig: async () => fields,
  } as unknown as Needs["site"];
  return { flags, fields, site };
}

/** What handlers said beside their values, last said last. */
function replies() {
  const cookies: Record<string, string> = {};
  const headers: Record<string, string> = {};
  const beside: Record<string, unknown> = {};
  const reply: Caller["reply"] = {
    cookie: (name, value) => void (cookies[name] = value),
    header: (name, value) => void (headers[name] = value),
    beside: (name, value) => void (beside[name] = value),
    replay: () => undefined,
  };
  return { cookies, headers, beside, reply };
}

const callerWith =
  (reply: Caller["reply"]) =>
  (from: From, session?: Session): Caller => ({
    call: "accounts.test",
    merchant: "fiesta",
    language: "EN",
    ip: from.ip ?? "127.0.0.1",
    host: "localhost",
    country: "PH",
    device: from.device ?? "",
    client: from.client ?? "native",
    userAgent: "test",
    requestId: "test",
    cookies: from.cookies ?? {},
    ...(session && { session }),
    reply,
  });

const authenticateWith = (door: Accounts) => (from: From) => {
  const { token = "", ip = "127.0.0.1", device = "", client = "native", cookies, quiet = false } = from;
  return door.authenticate({ token, cookie: cookies?.["__Host-sid"], client, device, ip, quiet });
};

/** Asks like the chain would: session, schema, handler, encoding. */
const askingWith =
  (authenticate: ReturnType<typeof authenticateWith>, callerOf: ReturnType<typeof callerWith>) =>
  <C extends Calls>(calls: C, handlers: object) =>
  async (name: keyof C & string, input: unknown, from: From = {}): Promise<Result<never, FaultName>> => {
    const call: AnyCall = calls[name]!;
    const known = from.token ? await authenticate(from) : undefined;
    if (known && !known.ok) return known;
    const handler = (handlers as Record<string, unknown>)[name] as (
      input: unknown,
      caller: Caller,
    ) => Promise<Result<unknown, FaultName>>;
    const result = await handler(z.parse(call.input, input), callerOf(from, known?.value));
    return (result.ok ? { ok: true, value: z.encode(call.output, result.value as never) } : result) as never;
  };

/** What a room above is opened with. */
interface Below {
  readonly platform: Platform;
  readonly accounts: Accounts;
  readonly ledger: ReturnType<typeof ledgerDoor>;
}

/**
 * The room over a seeded database, asked without HTTP, with the brand's switches at hand. A room above that has a say
 * in who is made is opened by `above`, before anybody is.
 */
export async function openAccounts(env: Record<string, string> = {}, above?: (below: Below) => void) {
  const store: TestDatabase = await testDatabase(env);
  const { platform } = store;
  const ledger = ledgerDoor(platform);
  const { flags, fields, site } = switchboard(platform);
  const staff = open(audit, platform, {});
  const { door: boxes } = open(vault, platform, {});
  const sending = open(delivery, platform, { audit: staff.door, vault: boxes });
  const { door, handlers: own } = open(accounts, platform, {
    ledger,
    audit: staff.door,
    site,
    vault: boxes,
    delivery: sending.door,
  });
  above?.({ platform, accounts: door, ledger });
  await platform.database.transaction((tx) => seedAccounts(tx, { platform, accounts: door, ledger, brand: BRAND }));
  const handlers = { ...staff.handlers, ...own };
  const { reply, ...answers } = replies();
  const callerOf = callerWith(reply);
  const authenticate = authenticateWith(door);

  const asking = askingWith(authenticate, callerOf);
  const ask = asking(CALLS, handlers);

  return {
    store,
    platform,
    ledger,
    door,
    vault: boxes,
    delivery: sending.door,
    audit: staff.door,
    handlers,
    flags,
    fields,
    site,
    answers,
    ask,
    asking,
    authenticate,
    callerOf,
    clock: platform.clock as MovableClock,
    async login(username: string, password: string, from: From = {}): Promise<LoginValue> {
      const result = await ask("login", { username, password }, from);
      if (!result.ok) throw new Error(`${username}: ${result.fault}`);
      return result.value;
    },
    /** A session of somebody of staff. */
    async staff(username: string): Promise<{ token: string }> {
      return platform.database.transaction(async (tx) => {
        const found = await playerByName(tx, "fiesta", username, "staff");
        if (!found) throw new Error(`${username} is nobody`);
        return door.openSession(tx, found, callerOf({}), { door: "staff" });
      });
    },
    /** The newest code sent to a phone or address. */
    async codeFor(to: string): Promise<string> {
      const [newest] = (await readOutbox(platform.database.db, { to, limit: 1 })) as { code?: string }[];
      return newest?.code ?? "";
    },
    async captcha(): Promise<{ captcha: string; captchaId: string }> {
      await ask("captcha", {});
      const captchaId = String(answers.beside["captchaId"]);
      return { captchaId, captcha: (await door.captchaAnswer(platform.database.db, captchaId)) ?? "" };
    },
  };
}

export type Opened = Awaited<ReturnType<typeof openAccounts>>;

/** A picture with something to see in it, another one for every number. */
export async function portrait(seed: number): Promise<string> {
  let state = seed;
  const next = (most: number) => (state = (state * 48_271 + 11) % 2_147_483_647) % most;
  const spots = Array.from(
    { length: 12 },
    () =>
      `<circle cx="${next(400)}" cy="${next(400)}" r="${20 + next(90)}" fill="rgb(${next(255)},${next(255)},${next(255)})"/>`,
  );
  const drawn = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${spots.join("")}</svg>`);
  const bytes = await sharp(drawn).flatten({ background: "#fff" }).jpeg().toBuffer();
  return `data:image/jpeg;base64,${bytes.toString("base64")}`;
}

/** A small picture as a form sends it. */
export async function picture(kind: "jpeg" | "png" = "jpeg", side = 40): Promise<string> {
  const image = sharp({ create: { width: side, height: side, channels: 3, background: "#804020" } });
  const bytes = await (kind === "jpeg" ? image.jpeg() : image.png()).toBuffer();
  return `data:image/${kind};base64,${bytes.toString("base64")}`;
}
