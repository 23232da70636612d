import { line, memberInfo } from "@taya/accounts/points";
import { closingLeftovers } from "@taya/vault/points";
import { seededId } from "@taya/accounts/seed";
import { type Opened, openAccounts } from "@taya/accounts/testing";
import { figures } from "@taya/bets/figures";
import { assert } from "@taya/kernel/assert";
import type { Caller } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { ok } from "@taya/kernel/result";
import { claimsOf } from "@taya/ledger";
import { callerOf } from "@taya/platform/caller.testing";
import { open } from "@taya/platform/room";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { agents } from "./agents.ts";
import type { Needs } from "./needs.ts";

let people: Opened;
let handlers: ReturnType<typeof agents.build>["handlers"];
const locked: { playerId: string; required: bigint }[] = [];
const SETTINGS = { uplineMin: 1_000n, uplineMax: 500_000n, uplineDayMax: 600_000n, uplineTurnover: 500_000 };
let allowed = true;
const lines: Needs["wallet"]["lines"] = {
  settings: async () => ({ ...SETTINGS, uplineTransfers: allowed }),
  prove: async () => ok(null),
  locks: async () => [],
  lock: async (_tx, { playerId, required }) => void locked.push({ playerId, required }),
};
beforeAll(async () => {
  const noBets = async () => ({
    list: [],
    total: 0,
    summary: { bets: 0, stake: 0n, validBet: 0n, payout: 0n, net: 0n },
  });
  const site = {
    merchants: async () => ["fiesta"],
    brand: async () => ({ currency: "PHP", timeZone: "Asia/Manila" }),
    flag: async () => true,
    claims: async () => true,
    merchantOf: async () => "fiesta",
  };
  people = await openAccounts({}, ({ platform, accounts, ledger }) => {
    handlers = open(agents, platform, {
      accounts,
      ledger,
      site,
      catalogue: { keeps: async () => undefined },
      compliance: { mayReward: async () => ok(null) },
      audit: { log: async () => undefined, approvals: {} as never },
      bets: { figures, record: noBets, recordDetail: async () => undefined },
      wallet: { lines },
    }).handlers;
  });
}, 60_000);
afterAll(async () => people?.store.close());
beforeEach(() => void (allowed = true));

const db = () => people.platform.database.db;
const keeper = () => {
  const found = people.platform.points.one(line);
  assert(found, "the room keeps the line");
  return found;
};
const [agent, player] = [seededId("demo_agent"), seededId("demo_player")];

test("tells whose code it is, masked, and refuses unknown ones with the same status", async () => {
  const caller = people.callerOf({});
  const check = (code: string) => handlers.affiliate({ code, domain: "localhost" }, caller);
  expect(await check("DEMOAGNT7")).toEqual({ ok: true, value: { valid: true, kind: "agent", ownerMasked: "de***nt" } });
  expect(await check(" playdem0 ")).toEqual({
    ok: true,
    value: { valid: true, kind: "player", ownerMasked: "de***er" },
  });
  expect(await check("NOBODY99")).toEqual({ ok: true, value: { valid: false } });
});

describe("the line", () => {
  const asked = (code: string) => ({ merchant: "fiesta", code, domain: "localhost" });

  test("is what the seed says, and every player has one code of their own", async () => {
    expect(await keeper().upline(db(), player)).toBe(agent);
    expect(await keeper().upline(db(), seededId("demo_general"))).toBeUndefined();
    const { rows } = await sql<{ kind: string; count: number }>`
      select i.kind, count(*)::int as count from agents.invitation i
      where i.player_id in (${player}, ${seededId("demo_vip")}, ${agent}, ${seededId("demo_affiliate")})
      group by i.kind order by i.kind`.execute(db());
    expect(rows).toEqual([
      { kind: "affiliate", count: 1 },
      { kind: "referral", count: 2 },
    ]);
  });

  test("an invitation of a closed account, of another brand or for another domain is none", async () => {
    expect(await keeper().invitation(db(), asked("demoagnt7"))).toMatchObject({ kind: "affiliate", playerId: agent });
    expect(await keeper().invitation(db(), { ...asked("DEMOAGNT7"), merchant: "other" })).toBeUndefined();
    await sql`update agents.invitation set domains = '{elsewhere.test}' where code = 'DEMOAGNT7'`.execute(db());
    expect(await keeper().invitation(db(), asked("DEMOAGNT7"))).toBeUndefined();
    await sql`update agents.invitation set domains = '{}' where code = 'DEMOAGNT7'`.execute(db());
    await people.door.setDisabled(db(), agent, true);
    expect(await keeper().invitation(db(), asked("DEMOAGNT7"))).toBeUndefined();
    await people.door.setDisabled(db(), agent, false);
  });

  test("who has somebody below may not leave, and who has somebody above may send", async () => {
    const leftOf = async (id: PlayerId) => {
      const found = people.platform.points.all(closingLeftovers).map((read) => read(db(), id));
      return (await Promise.all(found)).flat().map(({ what }) => what);
    };
    expect([await leftOf(agent), await leftOf(player)]).toEqual([["TEAM"], []]);
    const [read] = people.platform.points.all(memberInfo);
    const may = async (name: Parameters<typeof seededId>[0]) =>
      (await read!((await people.door.player(db(), seededId(name)))!)).transferUpline;
    expect([await may("demo_player"), await may("demo_agent"), await may("demo_vip")]).toEqual([true, true, false]);
    allowed = false;
    expect(await may("demo_player")).toBe(false);
  });
});

describe("a transfer in the line", () => {
  const send = (from: PlayerId, to: string, amount: bigint, more: Partial<Caller> = {}) => {
    const asked = { to, amount, note: "thanks" };
    return handlers.uplineTransfer(asked, { ...callerOf("agents.uplineTransfer", "fiesta")(from, asked), ...more });
  };
  const cash = async (id: PlayerId) => (await people.ledger.balance(db(), id)).cash;

  test("moves both sides at once, in both directions, and leaves books that hold", async () => {
    const before = [await cash(agent), await cash(player)] as const;
    expect(await send(player, "UPLINE", 20_000n)).toMatchObject({ ok: true });
    expect(await send(agent, "demo_player", 5_000n)).toMatchObject({ ok: true });
    expect([await cash(agent), await cash(player)]).toEqual([before[0] + 15_000n, before[1] - 15_000n]);
    expect(locked).toEqual([
      { playerId: agent, required: 10_000n },
      { playerId: player, required: 2_500n },
    ]);
    const { checks } = await people.ledger.audit(db(), claimsOf(people.platform.points), { full: true });
    expect(checks.filter((each) => !each.ok)).toEqual([]);
    const listed = await handlers.uplineTransfers({ pageNo: 1, pageSize: 10 }, callerOf("x", "fiesta")(player));
    expect(listed).toMatchObject({
      value: {
        total: 2,
        list: [{ direction: "in", with: "de***nt", amount: 5_000n, note: "thanks" }, { direction: "out" }],
      },
    });
  });

  test("a repeated request is the first one; nobody outside the line is reached, and no limit is passed", async () => {
    const asked = { to: "UPLINE", amount: 1_000n };
    const caller = callerOf("agents.uplineTransfer", "fiesta")(player, asked, "the-same-key-0001");
    const first = await handlers.uplineTransfer(asked, caller);
    expect(await handlers.uplineTransfer(asked, caller)).toEqual(first);
    for (const to of ["demo_vip", "demo_general", "demo_rival_player", "nobody"]) {
      expect(await send(player, to, 1_000n)).toMatchObject({ fault: "WALLET_NOT_LINE" });
    }
    expect(await send(player, "UPLINE", 999n)).toMatchObject({ fault: "WALLET_LIMIT" });
    expect(await send(agent, "demo_player", 500_001n)).toMatchObject({ fault: "WALLET_LIMIT" });
    expect(await send(agent, "demo_player", 500_000n)).toMatchObject({ ok: true });
    expect(await send(agent, "demo_player2", 100_000n)).toMatchObject({ fault: "WALLET_LIMIT" });
    allowed = false;
    expect(await send(player, "UPLINE", 1_000n)).toMatchObject({ fault: "MODULE_OFF" });
  });

  test("says beforehand who stands above and what is left of the day", async () => {
    expect(await handlers.upline({}, callerOf("x", "fiesta")(agent))).toMatchObject({
      value: { allowed: true, uplineMasked: "de***al", downlines: true, dayLeft: 95_000n },
    });
  });
});

test("below an agent stands everybody of the line, however far down, and above a player the agents from the top", async () => {
  const general = seededId("demo_general");
  const below = await keeper().below(db(), general);
  expect([below.includes(agent), below.includes(player), below.includes(general)]).toEqual([true, true, false]);
  expect(await keeper().below(db(), agent)).toContain(player);
  expect(await keeper().below(db(), player)).toEqual([]);
  expect(await keeper().above(db(), player)).toEqual([general, agent]);
  expect(await keeper().above(db(), general)).toEqual([]);
});
