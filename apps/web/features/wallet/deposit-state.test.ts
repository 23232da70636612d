import { expect, it } from "vitest";
import english from "../../../../texts/en/wallet.json" with { type: "json" };
import { lookOf, sentenceOf, shareLeft } from "./deposit-state.ts";

it("groups the states of a deposit", () => {
  expect(["CREATED", "WAITING", "REVIEW", "CREDITED", "CREDITED_LATE", "EXPIRED", "CHARGEBACK"].map(lookOf)).toEqual([
    "waiting",
    "waiting",
    "checking",
    "done",
    "done",
    "over",
    "over",
  ]);
});

it("shrinks the ring from 1 to 0", () => {
  expect(shareLeft(0, 100, 0)).toBe(1);
  expect(shareLeft(0, 100, 75)).toBe(0.25);
  expect(shareLeft(0, 100, 500)).toBe(0);
  expect(shareLeft(100, 100, 100)).toBe(0);
});

const told = (status: string, more: Partial<Parameters<typeof sentenceOf>[0]> = {}) =>
  sentenceOf({ status, kind: "qr", amount: "5.00", credited: "5.00", flags: [], steps: [], ...more });
const after = (...states: string[]) => ({ steps: states.map((status) => ({ status })) });

it("has a sentence of its own for every state a deposit can end or wait in", () => {
  expect(told("CREDITED")).toBe("done");
  expect(told("CREDITED", { credited: "4.00", flags: ["AMOUNT"] })).toBe("doneShort");
  expect(told("CREDITED", { flags: ["STRAY"] })).toBe("stray");
  expect(told("CREDITED_LATE", after("WAITING", "CANCELLED", "CREDITED_LATE"))).toBe("late.CANCELLED");
  expect(told("CREDITED_LATE", after("WAITING", "CREDITED_LATE"))).toBe("late.EXPIRED");
  expect(told("REVIEW", { kind: "manual" })).toBe("slipSent");
  expect(told("REVIEW", { flags: ["PAYER"] })).toBe("checkingPayer");
  expect(told("EXPIRED", { kind: "manual" })).toBe("closed.EXPIRED.manual");
  expect(told("EXPIRED")).toBe("closed.EXPIRED");
});

it("finds a text for each of these sentences", () => {
  const states = ["SUBMITTED", "REVIEW", "CREDITED", "CREDITED_LATE", "EXPIRED", "CANCELLED", "FAILED"];
  const keys = [...states, "REJECTED", "RETURNED", "CHARGEBACK", "SOMETHING_NEW"].flatMap((status) =>
    ["qr", "manual"].flatMap((kind) =>
      ["AMOUNT", "PAYER", "STRAY"].map((flag) => told(status, { kind, flags: [flag], credited: "4.00" })),
    ),
  );
  const all = [
    ...keys,
    ...["CANCELLED", "FAILED"].map((before) => told("CREDITED_LATE", after(before, "CREDITED_LATE"))),
  ];
  expect(all.filter((key) => !(`pay.${key}` in english))).toEqual([]);
});
