import { approvalActs } from "@taya/audit/points";
import type { AnyCall, Caller, Received, Session } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import { maySend } from "@taya/delivery/points";
import { open } from "@taya/platform/room";
import { testDatabase } from "@taya/platform/testing";
import { site } from "@taya/site";
import { vault } from "@taya/vault";
import { seedSite } from "@taya/site/seed";
import * as z from "zod/mini";
import { messagesCalls } from "./contract.ts";
import { messages, type Needs } from "./messages.ts";
import { createLinks } from "./preferences/link.ts";

export const ANA = "01890a5d-ac96-7b00-8000-000000000001" as PlayerId;
export const BEN = "01890a5d-ac96-7b00-8000-000000000002" as PlayerId;

interface Speaker {
  readonly playerId?: PlayerId;
  readonly language?: string;
  /** The name its browser gives itself. */
  readonly device?: string;
  /** An operator by name. */
  readonly operator?: string;
}

/** Takes what stands at a service that everybody knows. */
const RECIPIENTS: Omit<NonNullable<ReturnType<Needs["delivery"]["recipients"]>>, "key" | "keys"> = {
  read: ({ endpoint, keys }) =>
    endpoint.startsWith("https://fcm.googleapis.com/") ? JSON.stringify({ endpoint, ...keys }) : undefined,
};

/** What other rooms say and are told. */
function others() {
  /** Who must be offered nothing. */
  const out = new Set<PlayerId>();
  const dropped: PlayerId[] = [];
  let pushes = true;
  let keys = ["house-key"];
  const posted: Parameters<Needs["delivery"]["post"]>[1][] = [];
  const members: PlayerId[] = [ANA, BEN];
  const log: { readonly action: string; readonly reason?: string | undefined }[] = [];
  const asked: Parameters<Needs["audit"]["approvals"]["ask"]>[1][] = [];
  const audit = {
    log: async (_tx: unknown, line: (typeof log)[number]) => void log.push(line),
    approvals: {
      ask: async (_tx: unknown, request: (typeof asked)[number]) => `approval-${asked.push(request)}`,
    },
  } as unknown as Needs["audit"];
  const needs = {
    audit,
    accounts: {
      reach: async () => ({ merchant: "fiesta", language: "TY", email: "ana@example.test" }),
      audience: async () => ({ shown: members.length, meeting: members.length, looked: members.length, more: false }),
      members: async (_db: unknown, _asked: unknown, { after, most }: { after?: PlayerId; most: number }) =>
        members.filter((id) => after === undefined || id > after).slice(0, most),
    },
    compliance: {
      mayReward: async (_db: unknown, id: PlayerId) => (out.has(id) ? fault("RG_EXCLUDED") : ok(null)),
    },
    delivery: {
      post: async (_tx: unknown, message: (typeof posted)[number]) => `message-${posted.push(message)}`,
      recipients: () => (pushes ? { ...RECIPIENTS, key: keys[0]!, keys } : undefined),
      sends: (channel: string) => channel !== "push" || pushes,
      dropAdvertising: async (_tx: unknown, id: PlayerId) => (dropped.push(id), []),
    },
  };
  const told = {
    out,
    dropped,
    posted,
    members,
    log,
    asked,
    pushes: (sends: boolean) => void (pushes = sends),
    /** The keys of ours from now on, the newest first. */
    keysAre: (...now: string[]) => void (keys = now),
  };
  return { needs, audit, told };
}

/** The room over what others say in a test: who must be offered nothing, who is reached, and what is posted. */
export async function openAdvertising() {
  const store = await testDatabase();
  const { platform } = store;
  const { db } = platform.database;
  await platform.database.transaction((tx) => seedSite(tx, { platform }));
  const { needs: rest, audit, told } = others();
  const needs = {
    ...rest,
    vault: open(vault, platform, {}).door,
    site: open(site, platform, { audit, vault: open(vault, platform, {}).door }).door,
  } as unknown as Needs;
  const built = open(messages, platform, needs);

  async function ask<K extends keyof typeof messagesCalls>(
    name: K,
    input: object = {},
    { playerId, language = "EN", device = "", operator }: Speaker = {},
  ): Promise<Result<Received<(typeof messagesCalls)[K]>, FaultName>> {
    const call: AnyCall = messagesCalls[name];
    const id = playerId ?? (operator && BEN);
    const session = id && { playerId: id, username: operator ?? "ana", operator: operator !== undefined };
    const caller = {
      merchant: "fiesta",
      language,
      device,
      ip: "10.0.0.1",
      country: "PH",
      userAgent: "",
      session,
    } as Caller;
    const handler = built.handlers[name] as (given: unknown, by: Caller) => Promise<Result<unknown, FaultName>>;
    const result = await handler(z.parse(call.input as z.ZodMiniType, input), caller);
    return (result.ok ? { ok: true, value: z.encode(call.output as z.ZodMiniType, result.value) } : result) as never;
  }

  return {
    store,
    platform,
    db,
    built,
    links: createLinks(platform),
    ...told,
    ask,
    sendCampaigns: () => built.jobs!["messages.campaigns"]!({} as never),
    /** What delivery is told of one of the messages that were posted, right before it goes. */
    async maySend({ advertises, merchant, channel }: (typeof told.posted)[number]) {
      return platform.points.one(maySend)!({ ...advertises!, merchant, channel });
    },
    async value<K extends keyof typeof messagesCalls>(name: K, input: object = {}, by: Speaker = {}) {
      const result = await ask(name, input, by);
      if (!result.ok) throw new Error(`${name}: ${result.fault}`);
      return result.value;
    },
    needs,
    settle: (values: object) => platform.settings.write("fiesta", "messages", { ...values }),
    /** A second operator agrees. */
    approve({ kind, payload }: (typeof told.asked)[number]) {
      const act = platform.points.all(approvalActs).find((each) => each.kind === kind)!;
      const second = { playerId: ANA, username: "olga", operator: true } as unknown as Session;
      return platform.database.transaction((tx) => act.act(tx, payload as never, second));
    },
    hears: (name: string, event: object) => built.hears![name]!(event as never) as Promise<void>,
  };
}

export type Opened = Awaited<ReturnType<typeof openAdvertising>>;
