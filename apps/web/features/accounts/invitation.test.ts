import { expect, it } from "vitest";
import { keepInvitation, readInvitation } from "./invitation.ts";
import { memoryStore } from "./memory-store.ts";

it("keeps the codes of the address until somebody registers", () => {
  const store = memoryStore();
  keepInvitation(store, "?affiliateCode=DEMOAGNT7&m=register");
  keepInvitation(store, "?m=login");
  expect(readInvitation(store)).toEqual({ affiliateCode: "DEMOAGNT7" });
});

it("is empty without a code or with rubbish", () => {
  const store = memoryStore();
  expect(readInvitation(store)).toEqual({});
  store.setItem("taya.invitation", "x{");
  expect(readInvitation(store)).toEqual({});
});
