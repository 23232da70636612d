import { HOUR, MINUTE } from "@taya/kernel/instant";
import { fault, ok } from "@taya/kernel/result";
import type { MovableClock } from "@taya/platform/clock";
import { type TestDatabase, testDatabase } from "@taya/platform/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { accountSettings } from "../settings.ts";
import { type Attempts, createAttempts, type Guess } from "./attempts.ts";

let store: TestDatabase;
let clock: MovableClock;
/** Two processes over one database. */
let attempts: Attempts;
let elsewhere: Attempts;
beforeAll(async () => {
  store = await testDatabase();
  clock = store.platform.clock as MovableClock;
  const read = (merchant: string) => store.platform.settings.read(merchant, "accounts", accountSettings);
  attempts = createAttempts(store.platform, read);
  elsewhere = createAttempts(store.platform, read);
}, 60_000);
afterAll(() => store?.close());

let made = 0;
const somebody = (secret: Guess["secret"] = "paymentPassword"): Guess => ({
  merchant: "fiesta",
  subject: `subject-${++made}`,
  secret,
});
/** Looks at a guess as slowly as a hash is made, and notes what was looked at. */
function looker() {
  const looked: string[] = [];
  const guess = (by: Attempts, about: Guess, value: string) =>
    by.check(
      about,
      async (left) => {
        looked.push(value);
        await store.database.pool.query("select 1");
        return value === "right" ? ok(left) : fault("PAYPWD_WRONG", { value: { left } });
      },
      ["PAYPWD_WRONG"],
    );
  return { looked, guess };
}
const told = (answers: readonly { ok: boolean; fault?: string }[], what: string) =>
  answers.filter((each) => (each.fault ?? "OK") === what).length;

describe("fifty at once", () => {
  test("of wrong guesses as many are looked at as the rule allows, then the right one is refused", async () => {
    const about = somebody();
    const { looked, guess } = looker();
    const all = Array.from({ length: 50 }, (_, at) => guess(at % 2 ? attempts : elsewhere, about, `wrong ${at}`));
    const answers = await Promise.all(all);
    expect(looked).toHaveLength(5);
    expect([told(answers, "PAYPWD_WRONG"), told(answers, "AUTH_LOCKED")]).toEqual([5, 45]);
    expect(await guess(attempts, about, "right")).toMatchObject({ fault: "AUTH_LOCKED" });
    expect(looked).toHaveLength(5);
  });

  test("a right one among them is looked at in its turn only", async () => {
    const about = somebody();
    const { looked, guess } = looker();
    const values = Array.from({ length: 50 }, (_, at) => (at === 30 ? "right" : `wrong ${at}`));
    const answers = await Promise.all(values.map((value) => guess(attempts, about, value)));
    expect(looked).toHaveLength(5);
    expect(told(answers, "OK")).toBe(0);
  });

  test("right ones all succeed, in whichever process, and leave nothing counted", async () => {
    const about = somebody();
    const { guess } = looker();
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) => guess(at % 2 ? attempts : elsewhere, about, "right")),
    );
    expect(told(answers, "OK")).toBe(40);
    expect(await guess(attempts, about, "wrong")).toMatchObject({ detail: { value: { left: 4 } } });
  });

  test("more than can wait are told to come again, and count nothing", async () => {
    const about = somebody();
    const { guess } = looker();
    const answers = await Promise.all(Array.from({ length: 80 }, () => guess(attempts, about, "right")));
    expect(told(answers, "OVERLOADED")).toBeGreaterThan(0);
    expect(told(answers, "OK") + told(answers, "OVERLOADED")).toBe(80);
  });
});

describe("the counter", () => {
  test("is one for each secret of each subject; a right one gives back its own count and no other", async () => {
    const about = somebody();
    const { guess } = looker();
    for (const left of [4, 3]) {
      expect(await guess(attempts, about, "wrong")).toMatchObject({ detail: { value: { left } } });
    }
    expect(await guess(attempts, about, "right")).toMatchObject({ value: 2 });
    expect(await guess(attempts, about, "wrong")).toMatchObject({ detail: { value: { left: 2 } } });
    expect(await guess(attempts, { ...about, secret: "recovery" }, "wrong")).toMatchObject({
      detail: { value: { left: 9 } },
    });
    expect(await guess(attempts, { ...about, merchant: "other" }, "wrong")).toMatchObject({
      detail: { value: { left: 4 } },
    });
  });

  test("counts a guess whose looking broke, so that breaking is no way round it", async () => {
    const about = somebody();
    const broken = () => attempts.check(about, () => Promise.reject(new Error("broken")), []);
    for (let count = 0; count < 5; count++) await expect(broken()).rejects.toThrow("broken");
    expect(await attempts.check(about, async () => ok(null), [])).toMatchObject({ fault: "AUTH_LOCKED" });
  });

  test("forgets on demand, but not a guess that is being looked at", async () => {
    const about = somebody("staffPassword");
    const { guess } = looker();
    await guess(attempts, about, "wrong");
    await guess(attempts, about, "wrong");
    await attempts.check(about, async () => {
      await attempts.forget(store.database.db, about);
      return fault("PAYPWD_WRONG");
    }, ["PAYPWD_WRONG"]);
    expect(await guess(attempts, about, "wrong")).toMatchObject({ detail: { value: { left: 1 } } });
  });

  test("a lock says until when, opens by itself, and one asked for fewer tries holds sooner", async () => {
    const about = somebody("authenticator");
    const { guess } = looker();
    for (let count = 0; count < 4; count++) await guess(attempts, about, "wrong");
    const early = { ...about, most: 4 };
    const at = clock.now();
    const held = await guess(attempts, early, "right");
    expect(held).toMatchObject({ fault: "AUTH_LOCKED", detail: { retryAfter: expect.any(Number) } });
    const { until } = (held as unknown as { detail: { value: { until: number } } }).detail.value;
    expect(until).toBeGreaterThan(at + HOUR - MINUTE);
    expect((await guess(attempts, about, "right")).ok).toBe(true);
    await clock.advance(HOUR);
    expect((await guess(attempts, early, "right")).ok).toBe(true);
  });
});
