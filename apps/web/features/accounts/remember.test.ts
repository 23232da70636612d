import { expect, it } from "vitest";
import { memoryStore } from "./memory-store.ts";
import { dropToken, forget, recall, remember } from "./remember.ts";

const DAY = 86_400_000;

it("keeps user name, phone and token for one day", () => {
  const store = memoryStore();
  remember(store, { username: "maria88", token: "t1" }, 0);
  remember(store, { phone: "9170000001" }, 1_000);
  expect(recall(store, DAY)).toEqual({ username: "maria88", token: "t1", phone: "9170000001" });
  expect(recall(store, DAY + 1_000)).toEqual({});
});

it("drops a used token and keeps the names", () => {
  const store = memoryStore();
  remember(store, { username: "maria88", token: "t1" }, 0);
  dropToken(store, 1);
  expect(recall(store, 2)).toEqual({ username: "maria88" });
});

it("forgets everything when unticked, and survives rubbish", () => {
  const store = memoryStore();
  remember(store, { username: "maria88" }, 0);
  forget(store);
  expect(recall(store, 1)).toEqual({});
  store.setItem("taya.remember", "{");
  expect(recall(store, 1)).toEqual({});
});
