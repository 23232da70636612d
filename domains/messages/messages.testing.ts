import type { AnyCall, Caller, Received, Session } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { ok, type Result } from "@taya/kernel/result";
import type { Platform } from "@taya/platform/platform";
import { open } from "@taya/platform/room";
import { testDatabase } from "@taya/platform/testing";
import { site } from "@taya/site";
import { vault } from "@taya/vault";
import { seedSite } from "@taya/site/seed";
import type { SiteSettings } from "@taya/site/settings";
import * as z from "zod/mini";
import { messagesCalls } from "./contract.ts";
import { messages, type Needs } from "./messages.ts";

export const ANA = "01890a5d-ac96-7b00-8000-000000000001" as PlayerId;
export const BEN = "01890a5d-ac96-7b00-8000-000000000002" as PlayerId;
const NAMES = new Map([
  [ANA, "ana"],
  [BEN, "ben"],
]);
const STAFF = { playerId: "op", username: "admin", operator: true } as unknown as Session;

interface Mail {
  readonly to: string;
  readonly subject?: string;
  readonly text: string;
  readonly purpose: string;
  readonly cause: string;
}

type Name = keyof typeof messagesCalls;

/** By whom a call is made: a player, "staff", or a visitor; in a language, English when not said. */
export interface By {
  readonly as?: PlayerId | "staff";
  readonly language?: string;
  readonly merchant?: string;
}

/** The room over a seeded database, of a brand with these settings, with what it wrote into the log and sent by mail. */
export async function openMessages(settings: Partial<SiteSettings> = {}) {
  const store = await testDatabase();
  const { platform } = store;
  await platform.database.transaction((tx) => seedSite(tx, { platform }));
  await platform.settings.write("fiesta", "site", settings);
  const lines: { readonly action: string; readonly object: string; readonly after?: unknown }[] = [];
  const mails: Mail[] = [];
  const told: { readonly id: PlayerId; readonly name: string; readonly values: unknown }[] = [];
  const clock = { now: platform.clock.now };
  const audit = {
    log: async (_tx: unknown, line: (typeof lines)[number]) => void lines.push(line),
    approvals: { ask: async () => "" },
  };
  const accounts = {
    documents: { read: async () => ok({ drawn: [{ side: "front", bytes: Buffer.from("x") }], count: 1 }) },
    names: async () => NAMES,
    byUsername: async (_db: unknown, _merchant: string, username: string) => {
      const id = [...NAMES].find(([, name]) => name === username)?.[0];
      return id && { id };
    },
    tell: async (id: PlayerId, { name, values }: { name: string; values?: (language: string) => unknown }) =>
      void told.push({ id, name, values: values?.("EN") }),
  } as unknown as Needs["accounts"];
  const delivery = {
    post: async (_tx: unknown, mail: Mail) => (mails.push(mail), mail.cause),
    hurry: async () => ({ ended: "SENT" }),
    recipients: () => undefined,
  } as unknown as Needs["delivery"];
  const timed: Platform = { ...platform, clock: { ...platform.clock, now: () => clock.now() } };
  const boxes = open(vault, platform, {}).door;
  const door = open(site, platform, { audit, vault: boxes }).door;
  const built = open(messages, timed, { site: door, vault: boxes, accounts, audit, delivery } as unknown as Needs);

  async function ask<K extends Name>(
    name: K,
    input: object = {},
    { as, language = "EN", merchant = "fiesta" }: By = {},
  ): Promise<Result<Received<(typeof messagesCalls)[K]>, FaultName>> {
    const declared: AnyCall = messagesCalls[name];
    const session = as === "staff" ? STAFF : as && { playerId: as, operator: false };
    const caller = {
      merchant,
      language,
      ip: "203.0.113.9",
      country: "PH",
      userAgent: "",
      ...(session && { session }),
    } as Caller;
    const handler = built.handlers[name] as (input: unknown, caller: Caller) => Promise<Result<unknown, FaultName>>;
    const result = await handler(z.parse(declared.input as z.ZodMiniType, input), caller);
    return (result.ok ? ok(z.encode(declared.output as z.ZodMiniType, result.value)) : result) as never;
  }
  async function value<K extends Name>(name: K, input: object = {}, by: By = {}) {
    const result = await ask(name, input, by);
    if (!result.ok) throw new Error(`${name}: ${result.fault}`);
    return result.value;
  }
  return { store, built, ask, value, lines, mails, told, clock };
}

export type Opened = Awaited<ReturnType<typeof openMessages>>;
