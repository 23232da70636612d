import { expect, it } from "vitest";
import { isNewVisit, keepInvitation, readInvitation } from "./invitation.ts";
import { memoryStore } from "./memory-store.ts";

const DAY_MS = 86_400_000;

it("keeps the codes of the address until somebody registers, and says which came", () => {
  const store = memoryStore();
  expect(keepInvitation(store, "?affiliateCode=DEMOAGNT7&m=register")).toEqual({ affiliateCode: "DEMOAGNT7" });
  expect(keepInvitation(store, "?m=login")).toEqual({});
  expect(readInvitation(store)).toEqual({ affiliateCode: "DEMOAGNT7" });
});

it("keeps a friend's code beside an agent's; of one kind the last counts", () => {
  const store = memoryStore();
  for (const search of ["?affiliateCode=DEMOAGNT7", "?referralCode=PLAYDEM0", "?referralCode=OTHER111"])
    keepInvitation(store, search);
  expect(readInvitation(store)).toEqual({ affiliateCode: "DEMOAGNT7", referralCode: "OTHER111" });
});

it("is empty without a code or with rubbish", () => {
  const store = memoryStore();
  expect(readInvitation(store)).toEqual({});
  store.setItem("taya.invitation", "x{");
  expect(readInvitation(store)).toEqual({});
});

it("counts each code once a day, whatever was kept before", () => {
  const store = memoryStore();
  store.setItem("taya.followed", "x{");
  const visits = [
    ["A", 0],
    ["A", DAY_MS - 1],
    ["B", DAY_MS - 1],
    ["A", DAY_MS],
    ["A", DAY_MS + 1],
  ] as const;
  expect(visits.map(([code, at]) => isNewVisit(store, code, at))).toEqual([true, false, true, true, false]);
});
