import { expect, it } from "vitest";
import { setAside } from "./belongings.ts";
import { memoryStore } from "./memory-store.ts";
import { recall, remember } from "./remember.ts";

it("a logout leaves name, number and language in the browser, and no token for the password", () => {
  const store = memoryStore();
  remember(store, { username: "maria88", phone: "9170000001", token: "t1" }, 0);
  store.setItem("taya.language", "TY");
  store.setItem("taya.invitation", "x");
  const putBack = setAside(store, 1);
  for (const name of ["taya.remember", "taya.language", "taya.invitation"]) store.removeItem(name);
  putBack();
  expect(recall(store, 2)).toEqual({ username: "maria88", phone: "9170000001" });
  expect(store.getItem("taya.language")).toBe("TY");
  expect(store.getItem("taya.invitation")).toBeNull();
});

it("puts back nothing that was not there", () => {
  const store = memoryStore();
  setAside(store, 0)();
  expect(store.getItem("taya.remember")).toBeNull();
});
