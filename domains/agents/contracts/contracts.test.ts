import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openContracts, type OpenedContracts } from "./contracts.testing.ts";

let room: OpenedContracts;
beforeAll(async () => {
  room = await openContracts();
}, 60_000);
afterAll(async () => room?.store.close());

let line = 0;
let [head, agent, below]: PlayerId[] = [];
let name = "";
beforeEach(async () => {
  line += 1;
  name = `head${line}`;
  head = await room.member(name);
  agent = await room.member(`agent${line}`, head);
  below = await room.member(`below${line}`, agent);
  Object.assign(room.said, { proven: true, on: true });
  room.letters.length = 0;
  room.logged.length = 0;
});

type Answered = Awaited<ReturnType<OpenedContracts["process"]>>;
function contractOf(answer: Answered | Awaited<ReturnType<OpenedContracts["offerByHouse"]>>) {
  assert(answer.ok, `it is made: ${answer.ok ? "" : `${answer.fault} ${JSON.stringify(answer.detail)}`}`);
  return answer.value.contract;
}
const step = (
  who: PlayerId,
  action: Parameters<OpenedContracts["process"]>[1]["action"],
  contractId: string,
  more = {},
) => room.process(who, { kind: "dividend", action, contractId, ...more });
const accept = (who: PlayerId, { id, termsHash }: { id: string; termsHash: string }, more = {}) =>
  step(who, "accept", id, { termsHash, ...more });
/** Head, agent and the one below, each with a dividend in force. */
async function inForce(rates: readonly [number, number, number]) {
  const first = contractOf(await room.offerByHouse(name, rates[0]));
  contractOf(await accept(head!, first));
  await room.month();
  const second = contractOf(await room.offer(head!, agent!, rates[1]));
  contractOf(await accept(agent!, second));
  await room.month();
  const third = contractOf(await room.offer(agent!, below!, rates[2]));
  contractOf(await accept(below!, third));
  await room.month();
  return { first, second, third };
}

describe("an offer", () => {
  test("is accepted as it was shown, holds from the next period on, and both sides are written to", async () => {
    const { second } = await inForce([300_000, 200_000, 100_000]);
    expect(second).toMatchObject({
      version: 1,
      status: "OFFERED",
      payer: "upline",
      period: "monthly",
      rate: 200_000,
      carry: 0,
      uplineName: name,
    });
    expect(await room.states(agent!)).toEqual(["ACTIVE"]);
    const titles = room.letters.filter(({ playerId }) => playerId === agent).map(({ title }) => title);
    expect(titles.length).toBe(6);
    room.letters.length = 0;
    const next = contractOf(await room.offer(head!, agent!, 250_000));
    expect(next.version).toBe(2);
    const accepted = contractOf(await accept(agent!, next));
    expect(accepted).toMatchObject({ status: "ACCEPTED", effectiveFrom: expect.stringMatching(/-01$/) });
    expect(await room.states(agent!)).toEqual(["ACTIVE", "ACCEPTED"]);
    await room.month();
    expect(await room.states(agent!)).toEqual(["SUPERSEDED", "ACTIVE"]);
    expect(new Set(room.letters.map(({ playerId }) => playerId))).toEqual(new Set([head, agent]));
    expect(await room.wrong()).toEqual([]);
  });

  test("goes no higher than the own contract, or than the house's cap, and only to direct downlines", async () => {
    await inForce([300_000, 200_000, 100_000]);
    expect(await room.offer(agent!, below!, 200_001)).toMatchObject({
      fault: "CONTRACT_RATE_TOO_HIGH",
      detail: { value: { max: 200_000 } },
    });
    expect(await room.offer(head!, below!, 1)).toMatchObject({ fault: "NOT_FOUND" });
    expect(await room.offer(below!, agent!, 1)).toMatchObject({ fault: "NOT_FOUND" });
    expect(await room.offerByHouse(`agent${line}`, 1)).toMatchObject({ fault: "NOT_FOUND" });
    const other = await room.member(`other${line}`);
    expect(await room.offer(other, agent!, 1)).toMatchObject({ fault: "NOT_FOUND" });
    expect(await room.offerByHouse(`other${line}`, 350_001)).toMatchObject({ fault: "CONTRACT_RATE_TOO_HIGH" });
    expect(await room.offer(other, await room.member(`its${line}`, other), 1)).toMatchObject({
      fault: "CONTRACT_RATE_TOO_HIGH",
      detail: { value: { max: 0 } },
    });
  });

  test("is refused while another is open, and once it was answered, taken back or has lapsed it cannot be again", async () => {
    await inForce([300_000, 200_000, 100_000]);
    const open = contractOf(await room.offer(head!, agent!, 150_000));
    expect(await room.offer(head!, agent!, 140_000)).toMatchObject({ fault: "CONTRACT_OPEN_OFFER" });
    expect(await step(agent!, "withdraw", open.id)).toMatchObject({ fault: "NOT_FOUND" });
    expect(await step(head!, "accept", open.id)).toMatchObject({ fault: "NOT_FOUND" });
    expect(await step(below!, "accept", open.id)).toMatchObject({ fault: "NOT_FOUND" });
    contractOf(await step(head!, "withdraw", open.id));
    expect(await accept(agent!, open)).toMatchObject({ fault: "CONTRACT_STATE" });
    const second = contractOf(await room.offer(head!, agent!, 150_000));
    contractOf(await step(agent!, "reject", second.id));
    expect(await step(head!, "withdraw", second.id)).toMatchObject({ fault: "CONTRACT_STATE" });
    const third = contractOf(await room.offer(head!, agent!, 150_000));
    // Where the minute of the job has not come yet it is over all the same.
    await room.platform.clock.advance(72 * 3_600_000);
    expect(await accept(agent!, third)).toMatchObject({ fault: "CONTRACT_STATE" });
    await room.turn();
    expect(await room.states(agent!)).toEqual(["ACTIVE", "WITHDRAWN", "REJECTED", "EXPIRED"]);
  });

  test("is accepted by its hash alone, with fresh proof", async () => {
    const open = contractOf(await room.offerByHouse(name, 300_000));
    expect(await step(head!, "accept", open.id)).toMatchObject({ fault: "CONTRACT_TERMS_HASH" });
    expect(await accept(head!, { ...open, termsHash: "0".repeat(64) })).toMatchObject({ fault: "CONTRACT_TERMS_HASH" });
    room.said.proven = false;
    expect(await accept(head!, open)).toMatchObject({ fault: "STEP_UP_REQUIRED" });
    expect(await step(head!, "terminate", open.id)).toMatchObject({ fault: "STEP_UP_REQUIRED" });
    expect(await room.states(head!)).toEqual(["OFFERED"]);
  });

  test.each([
    ["falling steps", [{ rate: 200 }, { rate: 100 }], {}, "CONTRACT_TIERS"],
    ["steps of nothing", [{ rate: 0 }], {}, "CONTRACT_TIERS"],
    ["a net loss of a wage", [{ rate: 100, minNetLoss: "5.00" }], { kind: "daily" }, "CONTRACT_TIERS"],
    ["two steps of a wage as play goes on", [{ rate: 100 }, { rate: 200 }], { kind: "realtime" }, "CONTRACT_TIERS"],
    ["months of a daily wage", [{ rate: 100 }], { kind: "daily", period: "monthly" }, "VALIDATION_FAILED"],
    ["halves of months by the week", [{ rate: 100 }], { period: "weekly", carry: 3 }, "VALIDATION_FAILED"],
    ["shares of a wage", [{ rate: 100 }], { kind: "hourly", calc: "proRata" }, "VALIDATION_FAILED"],
  ] as const)("with %s is none", async (_, tiers, more, expected) => {
    expect(await room.offerByHouse(name, 1, { ...more, tiers: [...tiers] })).toMatchObject({ fault: expected });
    expect(await room.states(head!)).toEqual([]);
  });
});

test("an affiliate partner gets a share of revenue of the house and no wages; a player may be offered, and answers", async () => {
  await inForce([300_000, 200_000, 100_000]);
  const partner = await room.member(`partner${line}`, head, 42);
  expect(await room.offer(head!, partner, 100_000)).toMatchObject({ fault: "NOT_FOUND" });
  expect(await room.offerByHouse(`partner${line}`, 100, { kind: "daily" })).toMatchObject({ fault: "NOT_FOUND" });
  expect(contractOf(await room.offerByHouse(`partner${line}`, 350_000)).payer).toBe("house");
  const player = await room.member(`player${line}`, agent, 0);
  const open = contractOf(await room.offer(agent!, player, 50_000));
  const offers = await room.handlers.contractOffers({}, room.caller(player));
  assert(offers.ok, "offers can be read");
  expect(offers.value.list).toMatchObject([{ id: open.id, uplineName: expect.stringContaining("*") }]);
  contractOf(await accept(player, open));
  expect(await room.offerByHouse(`player${line}`, 1)).toMatchObject({ fault: "NOT_FOUND" });
});

describe("a lower contract", () => {
  test("is accepted only with consent to what ends, and on its day those end with all below; lower ones stay", async () => {
    const { third } = await inForce([300_000, 200_000, 180_000]);
    const deep = await room.member(`deep${line}`, below);
    contractOf(await accept(deep, contractOf(await room.offer(below!, deep, 10_000))));
    const side = await room.member(`side${line}`, agent);
    contractOf(await accept(side, contractOf(await room.offer(agent!, side, 150_000))));
    await room.month();
    const lower = contractOf(await room.offer(head!, agent!, 150_000));
    const asked = await accept(agent!, lower);
    expect(asked).toMatchObject({
      fault: "CONTRACT_CONSENT_REQUIRED",
      detail: { value: { list: [{ contractId: third.id, downlineName: `below${line}`, rate: 180_000 }] } },
    });
    assert(!asked.ok, "it wants consent");
    const { termsHash } = asked.detail.value as { termsHash: string };
    // Neither the hash of the terms alone nor consent to something else.
    expect(await accept(agent!, lower, { consent: true })).toMatchObject({ fault: "CONTRACT_CONSENT_REQUIRED" });
    expect(await accept(agent!, { ...lower, termsHash })).toMatchObject({ fault: "CONTRACT_CONSENT_REQUIRED" });
    const accepted = await accept(agent!, { ...lower, termsHash }, { consent: true });
    expect(accepted).toMatchObject({ value: { consentList: [{ contractId: third.id }], bills: [] } });
    expect(await room.states(below!)).toEqual(["ACTIVE"]);
    // Until then nothing is offered that would be too high.
    const late = await room.member(`late${line}`, agent);
    expect(await room.offer(agent!, late, 160_000)).toMatchObject({ detail: { value: { max: 150_000 } } });
    room.letters.length = 0;
    await room.month();
    expect(await room.states(agent!)).toEqual(["SUPERSEDED", "ACTIVE"]);
    expect(await room.states(below!)).toEqual(["TERMINATED upline_rate_lower"]);
    expect(await room.states(deep)).toEqual(["TERMINATED cascade"]);
    expect(await room.states(side)).toEqual(["ACTIVE"]);
    expect(new Set(room.letters.map(({ playerId }) => playerId))).toEqual(new Set([head, agent, below, deep]));
    expect(await room.wrong()).toEqual([]);
    const { rows } = await sql`select from agents.contract o join agents.contract n using (downline_id, kind)
      where o.status = 'SUPERSEDED' and n.status = 'ACTIVE' and o.effective_to <> n.effective_from`.execute(
      room.platform.database.db,
    );
    expect(rows).toEqual([]);
  });

  test("of the upline meanwhile makes an open offer below too high", async () => {
    await inForce([300_000, 200_000, 100_000]);
    const open = contractOf(await room.offer(agent!, below!, 190_000));
    contractOf(await accept(agent!, contractOf(await room.offer(head!, agent!, 150_000))));
    expect(await accept(below!, open)).toMatchObject({
      fault: "CONTRACT_RATE_TOO_HIGH",
      detail: { value: { max: 150_000 } },
    });
    expect(await room.states(below!)).toEqual(["ACTIVE", "OFFERED"]);
  });
});

describe("an end", () => {
  test("is asked for by the upline, and agreed to, refused or left unanswered by the downline", async () => {
    const { second } = await inForce([300_000, 200_000, 100_000]);
    expect(await step(agent!, "terminate", second.id)).toMatchObject({ fault: "NOT_FOUND" });
    expect(await step(agent!, "agreeTermination", second.id)).toMatchObject({ fault: "CONTRACT_STATE" });
    contractOf(await step(head!, "terminate", second.id));
    expect(await room.offer(head!, agent!, 1_000)).toMatchObject({ fault: "CONTRACT_STATE" });
    const offers = await room.handlers.contractOffers({}, room.caller(agent!));
    expect(offers).toMatchObject({ value: { list: [{ id: second.id, status: "TERMINATING" }] } });
    contractOf(await step(agent!, "refuseTermination", second.id));
    expect(await room.states(agent!)).toEqual(["ACTIVE"]);
    contractOf(await step(head!, "terminate", second.id));
    await room.later(72);
    expect(await room.states(agent!)).toEqual(["ACTIVE"]);
    contractOf(await step(head!, "terminate", second.id));
    const ended = contractOf(await step(agent!, "agreeTermination", second.id));
    expect(ended).toMatchObject({ status: "TERMINATED", endReason: "mutual", effectiveTo: expect.any(String) });
    expect(await room.states(below!)).toEqual(["TERMINATED cascade"]);
    expect(await room.wrong()).toEqual([]);
  });

  test("is not asked for while a change is open", async () => {
    const { second } = await inForce([300_000, 200_000, 100_000]);
    const open = contractOf(await room.offer(head!, agent!, 150_000));
    expect(await step(head!, "terminate", second.id)).toMatchObject({ fault: "CONTRACT_STATE" });
    contractOf(await accept(agent!, open));
    expect(await step(head!, "terminate", second.id)).toMatchObject({ fault: "CONTRACT_STATE" });
  });

  test("comes to contracts of a closed account, and to all below", async () => {
    await inForce([300_000, 200_000, 100_000]);
    await room.close(agent!);
    await room.turn();
    expect(await room.states(head!)).toEqual(["ACTIVE"]);
    expect(await room.states(agent!)).toEqual(["TERMINATED closed"]);
    expect(await room.states(below!)).toEqual(["TERMINATED cascade"]);
    expect(await room.offer(head!, agent!, 1)).toMatchObject({ fault: "NOT_FOUND" });
  });
});

test("of two who answer at once one wins, and the other is told that it has moved on", async () => {
  await inForce([300_000, 200_000, 100_000]);
  const open = contractOf(await room.offer(head!, agent!, 150_000));
  const answers = await Promise.all([
    accept(agent!, open),
    accept(agent!, open),
    step(head!, "withdraw", open.id),
    step(agent!, "reject", open.id),
  ]);
  expect(answers.filter(({ ok }) => ok).length).toBe(1);
  for (const each of answers) if (!each.ok) expect(each.fault).toBe("CONTRACT_STATE");
});

describe("where the brand", () => {
  test("has no contracts, or none of a kind, nothing is offered or accepted", async () => {
    const open = contractOf(await room.offerByHouse(name, 300_000));
    room.said.on = false;
    expect(await accept(head!, open)).toMatchObject({
      fault: "MODULE_OFF",
      detail: { value: { module: "AGENTPOLICY3" } },
    });
    const asked = { pageNo: 1, pageSize: 20, side: "mine" as const };
    expect(await room.handlers.contracts(asked, room.caller(head!))).toMatchObject({ fault: "MODULE_OFF" });
    expect(await room.handlers.contractOffers({}, room.caller(head!))).toMatchObject({ value: { list: [] } });
    room.said.on = true;
    await room.platform.settings.write("fiesta", "agents", { dividendCap: 0 });
    expect(await accept(head!, open)).toMatchObject({ fault: "MODULE_OFF", detail: { value: { module: "dividend" } } });
    expect(await room.offerByHouse(name, 1)).toMatchObject({ fault: "MODULE_OFF" });
    await room.platform.settings.write("fiesta", "agents", { dividendCap: 350_000 });
    const seen = await room.handlers.contracts(asked, room.caller(head!));
    expect(seen).toMatchObject({ value: { total: 1, enabled: { dividend: true, daily: true } } });
  });

  test("decides about its own contracts by operators, each time with a line in the log", async () => {
    const open = contractOf(await room.offerByHouse(name, 300_000));
    const about = { id: open.id, reason: "a test of contracts" };
    expect(await room.handlers.adminTerminateContract(about, room.operator())).toMatchObject({
      fault: "CONTRACT_STATE",
    });
    expect(await room.handlers.adminWithdrawContract(about, room.operator())).toMatchObject({ ok: true });
    expect(room.logged.map(({ action }) => action)).toEqual(["agents.contract.offer", "agents.contract.withdraw"]);
    const { second, first } = await inForce([300_000, 200_000, 100_000]);
    const of = (id: string) => room.handlers.adminTerminateContract({ ...about, id }, room.operator());
    expect(await of(second.id)).toMatchObject({ fault: "NOT_FOUND" });
    expect(await of(first.id)).toMatchObject({ value: { contract: { status: "TERMINATING" } } });
    const list = await room.handlers.adminContracts({ pageNo: 1, pageSize: 20, username: name }, room.operator());
    expect(list).toMatchObject({ value: { total: 3 } });
  });
});

test("a ladder can be tried before it is agreed to", async () => {
  const inputs = { validBet: 0n, netLoss: 100_000n, active: 3, carry: -40_000n };
  const tiers = [{ rate: 100_000, minValidBet: 0n, minNetLoss: 50_000n, minActive: 2 }];
  const simulate = (more: object) =>
    room.handlers.simulateContract({ kind: "dividend", tiers, inputs: { ...inputs, ...more } }, room.caller(head!));
  expect(await simulate({})).toMatchObject({ value: { rate: 100_000, gross: 6_000n, reason: "DUE" } });
  expect(await simulate({ active: 1 })).toMatchObject({ value: { rate: 0, gross: 0n, reason: "NOT_REACHED" } });
  expect(await simulate({ netLoss: 40_000n })).toMatchObject({ value: { reason: "NO_LOSS" } });
});

test.each(["monthly", "hour"] as const)(
  "it is shown with what the team with the downline has reached: %s",
  async (period) => {
    const terms = period === "hour" ? { kind: "hourly" as const, tiers: [{ rate: 500 }] } : { minActiveBet: "5.00" };
    const open = contractOf(await room.offerByHouse(name, 1_000, terms));
    const { db } = room.platform.database;
    const now = new Date(room.platform.clock.now());
    const day = sql`(${now}::timestamptz at time zone 'Asia/Manila')::date`;
    const sums = sql`'PHP', 'RNG', 'TAYA'`;
    const number = sql`(select number from agents.member where player_id = ${head!})`;
    for (const [table, when] of [
      ["day", day],
      ["bucket", sql`${now}::timestamptz`],
    ] as const) {
      await sql`insert into ${sql.raw(`bets.member_${table}`)} values
      (${head!}, ${when}, ${sums}, '{}', 'fiesta', 1, 700, 0, 600, 600, 100),
      (${agent!}, ${when}, ${sums}, array[${number}], 'fiesta', 1, 400, 0, 400, 400, 0)`.execute(db);
      await sql`insert into ${sql.raw(`bets.team_${table}`)} values
      (${number}, ${when}, ${sums}, 1, 400, 0, 400, 400, 0)`.execute(db);
    }
    const seen = await room.handlers.contracts({ pageNo: 1, pageSize: 20, side: "mine" }, room.caller(head!));
    assert(seen.ok, "it can be read");
    expect(seen.value.list).toMatchObject([
      {
        id: open.id,
        period,
        betAmount: 1_100n,
        periodValidBet: 1_000n,
        periodProfitAndLoss: 1_000n,
        activeMembers: period === "hour" ? 2 : 1,
      },
    ]);
  },
);
