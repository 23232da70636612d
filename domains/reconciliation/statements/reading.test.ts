import { describe, expect, test } from "vitest";
import { bankStatement } from "@taya/payments/methods/bank-transfer/statement";
import { amountOf, timeOf } from "./cells.rules.ts";
import { LARGEST_FILE, MOST_ROWS, readStatement } from "./reading.ts";
import { mappingOf, type OwnMapping } from "@taya/payments/statement";

const DAY = Date.parse("2026-11-20T16:00:00Z");
const HEAD = "payment_id,reference,kind,amount,fee,currency,time,status";
const bytes = (text: string) => Buffer.from(text, "utf8");
const read = (file: string | Uint8Array, own: OwnMapping = {}) =>
  readStatement(typeof file === "string" ? bytes(file) : file, {
    mapping: mappingOf(own),
    currency: "PHP",
    timeZone: "Asia/Manila",
    since: DAY,
    until: DAY + 86_400_000,
  });
const good = "p1,d1,Deposit,100.50,1.00,PHP,2026-11-21 10:00:00,paid";
const refused = async (file: string | Uint8Array) => {
  const found = await read(file);
  return found.ok ? undefined : [found.fault, found.detail.value];
};

describe("a statement", () => {
  test("is read by the names of its columns, in the time zone of the brand", async () => {
    expect(await read(`${HEAD}\n${good}\n`)).toEqual({
      ok: true,
      value: [
        {
          row: 2,
          kind: "deposit",
          id: "p1",
          reference: "d1",
          party: "",
          amount: 10_050n,
          fee: 100n,
          currency: "PHP",
          at: Date.parse("2026-11-21T02:00:00Z"),
          status: "PAID",
        },
      ],
    });
    const quoted = `\ufeffTIME , Kind,"Amount",id\r\n2026-11-21T10:00:00+08:00,payout,"1,234.00","a ""b"""\r\n\r\n`;
    expect(await read(quoted)).toMatchObject({
      value: [{ kind: "payout", amount: 123_400n, id: 'a "b"', status: "PAID" }],
    });
    const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`${HEAD}\n${good}`, "utf16le")]);
    expect(await read(wide)).toMatchObject({ value: [{ amount: 10_050n }] });
  });

  test("is refused whole, and told where", async () => {
    const second = (line: string) => refused(`${HEAD}\n${good}\n${line}`);
    expect(await refused(Buffer.from([0x70, 0xff, 0xfe, 0x00]))).toEqual(["STATEMENT_UNREADABLE", undefined]);
    expect(await refused(`${HEAD}\nqu\0it`)).toEqual(["STATEMENT_UNREADABLE", undefined]);
    expect((await refused(`${HEAD}\np1,"open`))?.[0]).toBe("STATEMENT_UNREADABLE");
    expect(await second("p2,only")).toMatchObject(["STATEMENT_UNREADABLE", { row: 3 }]);
    expect(await refused(HEAD)).toEqual(["STATEMENT_EMPTY", undefined]);
    expect(await refused("")).toEqual(["STATEMENT_EMPTY", undefined]);
    expect(await refused("a,b\n1,2")).toEqual(["STATEMENT_COLUMNS", { columns: ["kind", "amount", "at", "id"] }]);
    expect(await second(good.replace("Deposit", "gift"))).toEqual([
      "STATEMENT_LINE",
      { row: 3, column: "kind", text: "gift" },
    ]);
    expect(await second(good.replace("paid", "__proto__"))).toMatchObject(["STATEMENT_LINE", { column: "status" }]);
    expect(await second(good.replace("100.50", "1e5"))).toMatchObject(["STATEMENT_LINE", { column: "amount" }]);
    expect(await second(good.replace("2026-11-21", "2026-02-30"))).toMatchObject(["STATEMENT_LINE", { column: "at" }]);
    expect(await second(good.replace("p1,d1", ","))).toMatchObject(["STATEMENT_LINE", { column: "id" }]);
    expect(await second(good.replace("p1", "x".repeat(501)))).toMatchObject(["STATEMENT_LINE", { column: "id" }]);
    expect(await second(good.replace("PHP", "USD"))).toEqual([
      "STATEMENT_CURRENCY",
      { row: 3, column: "currency", text: "USD", expected: "PHP" },
    ]);
    expect(await second(good.replace("2026-11-21", "2026-10-01"))).toMatchObject(["STATEMENT_PERIOD", { row: 3 }]);
  });

  test("of the day tolerates a clock that goes a little wrong", async () => {
    expect((await read(`${HEAD}\n${good.replace("2026-11-21 10", "2026-11-20 22")}`)).ok).toBe(true);
    expect((await read(`${HEAD}\n${good.replace("2026-11-21 10", "2026-11-20 21")}`)).ok).toBe(false);
  });

  test("has a largest size and a most of rows", async () => {
    expect((await refused(Buffer.alloc(LARGEST_FILE + 1, 97)))?.[0]).toBe("STATEMENT_TOO_LARGE");
    expect((await refused(`id,kind,amount,time\n${"1,bet,1,2\n".repeat(MOST_ROWS + 5)}`))?.[0]).toBe("STATEMENT_ROWS");
  });

  test("built to exhaust or to confuse is refused, and quickly forgotten", async () => {
    const latin = Buffer.from(`${HEAD}\n${good.replace("d1", "Peñafrancia")}`, "latin1");
    const big = Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(`${HEAD}\n${good}`, "utf16le").swap16()]);
    for (const file of [latin, big, Buffer.from([0xff, 0xfe, 0x00, 0xd8]), Buffer.alloc(100_000)])
      expect((await refused(file))?.[0]).toBe("STATEMENT_UNREADABLE");
    const wide = Buffer.alloc(LARGEST_FILE - 10, "a");
    const open = Buffer.concat([Buffer.from(`${HEAD}\n"`), Buffer.alloc(LARGEST_FILE - 100, "a\n")]);
    const columns = `${Array.from({ length: 60_000 }, (_none, at) => `c${at}`).join(",")}\n`;
    for (const file of [wide, open, bytes(columns), bytes(",".repeat(1_000_000)), bytes('"'.repeat(1_000_001))])
      expect((await refused(file))?.[0]).toMatch(/^STATEMENT_(UNREADABLE|EMPTY|COLUMNS)$/);
    expect((await refused(`${HEAD},__proto__,constructor\n${good},x,y`))?.[0]).toBeUndefined();
    expect((await refused(`${HEAD}\n${good.replace("100.50", "=100.50")}`))?.[0]).toBe("STATEMENT_LINE");
  });

  test("however long keeps every letter of every row", async () => {
    const rows = Array.from({ length: 3_000 }, (_none, index) => `p${index}-🎰ñ,bet,1.00,2026-11-21 10:00`);
    const found = await read(`id,kind,amount,time\n${rows.join("\n")}`);
    expect(found.ok && found.value.map(({ id }) => id)).toEqual(rows.map((row) => row.split(",")[0]));
    expect(found.ok && found.value.at(-1)?.row).toBe(3_001);
  });

  test("of a bank says the payer's words, and our name is found in them", async () => {
    const file =
      "Posting Date,Bank Reference,Description,Type,Amount\n2026-11-21,B1,InstaPay fr JUAN 01a2b3c4d5 ,CR,-500\n";
    expect(await read(file, bankStatement)).toMatchObject({
      value: [{ id: "B1", reference: "01A2B3C4D5", kind: "deposit", amount: 50_000n, at: DAY }],
    });
  });
});

test("amounts and times are read as the mapping says, or not at all", () => {
  const decimal = (text: string, signs: "refuse" | "ignore" | "keep" = "refuse") =>
    amountOf(text, { amounts: "decimal", signs });
  expect(["1", "1.5", "1,234,567.89", "0.100"].map((text) => decimal(text))).toEqual([100n, 150n, 123_456_789n, 10n]);
  for (const wrong of ["", "1.005", "1,23", "1.2.3", "0x1", "-1", "∞", "1 000"]) expect(decimal(wrong)).toBeUndefined();
  expect([decimal("-1", "keep"), decimal("-1", "ignore")]).toEqual([-100n, 100n]);
  expect(amountOf("12", { amounts: "minor", signs: "refuse" })).toBe(12n);
  expect(amountOf("1.2", { amounts: "minor", signs: "refuse" })).toBeUndefined();
  const at = Date.parse("2026-11-21T02:00:00Z");
  const time = (text: string, times: "ymd" | "dmy" | "mdy" | "epoch-s" | "epoch-ms" = "ymd") =>
    timeOf(text, mappingOf({ times }), "Asia/Manila");
  expect([time("2026-11-21T02:00:00.000Z"), time("2026-11-21 10:00"), time("2026-11-21 04:00:00+0200")]).toEqual([
    at,
    at,
    at,
  ]);
  expect([time("21/11/2026 10:00", "dmy"), time("11/21/2026 10:00", "mdy"), time(String(at), "epoch-ms")]).toEqual([
    at,
    at,
    at,
  ]);
  const sydney = mappingOf({ times: "ymd", timeZone: "Australia/Sydney" });
  // Half past midnight on the day on which clocks are set back at three.
  expect(timeOf("2027-04-04 00:30", sydney, "UTC")).toBe(Date.parse("2027-04-03T13:30:00Z"));
  for (const wrong of ["", "2026-13-01", "2026-11-21 25:00", "yesterday"]) expect(time(wrong)).toBeUndefined();
});
