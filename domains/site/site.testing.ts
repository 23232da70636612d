import type { ApprovalRequest, OperatorAction } from "@taya/audit";
import { open } from "@taya/platform/room";
import type { AnyCall, Caller, Received } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { Result } from "@taya/kernel/result";
import { testDatabase } from "@taya/platform/testing";
import { vault } from "@taya/vault";
import * as z from "zod/mini";
import { siteCalls } from "./contract.ts";
import { seedSite } from "./seed.ts";
import { site } from "./site.ts";

/** A caller as the chain would describe one. */
const testCaller = (from: Partial<Caller> = {}): Caller => ({
  call: "test",
  merchant: "fiesta",
  language: "EN",
  ip: "127.0.0.1",
  host: "localhost",
  country: "",
  device: "",
  client: "native",
  userAgent: "test",
  requestId: "test",
  cookies: {},
  reply: { cookie: () => undefined, header: () => undefined, beside: () => undefined, replay: () => undefined },
  ...from,
});

/** The site room over a seeded database, asked without HTTP. */
export async function openSite() {
  const store = await testDatabase();
  const { platform } = store;
  await platform.database.transaction((tx) => seedSite(tx, { platform }));
  const actions: OperatorAction[] = [];
  const asked: ApprovalRequest[] = [];
  const {
    door,
    handlers,
    topics,
    jobs,
    extends: extensions = [],
  } = open(site, platform, {
    vault: open(vault, platform, {}).door,
    audit: {
      log: async (_tx, action) => void actions.push(action),
      approvals: { ask: async (_tx, request) => String(asked.push(request)) },
    },
  });
  const sweep = jobs!["site.sweep"] as unknown as () => Promise<void>;
  const turn = jobs!["site.turn"] as (payload: { merchant: string }) => Promise<void>;

  /** Asks like the chain would: schema, handler, encoding. */
  async function ask<K extends keyof typeof siteCalls>(
    name: K,
    input: unknown = {},
    from: Partial<Caller> = {},
  ): Promise<Result<Received<(typeof siteCalls)[K]>, FaultName>> {
    const call: AnyCall = siteCalls[name];
    const handler = handlers[name] as (input: unknown, caller: Caller) => Promise<Result<unknown, FaultName>>;
    const result = await handler(z.parse(call.input as z.ZodMiniType, input), testCaller(from));
    return (result.ok ? { ok: true, value: z.encode(call.output as z.ZodMiniType, result.value) } : result) as never;
  }

  return { store, platform, door, actions, asked, extensions, ask, turn, sweep, topics: topics ?? [] };
}
