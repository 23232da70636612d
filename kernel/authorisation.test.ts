import { describe, expect, test } from "vitest";
import type { Asker } from "./authorisation.ts";
import { holdsRight, refusalOf, SCOPES } from "./authorisation.ts";
import type { Audience } from "./call.ts";

const member = (type: number): Asker => ({
  type,
  door: "players",
  operator: false,
  rights: [],
  mustChangePassword: false,
});
const staff = (...rights: string[]): Asker => ({
  type: 9,
  door: "staff",
  operator: true,
  rights,
  mustChangePassword: false,
});
const to = (audience: Audience, right?: string) => ({ audience, path: "/wps/x" as const, ...(right && { right }) });

describe("who may make a call", () => {
  test.each([
    ["public", undefined, undefined],
    ["session", undefined, "AUTH_NOT_LOGGED_IN"],
    ["operator", undefined, "AUTH_NOT_LOGGED_IN"],
    ["session", member(4), undefined],
    ["player", member(4), "AUTH_TRIAL_FORBIDDEN"],
    ["agent", member(4), "AUTH_TRIAL_FORBIDDEN"],
    ["player", member(0), undefined],
    ["agent", member(0), "FORBIDDEN"],
    ["agent", member(1), undefined],
    ["agent", member(2), undefined],
    ["agent", member(41), undefined],
    ["agent", member(42), undefined],
    ["operator", member(42), "FORBIDDEN"],
    ["session", staff("*"), "FORBIDDEN"],
    ["player", staff("*"), "FORBIDDEN"],
  ] as const)("%s as %o is refused with %s", (audience, asker, expected) => {
    expect(refusalOf(to(audience), asker)).toBe(expected);
  });

  test("operators need the right a call names, and only that", () => {
    expect(refusalOf(to("operator"), staff())).toBeUndefined();
    expect(refusalOf(to("operator", "wallet.write"), staff("wallet.read"))).toBe("FORBIDDEN");
    expect(refusalOf(to("operator", "wallet.write"), staff("wallet.write"))).toBeUndefined();
  });

  test("a session of lesser scope may make the calls of its scope and no other", () => {
    const changing: Asker = { ...member(0)!, mustChangePassword: true };
    const leaving: Asker = { ...member(0)!, scope: "withdrawing" };
    const held: Asker = { ...member(0)!, mustAgree: true };
    const balance = { audience: "session", path: "/wps/v2/wallets/balance" } as const;
    const info = { audience: "session", path: "/wps/member/info" } as const;
    expect([changing, leaving].map((asker) => refusalOf(info, asker))).toEqual([undefined, undefined]);
    expect([info, balance].map((call) => refusalOf(call, held))).toEqual([undefined, undefined]);
    expect(refusalOf(to("session"), held)).toBe(SCOPES.agreeing.fault);
    expect(refusalOf(to("session"), { ...held, mustChangePassword: true })).toBe(SCOPES.changing.fault);
    expect(refusalOf(to("public"), held)).toBeUndefined();
    expect(refusalOf(balance, changing)).toBe(SCOPES.changing.fault);
    expect(refusalOf(balance, leaving)).toBeUndefined();
    expect(refusalOf(to("player"), leaving)).toBe(SCOPES.withdrawing.fault);
  });
});

test("rights are held by name, by room, by kind or all", () => {
  expect(holdsRight(["*"], "wallet.read")).toBe(true);
  expect(holdsRight(["wallet.*"], "wallet.read")).toBe(true);
  expect(holdsRight(["wallet.*"], "walletx.read")).toBe(false);
  expect(holdsRight(["*.read"], "wallet.read")).toBe(true);
  expect(holdsRight(["*.read"], "wallet.write")).toBe(false);
  expect(holdsRight([], "wallet.read")).toBe(false);
});
