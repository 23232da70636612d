import { describe, expect, it } from "vitest";
import { minutesLeft, startWait, waitEnd } from "./countdown.ts";
import { memoryStore } from "./memory-store.ts";

describe("the wait between two codes", () => {
  it("is expiredMinutes x 60 seconds and survives a reload", () => {
    const store = memoryStore();
    expect(startWait(store, "login", 5, 1_000)).toBe(301_000);
    expect(waitEnd(store, "login", 300_999)).toBe(301_000);
    expect(waitEnd(store, "other", 1_000)).toBe(0);
  });

  it("is over at its end and then forgotten", () => {
    const store = memoryStore();
    startWait(store, "login", 1, 0);
    expect(waitEnd(store, "login", 60_000)).toBe(0);
    expect(waitEnd(store, "login", 0)).toBe(0);
  });

  it("is shown in minutes and seconds, never below zero", () => {
    expect(minutesLeft(59_000, 0)).toBe("0:59");
    expect(minutesLeft(300_000, 1)).toBe("5:00");
    expect(minutesLeft(0, 10)).toBe("0:00");
  });
});
