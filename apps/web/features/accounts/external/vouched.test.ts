import { expect, test } from "vitest";
import { dropVouched, keepVouched, readVouched, vouchedFields } from "./vouched.ts";

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

test("what a service has said is kept for the registration, and nonsense is nothing", () => {
  const store = memory();
  expect(readVouched(store)).toBeUndefined();
  keepVouched(store, { ticket: "t", email: "ana@example.test" });
  expect(vouchedFields(readVouched(store))).toEqual({ email: "ana@example.test" });
  store.setItem("taya.vouched", "{");
  expect(readVouched(store)).toBeUndefined();
  store.setItem("taya.vouched", '{"ticket":1}');
  expect(readVouched(store)).toBeUndefined();
  dropVouched(store);
  expect(vouchedFields(readVouched(store))).toEqual({});
});
