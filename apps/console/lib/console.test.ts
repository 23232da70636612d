import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { amountOf, keyAfter, reasonFits, wordTyped } from "./action.ts";
import { ageOf, bookAmount, trialSums } from "./figures.ts";
import { dataUrlOf, sizeOf } from "./files.ts";
import { readFilters, withFilters } from "./filters.ts";
import { holds } from "./session.ts";
import { AREAS } from "./texts.ts";

describe("actions", () => {
  test("a reason has 5 to 500 characters, spaces around do not count", () => {
    expect(reasonFits("  abcd ")).toBe(false);
    expect(reasonFits("abcde")).toBe(true);
    expect(reasonFits("a".repeat(501))).toBe(false);
  });

  test("the key stays while the outcome is open and is new after a clear refusal", () => {
    const fresh = () => "new";
    for (const fault of ["NET_ABNORMAL", "NET_TIMEOUT", "INTERNAL", "OVERLOADED", "WALLET_IDEM_MISMATCH"])
      expect(keyAfter("old", { fault }, fresh)).toBe("old");
    for (const fault of ["WALLET_INSUFFICIENT", "VALIDATION_FAILED", "WALLET_STATE"])
      expect(keyAfter("old", { fault }, fresh)).toBe("new");
  });

  test("typed amounts become wire amounts, everything else is none", () => {
    expect(amountOf("1,234.5")).toBe("1234.50");
    expect(amountOf(" 7 ")).toBe("7.00");
    expect(amountOf("0012.34")).toBe("12.34");
    expect(amountOf("1,23")).toBe("1.23");
    expect(amountOf("1.500,50")).toBe("1500.50");
    for (const wrong of ["", "0", "0.00", "-5", "+5", "1e3", "1.234", "abc"]) expect(amountOf(wrong)).toBeUndefined();
  });

  test("the guarding word is compared without case", () => {
    expect(wordTyped(" Demo_Player ", "demo_player")).toBe(true);
    expect(wordTyped("demo", "demo_player")).toBe(false);
  });
});

describe("figures", () => {
  test("books are summed per currency without floats", () => {
    const rows = [
      { kind: "CASH", currency: "PHP", amount: "0.10" },
      { kind: "IN_PLAY", currency: "PHP", amount: "0.20" },
      { kind: "GAME", currency: "PHP", amount: "-0.30" },
      { kind: "CASH", currency: "FUN", amount: "999999999999.99" },
    ];
    expect(trialSums(rows)).toEqual([
      { currency: "PHP", sum: 0n },
      { currency: "FUN", sum: 99999999999999n },
    ]);
  });

  test("points are shown whole, money with its centavos", () => {
    expect([bookAmount("PTS", "12.34"), bookAmount("PTS", "-12345.67")]).toEqual(["1,234", "−1,234,567"]);
    expect(bookAmount("PHP", "1234.5")).toBe("1,234.50");
  });

  test("an age shows its two largest parts", () => {
    const minute = 60_000;
    expect([-1, 59_999, 61 * minute, 49.5 * 60 * minute].map(ageOf)).toEqual([
      "0 min",
      "0 min",
      "1 h 1 min",
      "2 d 1 h",
    ]);
  });
});

describe("addresses", () => {
  test("filters are read from the address, wrong pages are the first", () => {
    const search = new URLSearchParams("q=%20ana%20&status=&page=-2&other=1");
    expect(readFilters(search, ["q", "status"])).toEqual({
      values: { q: "ana" },
      paging: { pageNo: 1 },
    });
    expect(readFilters(new URLSearchParams("page=3&asOf=17"), []).paging).toEqual({ pageNo: 3, asOf: 17 });
  });

  test("a changed filter starts at the first page and an empty one leaves the address", () => {
    const search = new URLSearchParams("q=ana&status=REVIEW&page=4&asOf=17");
    expect(withFilters(search, { q: " " }).toString()).toBe("status=REVIEW");
    expect(withFilters(search, { status: "PAID" }).toString()).toBe("q=ana&status=PAID");
    expect(search.get("page")).toBe("4");
  });
});

test("a star stands for every right", () => {
  expect(holds(["*"], "wallet.write")).toBe(true);
  expect(holds(["wallet.read"], "wallet.write")).toBe(false);
  expect(holds([], undefined)).toBe(true);
});

describe("files", () => {
  test("a size is said in the unit that fits", () => {
    expect([300, 12_400, 3_960_000].map(sizeOf)).toEqual(["300 B", "12 kB", "4.0 MB"]);
  });

  test("a file becomes a data URL, also where the system knows no type for it", async () => {
    const reads = (result: string) =>
      vi.stubGlobal(
        "FileReader",
        class extends EventTarget {
          readonly result = result;
          readAsDataURL = () => void this.dispatchEvent(new Event("load"));
        },
      );
    for (const [read, wanted] of [
      ["data:text/csv;base64,YQ==", "data:text/csv;base64,YQ=="],
      ["data:;base64,YQ==", "data:text/csv;base64,YQ=="],
      ["data:", "data:text/csv;base64,"],
    ] as const) {
      reads(read);
      expect(await dataUrlOf(new Blob(["a"]))).toBe(wanted);
    }
    vi.unstubAllGlobals();
  });
});

test("one right of several is enough", () => {
  expect(holds(["play.read"], ["wallet.read", "play.read"])).toBe(true);
  expect(holds(["players.read"], ["wallet.read", "play.read"])).toBe(false);
});

test("every file of texts that is named after the console is among what it speaks of", () => {
  const files = readdirSync(join(import.meta.dirname, "../../../texts/en")).map((file) => file.replace(".json", ""));
  expect(AREAS).toEqual(expect.arrayContaining(files.filter((file) => file.startsWith("console"))));
});
