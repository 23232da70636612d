import { assert } from "@taya/kernel/assert";
import type { Caller, Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { addDays, DAY, dayIn, startOfDay } from "@taya/kernel/instant";
import { parse } from "csv-parse/sync";
import { testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { open } from "@taya/platform/room";
import { by, MERCHANT } from "@taya/wallet/testing";
import { withdrawalRoom, type WithdrawalRoom } from "@taya/wallet/testing/withdrawals";
import { reconciliation } from "../reconciliation.ts";
import { NONE } from "../reconciliation.testing.ts";
import { noteOf } from "@taya/payments/methods/bank-transfer/statement";

const ZONE = "Asia/Manila";
const WHOLE = { pageNo: 1, pageSize: 100 };
let world: Awaited<ReturnType<typeof testDatabase>>;
let room: WithdrawalRoom;
let statements: ReturnType<typeof reconciliation.build>["handlers"];
let playerId: PlayerId;
let operator: Caller;
beforeAll(async () => {
  world = await testDatabase();
  room = await withdrawalRoom(world);
  statements = open(reconciliation, world.platform, {
    ...room.context,
    wallet: room.door,
    play: NONE,
  }).handlers;
  playerId = await room.aPlayer(10_000_000n);
  operator = operatorOf();
});
afterAll(() => world.close());

const operatorOf = (merchant = MERCHANT): Caller => {
  const caller = by(playerId);
  return { ...caller, merchant, session: { ...caller.session!, username: "ana", operator: true } as Session };
};
const now = () => world.platform.clock.now();
const today = () => dayIn(now(), ZONE);
/** To the middle of the next day, where nothing is near an end. */
const nextDay = () => room.later(startOfDay(addDays(today(), 1), ZONE) + DAY / 2 - now());

async function deposit(method: string, amount: bigint): Promise<string> {
  const asked = { method, amount };
  // Another player every time: nobody has more than three open.
  const player = await room.aPlayer();
  const made = await room.handlers.createDeposit(asked, by(player, asked));
  assert(made.ok, `opened, not ${made.ok || made.fault}`);
  return made.value.id;
}
const methodOf = (code: string) => room.payments.methods().find((each) => each.code === code)!;
async function paid(method: string, amount: bigint): Promise<string> {
  const id = await deposit(method, amount);
  for (const raw of (await methodOf(method).door.emulator!.settle(id, { times: 1 }))!) {
    expect(await room.door.notify(method, raw)).toMatchObject({ ok: true });
  }
  return id;
}
async function withdrawal(amount: bigint): Promise<string> {
  const asked = { bankCardId: playerId, amount, paymentPassword: "246810" };
  const made = await room.handlers.createWithdrawal(asked, by(playerId, asked));
  assert(made.ok, `asked for, not ${made.ok || made.fault}`);
  return made.value.id;
}

const written = (method: string, day: string, spoil = false) => {
  const [since, until] = [startOfDay(day, ZONE), startOfDay(addDays(day, 1), ZONE)];
  return methodOf(method).door.emulator!.statement!({ since, until, spoil });
};
const taking = (source: string, day: string, csv: string, caller = operator) =>
  statements.paymentStatementImport(
    {
      source,
      from: day,
      to: day,
      title: `${source}.csv`,
      file: `data:text/csv;base64,${Buffer.from(csv).toString("base64")}`,
    },
    caller,
  );
async function taken(source: string, day: string, csv: string) {
  const result = await taking(source, day, csv);
  assert(result.ok, `taken, not ${result.ok || result.fault}`);
  return result.value;
}
async function report(id: string) {
  const found = await statements.paymentStatement({ id }, operator);
  const list = await statements.paymentStatementDifferences({ id, ...WHOLE }, operator);
  assert(found.ok && list.ok, "the report is there");
  return { ...found.value, list: list.value.list };
}

describe("a provider's own statement", () => {
  test("agrees with everything we credited, took back and paid out", async () => {
    await nextDay();
    const day = today();
    for (const amount of [50_001n, 50_002n, 50_004n, 50_005n, 50_006n, 50_007n, 50_008n])
      await deposit("sandbox", amount);
    for (const amount of [20_001n, 20_002n, 20_004n]) await withdrawal(amount);
    await room.later(61_000);
    await room.later(60_000);
    const found = await report((await taken("sandbox", day, await written("sandbox", day))).id);
    expect(found.list).toEqual([]);
    const total = (kind: string) => found.totals.find((each) => each.kind === kind);
    expect(total("deposit")).toMatchObject({ theirs: 299_931n, ours: 299_931n, difference: 0n, lines: 7, matched: 7 });
    expect(total("chargeback")).toMatchObject({ theirs: 50_008n, ours: 50_008n });
    expect(total("payout")).toMatchObject({ theirs: 40_005n, ours: 40_005n, lines: 3 });
  });

  test.each(["qrph", "card", "ewallet", "usdt"])("agrees in the words of %s", async (method) => {
    await nextDay();
    for (const amount of [50_000n, 75_025n]) await paid(method, amount);
    const found = await report((await taken(method, today(), await written(method, today()))).id);
    expect(found.list).toEqual([]);
    expect(found.totals).toMatchObject([{ kind: "deposit", theirs: 125_025n, ours: 125_025n, matched: 2 }]);
  });

  test("with spoiled lines shows exactly those", async () => {
    await nextDay();
    const ids: string[] = [];
    for (const amount of [10_000n, 20_000n, 30_000n, 40_000n, 50_000n]) ids.push(await paid("sandbox", amount));
    const found = await report((await taken("sandbox", today(), await written("sandbox", today(), true))).id);
    expect(found.list.map(({ verdict, amount, link }) => [verdict, amount, link?.id])).toEqual([
      ["AMOUNT", -100n, ids[0]],
      ["DUPLICATE", 30_000n, ids[2]],
      ["STATUS", -40_000n, ids[3]],
      ["MISSING_WITH_US", 77_700n, undefined],
      ["MISSING_WITH_THEM", -20_000n, ids[1]],
    ]);
    expect(found.totals).toMatchObject([{ theirs: 197_600n, ours: 150_000n, difference: 47_600n }]);
    expect(found).toMatchObject({ differences: 5, open: 5, matched: 2 });
  });

  test("of a bank names transfers by the player's message, and one nobody credited yet", async () => {
    await nextDay();
    const id = await deposit("bank-transfer", 100_000n);
    const csv = `Posting Date,Bank Reference,Description,Type,Amount\n${today()} 09:00,B1,InstaPay ${noteOf(id)} JUAN,CR,1000.00\n`;
    const { list } = await report((await taken("bank-transfer", today(), csv)).id);
    expect(list).toMatchObject([{ verdict: "STATUS", amount: 100_000n, link: { kind: "deposit", id } }]);
  });
});

describe("a file", () => {
  test("taken a second time is the first, whoever takes it and for whatever days", async () => {
    await nextDay();
    await paid("sandbox", 12_300n);
    const csv = await written("sandbox", today());
    const [first, other] = await Promise.all([taken("sandbox", today(), csv), taken("sandbox", today(), csv)]);
    expect(other.id).toBe(first.id);
    expect([first.repeated, other.repeated].toSorted()).toEqual([false, true]);
    const again = await taking("sandbox", addDays(today(), -1), csv);
    expect(again).toMatchObject({ value: { id: first.id, repeated: true } });
    const actions = room.said.actions.filter(({ object }) => object === `statement:${first.id}`);
    expect(actions).toMatchObject([{ action: "wallet.statement.import", after: { lines: 1, differences: 0 } }]);
  });

  test("that cannot be right is refused and leaves nothing", async () => {
    const csv = await written("sandbox", today());
    const named = async (...input: Parameters<typeof taking>) => {
      const result = await taking(...input);
      return result.ok ? "OK" : result.fault;
    };
    const kept = async () => {
      const found = await statements.paymentStatements({ ...WHOLE }, operator);
      return found.ok && found.value.list;
    };
    const before = await kept();
    expect(await named("nobody", today(), csv)).toBe("NOT_FOUND");
    expect(await named("sandbox", addDays(today(), 1), `${csv}\r\n`)).toBe("VALIDATION_FAILED");
    expect(await named("sandbox", addDays(today(), -3), csv.replace("12", "13"))).toBe("STATEMENT_PERIOD");
    expect(await named("sandbox", today(), csv.replaceAll("PHP", "EUR"))).toBe("STATEMENT_CURRENCY");
    expect(await named("sandbox", today(), "\u0000")).toBe("STATEMENT_UNREADABLE");
    const plain = { source: "sandbox", from: today(), to: today(), title: "x", file: "no data URL" };
    expect(await statements.paymentStatementImport(plain, operator)).toMatchObject({ fault: "STATEMENT_UNREADABLE" });
    const huge = { ...plain, file: `data:text/csv;base64,${"A".repeat(5_700_000)}` };
    expect(await statements.paymentStatementImport(huge, operator)).toMatchObject({ fault: "STATEMENT_TOO_LARGE" });
    expect(await kept()).toEqual(before);
  });

  test("of the next day that tells what was missed closes the difference", async () => {
    await nextDay();
    const id = await paid("sandbox", 45_600n);
    const day = today();
    const csv = await written("sandbox", day);
    const lost = await taken("sandbox", day, `${csv.split("\r\n")[0]!}\r\nx,x,deposit,1,0,PHP,${day} 12:00,failed`);
    expect((await report(lost.id)).list).toMatchObject([{ verdict: "MISSING_WITH_THEM", link: { id } }]);
    await nextDay();
    const late = csv.replace(/20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d/, `${today()}T01:00:00`);
    const told = await taken("sandbox", today(), late);
    expect(told.differences).toBe(0);
    expect((await report(lost.id)).list).toMatchObject([{ closedBy: "ana", reason: `TOLD_BY ${told.id}` }]);
    await nextDay();
    const twice = late.replace(/20\d\d-\d\d-\d\dT/, `${today()}T`);
    expect((await report((await taken("sandbox", today(), twice)).id)).list).toMatchObject([{ verdict: "DUPLICATE" }]);
  });
});

describe("a difference", () => {
  test("gets an owner and is closed once with a reason, both in the operators' log", async () => {
    await nextDay();
    await paid("sandbox", 65_400n);
    const { id } = await taken("sandbox", today(), await written("sandbox", today(), true));
    const all = (await report(id)).list;
    const about = { id, number: 1, reason: "asked the provider" };
    expect(await statements.paymentDifferenceOwn(about, operator)).toEqual({ ok: true, value: { owner: "ana" } });
    expect(await statements.paymentDifferenceClose(about, operator)).toEqual({
      ok: true,
      value: { open: all.length - 1 },
    });
    expect(await statements.paymentDifferenceClose(about, operator)).toMatchObject({ fault: "NOT_FOUND" });
    expect(await statements.paymentDifferenceOwn(about, operator)).toMatchObject({ fault: "NOT_FOUND" });
    const closed = await statements.paymentStatementDifferences({ id, state: "closed", ...WHOLE }, operator);
    expect(closed).toMatchObject({
      value: { list: [{ owner: "ana", closedBy: "ana", reason: about.reason }], total: 1 },
    });
    const actions = room.said.actions
      .filter(({ object }) => object === `statement:${id}#1`)
      .map(({ action }) => action);
    expect(actions).toEqual(["wallet.statement.difference.own", "wallet.statement.difference.close"]);
  });

  test("and its report are the business of its own brand and side only", async () => {
    const mine = await statements.paymentStatements({ ...WHOLE }, operator);
    assert(mine.ok && mine.value.list[0], "there is one");
    const [{ id }] = mine.value.list;
    const stranger = operatorOf("other");
    for (const result of [
      await statements.paymentStatement({ id }, stranger),
      // Nor of whoever may see the statements of vendors only.
      await statements.vendorStatement({ id }, operator),
      await statements.vendorStatementDifferences({ id, ...WHOLE }, operator),
      await statements.vendorStatementExport({ id }, operator),
      await statements.vendorDifferenceClose({ id, number: 1, reason: "not mine" }, operator),
      await statements.paymentStatementDifferences({ id, ...WHOLE }, stranger),
      await statements.paymentStatementExport({ id }, stranger),
      await statements.paymentDifferenceClose({ id, number: 1, reason: "not mine" }, stranger),
    ]) {
      expect(result).toMatchObject({ fault: "NOT_FOUND" });
    }
    expect(await statements.paymentStatements({ ...WHOLE }, stranger)).toMatchObject({ value: { total: 0 } });
  });

  test("is written into the export, where no text is a formula", async () => {
    const day = today();
    const csv = `payment_id,reference,kind,amount,time\n=cmd|'/c calc'!A1,+1,deposit,12.00,${day} 12:00\n`;
    const { id } = await taken("sandbox", day, csv);
    const file = await statements.paymentStatementExport({ id }, operator);
    assert(file.ok, "written");
    expect(file.value.fileName).toMatch(/^statement-sandbox-[\d-]+-[0-9a-f]{8}\.csv$/);
    const rows = parse(file.value.csv, { bom: true, relax_column_count: true }) as string[][];
    const row = rows.find((each) => each[1] === "MISSING_WITH_US")!;
    expect(row.slice(4, 6)).toEqual(["'=cmd|'/c calc'!A1", "'+1"]);
    expect(row.slice(9, 12)).toEqual(["12.00", "0.00", "12.00"]);
  });
});
