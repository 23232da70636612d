import type { PlayerId } from "@taya/kernel/id";
import { letterBook } from "@taya/platform/letters.testing";
import { expect, test } from "vitest";
import { DEPOSIT, type DepositState } from "./deposits/deposits.rules.ts";
import type { Deposit } from "./deposits/deposits.store.ts";
import { writeCredit, writeState } from "./deposits/letters.ts";
import { writeWithdrawal } from "./withdrawals/letters.ts";
import { WITHDRAWAL, type WithdrawalState } from "./withdrawals/withdrawals.rules.ts";
import type { Withdrawal } from "./withdrawals/withdrawals.store.ts";

const TX = {} as never;
const site = { brand: async () => ({ currency: "PHP", timeZone: "Asia/Manila" }) } as never;

const deposit = {
  id: "d1",
  playerId: "p1" as PlayerId,
  currency: "PHP",
  amount: 123_456n,
  credited: 120_000n,
  status: "WAITING",
} as unknown as Deposit;

test.each([
  ["FAILED", "1,234.56"],
  ["EXPIRED", "1,234.56"],
  ["REVIEW", "1,234.56"],
  ["REJECTED", "1,234.56"],
  ["RETURNED", "1,234.56"],
  ["CHARGEBACK", "1,200.00"],
] as const)("a deposit that is %s is told, in both languages with its amount", async (status, amount) => {
  const { letters, platform } = letterBook();
  await writeState({ platform }, TX, deposit, status);
  expect(letters).toHaveLength(1);
  const [{ key, texts, once }] = letters as [(typeof letters)[0]];
  expect([key, once]).toEqual([`inbox.deposit.${status}`, `deposit:d1:${status}`]);
  for (const language of ["EN", "TY"]) {
    expect(texts[language]!.content).toContain(`${amount} PHP`);
    expect(texts[language]!.content).toContain('href="/?m=member&amp;p=depositv2"');
  }
  expect(texts["TY"]!.title).not.toBe(texts.EN.title);
});

test("of steps before money comes, of what the player did, and of what another letter tells, nothing is written", async () => {
  const { letters, platform } = letterBook();
  const quiet: DepositState[] = ["CREATED", "WAITING", "SUBMITTED", "CANCELLED", "HELD", "CREDITED", "CREDITED_LATE"];
  for (const status of quiet) await writeState({ platform }, TX, deposit, status);
  await writeState({ platform }, TX, { ...deposit, status: "HELD" }, "RETURNED");
  expect(letters).toEqual([]);
  const told = Object.keys(DEPOSIT).filter((each) => !(quiet as string[]).includes(each));
  expect(told).toEqual(["EXPIRED", "FAILED", "REVIEW", "REJECTED", "RETURNED", "CHARGEBACK"]);
});

test("each credit of a deposit is a letter of its own", async () => {
  const { letters, platform } = letterBook();
  await writeCredit({ platform }, TX, deposit, { entryId: "e1", amount: 50_000n });
  await writeCredit({ platform }, TX, deposit, { entryId: "e2", amount: 1n });
  expect(letters.map(({ once }) => once)).toEqual(["deposit:e1", "deposit:e2"]);
  expect(letters.map(({ texts }) => /([\d,.]+) PHP/.exec(texts.EN.content)![1])).toEqual(["500.00", "0.01"]);
});

const withdrawal = {
  id: "w1",
  playerId: "p1" as PlayerId,
  merchant: "taya",
  currency: "PHP",
  amount: 100_000n,
  fee: 1_500n,
  refunded: 40_000n,
  account: { bankName: "BDO", masked: "•••• 1234" },
  remark: "PAYOUT_FAILED",
  dueAt: Date.UTC(2026, 10, 27, 16, 30),
} as unknown as Withdrawal;

const WRITTEN = (Object.keys(WITHDRAWAL) as WithdrawalState[]).filter(
  (status) => !["REQUESTED", "SENDING", "RECEIVED"].includes(status),
);

test.each(WRITTEN)("a withdrawal that is %s is told once, with everything its letter names", async (status) => {
  const { letters, platform } = letterBook();
  await writeWithdrawal({ platform, site }, TX, { ...withdrawal, status });
  expect(letters.map(({ key, once }) => [key, once])).toEqual([
    [`inbox.withdrawal.${status}`, `withdrawal:w1:${status}`],
  ]);
  const { texts } = letters[0]!;
  for (const language of ["EN", "TY"]) {
    expect(texts[language]!.content).toContain('href="/?m=member&amp;p=withdraw"');
    expect(texts[language]!.content).toMatch(/(1,000|985|400)\.00 PHP/);
  }
});

test("a deadline is told by the brand's clock, a reason in the player's language, and that somebody suspects never", async () => {
  const { letters, platform } = letterBook();
  const write = (status: WithdrawalState, remark: string) =>
    writeWithdrawal({ platform, site }, TX, { ...withdrawal, status, remark });
  await write("PAID_OUT", "");
  expect(letters[0]!.texts.EN.content).toContain("2026-11-28 00:30:00");
  await write("FAILED", "PAYOUT_FAILED");
  expect(letters[1]!.texts.EN.content).toContain("The bank did not take the withdrawal.");
  expect(letters[1]!.texts["TY"]!.content).toContain("Hindi tinanggap ng bangko ang payout.");
  await write("REJECTED", "<b>The name differs</b>");
  expect(letters[2]!.texts.EN.content).toContain("&lt;b&gt;The name differs&lt;/b&gt;");
  await write("RISK", "suspicious");
  expect(JSON.stringify(letters[3]!.texts)).not.toContain("suspicious");
});

test.each(["REQUESTED", "SENDING", "RECEIVED"] as const)(
  "of a withdrawal that is %s nothing is written",
  async (status) => {
    const { letters, platform } = letterBook();
    await writeWithdrawal({ platform, site }, TX, { ...withdrawal, status });
    expect(letters).toEqual([]);
  },
);
