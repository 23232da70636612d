import { ROOMS } from "@taya/server/rooms";
import { expect, test } from "vitest";
import { misplaced } from "./points.ts";
import { workspaces } from "./repository.ts";

const point = (name: string) => ({ name });
const packages = [
  { name: "@taya/wallet", needs: ["@taya/ledger", "@taya/accounts"] },
  { name: "@taya/accounts", needs: ["@taya/ledger"] },
];

test("every room of the program reaches only rooms below it that its package lists", () => {
  expect(misplaced(ROOMS, workspaces())).toEqual([]);
});

test("a need or an extension that reaches up, or that the package does not list, is refused", () => {
  const ledger = { name: "ledger", needs: [] };
  const accounts = { name: "accounts", needs: ["ledger"], extends: [point("accounts.acts"), point("ledger.checks")] };
  const wallet = { name: "wallet", needs: ["ledger"], extends: [point("accounts.info"), point("platform.vitals")] };
  expect(misplaced([ledger, accounts, { ...wallet, needs: ["ledger", "accounts"] }], packages)).toEqual([]);
  expect(misplaced([ledger, wallet, accounts], packages)[0]).toBe(
    "wallet reaches accounts, which the list does not have before it",
  );
  const site = { name: "site", needs: [] };
  expect(misplaced([ledger, site, { ...accounts, extends: [point("site.law")] }], packages)).toEqual([
    "accounts reaches site, which its package.json does not list",
  ]);
});
