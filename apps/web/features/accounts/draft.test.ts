import { expect, it } from "vitest";
import { dropDraft, loadDraft, saveDraft } from "./draft.ts";
import { memoryStore } from "./memory-store.ts";

it("keeps what was typed, without passwords, codes and images", () => {
  const store = memoryStore();
  saveDraft(store, {
    username: "maria88",
    password: "x",
    confirmPassword: "x",
    idCardFront: "data:",
    address: "",
    verificationCode: "1",
  });
  expect(loadDraft(store)).toEqual({ username: "maria88" });
  dropDraft(store);
  expect(loadDraft(store)).toEqual({});
});

it("survives rubbish in the store", () => {
  const store = memoryStore();
  store.setItem("taya.register.draft", "nope");
  expect(loadDraft(store)).toEqual({});
  store.setItem("taya.register.draft", '{"a":1,"b":"c"}');
  expect(loadDraft(store)).toEqual({ b: "c" });
});
