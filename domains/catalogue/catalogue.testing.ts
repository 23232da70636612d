import { open } from "@taya/platform/room";
import type { Audit } from "@taya/audit";
import type { OperatorAction } from "@taya/audit";
import type { AnyCall, Caller, Received } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import type { Result } from "@taya/kernel/result";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { site } from "@taya/site";
import { seedSite } from "@taya/site/seed";
import * as z from "zod/mini";
import { type BuiltInGame, catalogue } from "./catalogue.ts";
import { catalogueCalls } from "./contract.ts";

const said = (name: string) => ({
  name,
  description: `About ${name}`,
  symbols: {},
  rules: ["Three of a kind pay."],
  features: { wild: "Stands for everything." },
});
/** A built-in game as the studio hands it over. */
export const built = (code: string, kind: BuiltInGame["info"]["kind"], [en, ty]: [string, string]): BuiltInGame => ({
  info: {
    code,
    kind,
    version: "1.0.0",
    minStake: 100n,
    maxStake: 50_000n,
    stakes: [100n, 50_000n],
    rtp: { total: 962_100 },
    volatility: 3,
    hitRate: 243_100,
    maxWin: 5000,
    features: ["wild"],
    lines: 5,
  },
  texts: { en: said(en), ty: said(ty) },
  hash: "ab".repeat(32),
});

type Calls = typeof catalogueCalls;
interface From {
  readonly playerId?: PlayerId;
  readonly language?: string;
}

/** The room over a database of its own, its calls as the wire has them, and what it told the operators' log. */
export async function openCatalogue() {
  const store: TestDatabase = await testDatabase();
  const { platform } = store;
  const actions: OperatorAction[] = [];
  const events: Parameters<Audit["significant"]["note"]>[1][] = [];
  await platform.database.transaction((tx) => seedSite(tx, { platform }));
  const room = open(catalogue, platform, {
    site: open(site, platform, {
      audit: { log: async () => undefined, approvals: { ask: async () => "" } },
      vault: { lock: async () => Buffer.of(), unlock: async () => undefined as never },
    }).door,
    audit: {
      log: async (_tx, action) => void actions.push(action),
      significant: { note: async (_db, event) => void events.push(event) } as Audit["significant"],
    },
  });

  async function ask<K extends keyof Calls>(
    name: K,
    input: unknown = {},
    from: From = {},
  ): Promise<Result<Received<Calls[K]>, FaultName>> {
    const call: AnyCall = catalogueCalls[name];
    const caller = {
      merchant: "fiesta",
      language: from.language ?? "EN",
      session: { playerId: from.playerId, username: "admin" },
      ...(!from.playerId && call.audience !== "operator" && { session: undefined }),
    } as Caller;
    const handler = room.handlers[name] as (input: unknown, caller: Caller) => Promise<Result<unknown, FaultName>>;
    const result = await handler(z.parse(call.input as z.ZodMiniType, input), caller);
    return (result.ok ? { ok: true, value: z.encode(call.output as z.ZodMiniType, result.value) } : result) as never;
  }
  async function value<K extends keyof Calls>(name: K, input: unknown = {}, from: From = {}) {
    const result = await ask(name, input, from);
    if (!result.ok) throw new Error(`${name}: ${result.fault}`);
    return result.value;
  }
  const sync = (games: readonly BuiltInGame[]) => store.database.transaction((tx) => room.door.syncGames(tx, games));
  return { store, room, actions, events, ask, value, sync };
}

export type OpenedCatalogue = Awaited<ReturnType<typeof openCatalogue>>;
