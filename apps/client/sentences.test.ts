import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FAULTS } from "@taya/kernel/fault";
import { describe, expect, test } from "vitest";

const TEXTS = join(import.meta.dirname, "../../texts");
const read = (code: string, name: string) =>
  JSON.parse(readFileSync(join(TEXTS, code, name), "utf8")) as Record<string, string>;
const [en, ty] = [read("en", "faults.json"), read("ty", "faults.json")];

/** What a visitor can run into, and the text that says it. */
const SAID = {
  "the network fails": "NET_ABNORMAL",
  "the page takes too long": "NET_TIMEOUT",
  "an address is none; customer service helps": "URL_INVALID",
  "an agent on the players' side": "AUTH_NOT_MEMBER",
  "a player on the agents' side": "AUTH_NOT_AGENT",
  "a trial account where a true one is needed": "in_need_true_account",
  "a name or address nobody has": "AUTH_ACCOUNT_UNKNOWN",
  "somebody who is not logged in": "AUTH_NOT_LOGGED_IN",
  "a window the browser stopped": "POPUP_BLOCKED",
  "a place that is not allowed": "SYS_REGION",
  "a site that is being maintained": "SYS_MAINTENANCE",
  "a number that is none": "PHONE_INVALID",
  "no number": "PHONE_MISSING",
  "too many codes asked for": "PHONE_TOO_MANY",
  "a service that fails without a reason": "PHONE_UNKNOWN",
  "a wrong code": "PHONE_CODE_INVALID",
  "no code": "PHONE_CODE_MISSING",
  "a check for people that failed": "PHONE_CAPTCHA_FAILED",
  "no codes left": "PHONE_QUOTA",
  "a way of verifying that is off": "PHONE_NOT_ALLOWED",
  "an old code": "PHONE_CODE_EXPIRED",
  "a window closed by the visitor": "PHONE_POPUP_CLOSED",
} as const;

describe("there is a sentence in both languages for", () => {
  test.each(Object.entries(SAID))("%s", (_, key) => {
    expect(en[key]).toMatch(/^[A-Z].{10,}\.$/);
    expect(ty[key]).toMatch(/^[A-Z].{10,}\.$/);
    expect(ty[key]).not.toBe(en[key]);
  });
});

test("who asked for too many codes is told to wait five minutes", () => {
  for (const texts of [en, ty]) expect(texts["PHONE_TOO_MANY"]).toContain("5");
});

test("a site nobody may visit from here, or that is shut, says what to do", () => {
  expect(en["URL_INVALID"]).toMatch(/customer service/);
  expect(ty["URL_INVALID"]).toMatch(/customer service/);
});

test("every refusal there is has a sentence of its own in TY, not the English one", () => {
  const same = Object.keys(FAULTS).filter((name) => !ty[name] || ty[name] === en[name]);
  expect(same).toEqual([]);
});
