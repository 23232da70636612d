import { holdsRight } from "@taya/kernel/authorisation";
import { describe, expect, test } from "vitest";
import { beyond, BUILT_IN, refusedChange } from "./roles.rules.ts";
import { loosens } from "./staff-settings.handlers.ts";

const DECLARED = ["players.read", "players.write", "staff.read", "staff.write", "wallet.read", "wallet.write"];

describe("what may be given", () => {
  test.each([
    [["*"], ["*"], []],
    [["*"], ["wallet.*"], []],
    [["*"], ["nosuch.right"], ["nosuch.right"]],
    [["wallet.*"], ["wallet.read"], []],
    [["wallet.read"], ["wallet.*"], ["wallet.*"]],
    [["wallet.read", "wallet.write"], ["wallet.*"], []],
    [["*.read"], ["wallet.read", "wallet.write"], ["wallet.write"]],
    [DECLARED, ["*"], ["*"]],
    [[], ["wallet.read"], ["wallet.read"]],
  ])("%j may not give of %j: %j", (held, wanted, missing) => {
    expect(beyond(held, wanted, DECLARED)).toEqual(missing);
  });

  const change = {
    self: false,
    giverRights: ["*"],
    now: ["wallet.read"],
    next: ["wallet.*"],
    declared: DECLARED,
    otherOwners: 1,
    staysEnabled: true,
  };
  test("nobody changes themselves, nobody gives or takes what they do not hold, an owner stays", () => {
    expect(refusedChange(change)).toBeUndefined();
    expect(refusedChange({ ...change, self: true })).toBe("OWN_ROLE");
    expect(refusedChange({ ...change, giverRights: ["wallet.read"] })).toBe("RIGHTS_NOT_HELD");
    expect(refusedChange({ ...change, giverRights: ["staff.write"], now: ["*"], next: [] })).toBe("RIGHTS_NOT_HELD");
    expect(refusedChange({ ...change, now: ["*"], otherOwners: 0 })).toBe("LAST_OWNER");
    expect(refusedChange({ ...change, now: ["*"], next: ["*"], otherOwners: 0, staysEnabled: false })).toBe(
      "LAST_OWNER",
    );
    expect(refusedChange({ ...change, now: ["*"], next: ["*"], otherOwners: 0 })).toBeUndefined();
  });

  test("of the built-in roles only the owner may change staff, and the auditor only reads", () => {
    const may = (right: string) => BUILT_IN.filter(({ rights }) => holdsRight(rights, right)).map(({ code }) => code);
    expect(may("staff.write")).toEqual(["owner"]);
    expect(BUILT_IN.find(({ code }) => code === "auditor")!.rights).toEqual(["*.read"]);
    expect(may("approvals.write")).toEqual(["owner", "cashier-lead", "risk", "compliance"]);
  });
});

describe("where staff may work", () => {
  test("longer, from more places or without an authenticator is looser; anything else is not", () => {
    const now = { idleMinutes: 30, networks: ["10.0.0.0/8", "10.1.0.1"], factor: true };
    expect(loosens(now, { ...now, idleMinutes: 31 })).toBe(true);
    expect(loosens(now, { ...now, factor: false })).toBe(true);
    expect(loosens(now, { ...now, networks: [] })).toBe(true);
    expect(loosens(now, { ...now, networks: ["10.0.0.0/8", "9.9.9.9"] })).toBe(true);
    expect(loosens(now, { ...now, networks: ["10.1.0.1"], idleMinutes: 5 })).toBe(false);
    expect(loosens({ ...now, networks: [] }, now)).toBe(false);
  });
});
