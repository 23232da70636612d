import type { OperatorAction } from "@taya/audit";
import type { AnyCall, Caller, Received } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import type { Result } from "@taya/kernel/result";
import type { MovableClock } from "@taya/platform/clock";
import { open } from "@taya/platform/room";
import { testDatabase } from "@taya/platform/testing";
import { site } from "@taya/site";
import { seedSite } from "@taya/site/seed";
import { vault } from "@taya/vault";
import * as z from "zod/mini";
import { supportCalls } from "./contract.ts";
import { support } from "./support.ts";
import type { Needs } from "./context.ts";

const id = (last: string) => `01890a5d-ac96-7b00-8000-0000000000${last}` as PlayerId;
export const ANA = id("01");
export const CLEO = id("02");
export const VIP = id("05");
export const OTTO = id("90");
export const OLGA = id("91");

/** Who asks in a test: a player, an operator, or whoever shows a ticket. */
export interface From {
  readonly playerId?: PlayerId;
  readonly operator?: PlayerId;
  readonly ticket?: string;
  readonly ip?: string;
  readonly language?: string;
  readonly merchant?: string;
}

/** The room of support over a database of its own, asked without HTTP. */
export async function openSupport() {
  const store = await testDatabase();
  const { platform } = store;
  await platform.database.transaction((tx) => seedSite(tx, { platform }));
  const log: OperatorAction[] = [];
  const audit = {
    log: async (_tx: unknown, line: OperatorAction) => void log.push(line),
    approvals: { ask: async () => "" },
  };
  const names = new Map([
    [ANA, "ana"],
    [CLEO, "cleo"],
    [VIP, "vicky"],
  ]);
  const player = async (_db: unknown, playerId: PlayerId) =>
    names.has(playerId)
      ? { id: playerId, username: names.get(playerId), rankLevel: playerId === VIP ? 5 : 4 }
      : undefined;
  const accounts = {
    player,
    names: async () => names,
    byUsername: async (db: unknown, _merchant: string, name: string) =>
      player(db, [...names].find(([, each]) => each === name)?.[0] ?? OTTO),
  } as unknown as Needs["accounts"];
  const built = open(support, platform, {
    site: open(site, platform, { audit, vault: open(vault, platform, {}).door }).door,
    vault: open(vault, platform, {}).door,
    accounts,
    audit,
  });

  /** Asks like the chain would: schema, handler, encoding. */
  async function ask<K extends keyof typeof supportCalls>(
    name: K,
    input: object = {},
    from: From = {},
  ): Promise<Result<Received<(typeof supportCalls)[K]>, FaultName>> {
    const call: AnyCall = supportCalls[name];
    const who = from.operator ?? from.playerId;
    const rights = from.operator ? ["support.*"] : [];
    const username = from.operator === OTTO ? "otto" : from.operator === OLGA ? "olga" : "somebody";
    const caller = {
      merchant: "fiesta",
      language: "EN",
      ip: "10.0.0.1",
      ...from,
      ...(who && { session: { playerId: who, operator: from.operator !== undefined, username, rights } }),
    } as unknown as Caller;
    const handler = built.handlers[name] as (input: unknown, caller: Caller) => Promise<Result<unknown, FaultName>>;
    const result = await handler(z.parse(call.input as z.ZodMiniType, input), caller);
    return (result.ok ? { ok: true, value: z.encode(call.output as z.ZodMiniType, result.value) } : result) as never;
  }
  /** The same, of what must not be refused. */
  async function value<K extends keyof typeof supportCalls>(name: K, input: object = {}, from: From = {}) {
    const result = await ask(name, input, from);
    if (!result.ok) throw new Error(`${name}: ${result.fault}`);
    return result.value;
  }
  /** A visitor with a ticket. */
  const visitor = async (more: From = {}): Promise<From> => ({
    ...more,
    ticket: (await value("ticket", {}, more)).ticket,
  });
  const settings = (values: object) => platform.settings.write("fiesta", "support", { ...values });

  const { advance } = platform.clock as MovableClock;

  return { store, platform, built, advance, log, ask, value, visitor, settings };
}
