import { createHash, randomUUID } from "node:crypto";
import type { Caller } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { ok } from "@taya/kernel/result";
import { KIND, ledger, legsOf } from "@taya/ledger";
import type { TestDatabase } from "@taya/platform/testing";
import type { RawNotice } from "./method.ts";
import type { Needs } from "./needs.ts";
import { wallet } from "./wallet.ts";

export const MERCHANT = "fiesta";

/** The room over a real database, the real ledger and a running queue; brand and law answer what a test wants of them. */
export async function walletRoom({ platform }: Pick<TestDatabase, "platform">) {
  const { door: money } = ledger.build(platform, {});
  const said = {
    mayDeposit: ok(null) as Awaited<ReturnType<Needs["compliance"]["mayDeposit"]>>,
    flags: new Set<string>(),
  };
  const needs: Needs = {
    ledger: money,
    site: {
      brand: async () => ({ currency: "PHP", timeZone: "Asia/Manila" }),
      flag: async (_merchant, modId) => said.flags.has(modId),
    },
    compliance: { mayDeposit: async () => said.mayDeposit },
  };
  const built = wallet.build(platform, needs);
  await platform.jobs.start(built.jobs ?? {}, {});
  return {
    ...built,
    ledger: money,
    said,
    /** A player with a wallet and cash in minor units. */
    async aPlayer(cash = 0n): Promise<PlayerId> {
      const playerId = platform.id<"player">();
      await platform.database.transaction(async (tx) => {
        await money.open(tx, { merchant: MERCHANT, playerId, currency: "PHP" });
        const entry = { playerId, type: 900, key: platform.id<"entry">(), legs: legsOf.adjust(KIND.CASH, cash) };
        if (cash > 0n) await money.post(tx, [entry]);
      });
      return playerId;
    },
    /** Moves the clock and runs everything due. */
    async later(ms: number): Promise<void> {
      await platform.clock.advance(ms);
      await platform.jobs.runDue(ms);
    },
  };
}

export type WalletRoom = Awaited<ReturnType<typeof walletRoom>>;

/** What a handler is told of a request by this player; `key` is the idempotency key, `raw` a notice. */
export function by(
  playerId: PlayerId,
  asked: unknown = {},
  key: string = randomUUID(),
): Caller & { replays: number; raw?: RawNotice } {
  const caller = {
    call: "wallet.createDeposit",
    merchant: MERCHANT,
    language: "EN",
    ip: "127.0.0.1",
    host: "localhost",
    country: "PH",
    device: "",
    client: "native" as const,
    userAgent: "",
    requestId: "r",
    session: {
      id: "s",
      playerId,
      username: "juan",
      type: 0,
      operator: false,
      rights: [],
      mustChangePassword: false,
      startedAt: 0,
    },
    idempotencyKey: key,
    requestHash: createHash("sha256")
      .update(JSON.stringify(asked, (_, value) => (typeof value === "bigint" ? `${value}` : value)))
      .digest("hex"),
    cookies: {},
    replays: 0,
    reply: { cookie: () => {}, header: () => {}, beside: () => {}, replay: () => void (caller.replays += 1) },
  };
  return caller;
}
