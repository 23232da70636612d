import { HOUR, MINUTE } from "@taya/kernel/instant";
import { describe, expect, test } from "vitest";
import { type Closing, NO_CLOSING, phaseOf, shownIn, turnsOf, wrongPlan } from "./maintenance.rules.ts";
import { reasonsAgainst, rulesUnder } from "./region.rules.ts";
import { distanceKm, isImpossible } from "./travel.rules.ts";

const NOW = 1_800_000_000_000;
const rules = { denyCountries: [], allowCountries: [], denyVpn: false, denyUnknown: false };
const free = { countries: null, refuseVpn: false, refuseUnknown: false };
const closed = { countries: null, refuseVpn: true, refuseUnknown: true };
const islands = { ...closed, countries: ["PH"] };
const home = { ipDenied: false, country: "PH", vpn: false };

describe("places", () => {
  test("every reason by itself, and all together", () => {
    expect(reasonsAgainst(rules, home)).toEqual([]);
    expect(reasonsAgainst({ ...rules, denyCountries: ["US"] }, { ...home, country: "US" })).toEqual(["country"]);
    expect(reasonsAgainst({ ...rules, allowCountries: ["PH"] }, { ...home, country: "JP" })).toEqual(["country"]);
    expect(reasonsAgainst({ ...rules, allowCountries: ["PH"] }, home)).toEqual([]);
    expect(reasonsAgainst(rules, { ...home, vpn: true })).toEqual([]);
    expect(
      reasonsAgainst({ ...rules, denyVpn: true, denyCountries: ["PH"] }, { ...home, ipDenied: true, vpn: true }),
    ).toEqual(["ip", "country", "vpn"]);
  });
  test("a place nobody knows is refused only where the rules say so, then whatever the lists are", () => {
    const nowhere = { ...home, country: "" };
    expect(reasonsAgainst({ ...rules, allowCountries: ["PH"] }, nowhere)).toEqual([]);
    expect(reasonsAgainst({ ...rules, denyUnknown: true }, nowhere)).toEqual(["unknown"]);
  });
  test("a brand can be stricter than the law and never laxer", () => {
    expect(rulesUnder(free, { ...rules, denyVpn: true })).toEqual({ ...rules, denyVpn: true });
    expect(rulesUnder(islands, rules)).toEqual({ ...rules, allowCountries: ["PH"], denyVpn: true, denyUnknown: true });
    expect(rulesUnder(islands, { ...rules, allowCountries: ["US", "JP"] }).allowCountries).toEqual(["PH"]);
    expect(rulesUnder(closed, { ...rules, allowCountries: ["MT"] })).toMatchObject({
      allowCountries: ["MT"],
      denyVpn: true,
    });
    expect(rulesUnder(undefined, { ...rules, denyVpn: true })).toEqual({ ...rules, denyVpn: true });
    const nowhere = rulesUnder({ ...free, countries: [] }, rules);
    expect(reasonsAgainst(nowhere, home)).toEqual(["country"]);
  });
});

describe("impossible travel", () => {
  const manila = { country: "PH", point: { latitude: 14.6, longitude: 121 } };
  const tokyo = { country: "JP", point: { latitude: 35.7, longitude: 139.7 } };
  test("Manila and Tokyo lie 3,000 km apart: not in an hour, well in five", () => {
    expect(distanceKm(manila.point, tokyo.point)).toBeCloseTo(2_996, -2);
    expect(isImpossible({ ...manila, at: NOW }, { ...tokyo, at: NOW + HOUR })).toBe(true);
    expect(isImpossible({ ...manila, at: NOW }, { ...tokyo, at: NOW + 5 * HOUR })).toBe(false);
  });
  test("a short way at once is an error of the file, not a journey", () => {
    const cebu = { country: "PH", point: { latitude: 14.1, longitude: 122.9 } };
    expect(isImpossible({ ...manila, at: NOW }, { ...cebu, at: NOW })).toBe(false);
  });
  test("with countries alone, another one within the hour", () => {
    const at = (country: string, minutes: number) => ({ country, at: NOW + minutes * MINUTE });
    expect(isImpossible(at("PH", 0), at("US", 30))).toBe(true);
    expect(isImpossible(at("PH", 0), at("US", 60))).toBe(false);
    expect(isImpossible(at("PH", 0), at("PH", 1))).toBe(false);
    expect(isImpossible(at("", 0), at("US", 1))).toBe(false);
    expect(isImpossible(at("PH", 30), at("US", 0))).toBe(false);
  });
});

describe("maintenance", () => {
  const plan: Closing = {
    ...NO_CLOSING,
    on: true,
    from: NOW,
    until: NOW + HOUR,
    endsItself: true,
    announceMin: 60,
    text: "Closed",
    texts: { EN: { title: "Cleaning", text: "Back at noon" }, TY: { text: "Balik nang tanghali" } },
  };
  test("told before, closed between, over by itself", () => {
    const phases = [-61, -60, -1, 0, 59, 60].map((minutes) => phaseOf(plan, NOW + minutes * MINUTE));
    expect(phases).toEqual(["open", "announced", "announced", "closed", "closed", "open"]);
  });
  test("without an end of its own it lasts until somebody opens; without a beginning it holds at once", () => {
    expect(phaseOf({ ...plan, endsItself: false }, NOW + 9 * HOUR)).toBe("closed");
    expect(phaseOf({ ...plan, from: undefined }, NOW - HOUR)).toBe("closed");
    expect(phaseOf({ ...plan, on: false }, NOW)).toBe("open");
  });
  test("pages are told at every turn still to come", () => {
    expect(turnsOf(plan, NOW - 2 * HOUR)).toEqual([NOW - HOUR, NOW, NOW + HOUR]);
    expect(turnsOf(plan, NOW)).toEqual([NOW + HOUR]);
    expect(turnsOf({ ...plan, endsItself: false }, NOW)).toEqual([]);
    expect(turnsOf({ ...plan, on: false }, NOW - 2 * HOUR)).toEqual([]);
  });
  test("words of the visitor's language first, then English, then the plain text", () => {
    expect(shownIn(plan, "TY")).toEqual({ title: "Cleaning", text: "Balik nang tanghali", until: NOW + HOUR });
    expect(shownIn({ ...plan, texts: {} }, "TY")).toEqual({ text: "Closed", until: NOW + HOUR });
  });
  test("a plan that cannot be is named", () => {
    expect(wrongPlan(plan)).toBeUndefined();
    expect(wrongPlan({ ...plan, until: NOW })).toBe("until");
    expect(wrongPlan({ ...plan, until: undefined })).toBe("endsItself");
  });
});
