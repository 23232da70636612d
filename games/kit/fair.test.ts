import { createHash, createHmac } from "node:crypto";
import { bytesToHex } from "@noble/hashes/utils.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shuffled } from "@taya/kernel/random";
import { canonicalJson, commitOf, compatibleFloats, rejected, seededRandom, sha256Hex, streamBlock } from "./fair.ts";

const serverSeed = "8ae20fe2ba4f49341dbe454f1f3de767d09555af64f3e662344386adbc8ec80d";
const pair = (nonce: number) => ({ serverSeed, clientSeed: "golden-client", nonce });
const count = (n: number) => Array.from({ length: n }, (_, i) => i);

describe("golden cases of the scheme", () => {
  test("the commitment is the SHA-256 of the hex text", () => {
    expect(commitOf(serverSeed)).toBe("00a1af45f5dbfe95234410fa97781a3e971736c6f14de5e3a9c80e998fddd343");
  });

  test.each([
    [
      1,
      "aa4ff375fd7168917d6784c4492e917db772b756d068cc43c4c9dfc820a8d6cb",
      [0.665282455506, 0.990011725808, 0.489860818721, 0.285866826074],
    ],
    [
      7,
      "a1770fc02e2cc6074eaa34509d300419f23cafe21b7c720f2b8da2e1862434b2",
      [
        0.630722984672, 0.180370690068, 0.307284612209, 0.614013916114, 0.946238510776, 0.107367638266, 0.170129947597,
        0.523989957292, 0.859056924237, 0.748701044358,
      ],
    ],
  ])("stream and floats of nonce %i, over the border of a block", (nonce, first, floats) => {
    expect(bytesToHex(streamBlock(pair(nonce), 0))).toBe(first);
    expect(compatibleFloats(pair(nonce), floats.length).map((each) => Number(each.toFixed(12)))).toEqual(floats);
  });

  test.each([
    [
      0,
      {
        dice: 43.19,
        limbo: 2.29,
        roulette: 15,
        mines: [10, 5, 11],
        plinko: "LLLLLLRR",
        keno: [18, 10, 19, 7, 17, 15, 32, 29, 28, 5],
      },
      5399,
      [26, 21, 33, 43, 3, 36, 48, 50, 0, 25],
    ],
    [
      2,
      {
        dice: 77.06,
        limbo: 1.28,
        roulette: 28,
        mines: [19, 4, 22],
        plinko: "RLRRLLLL",
        keno: [31, 8, 37, 25, 14, 16, 13, 1, 40, 33],
      },
      9363,
      [0, 28, 41, 31, 15, 8, 20, 9, 14, 42],
    ],
  ])("games of nonce %i by floats and by integers", (nonce, customary, integer, shuffle) => {
    const floats = compatibleFloats(pair(nonce), 10);
    const first = floats[0]!;
    const sample = (pool: number[], size: number) =>
      count(size).map((i) => pool.splice(Math.floor(floats[i]! * pool.length), 1)[0]);
    expect({
      dice: Math.floor(first * 10_001) / 100,
      limbo: Math.max(1, Math.floor((0.99 / first) * 100) / 100),
      roulette: Math.floor(first * 37),
      mines: sample(count(25), 3),
      plinko: floats
        .slice(0, 8)
        .map((each) => (each < 0.5 ? "L" : "R"))
        .join(""),
      keno: sample(
        count(40).map((i) => i + 1),
        10,
      ),
    }).toEqual(customary);
    expect(seededRandom(pair(nonce)).uniform(10_001)).toBe(integer);
    expect(shuffled(count(52), seededRandom(pair(nonce))).slice(0, 10)).toEqual(shuffle);
  });

  test.each([
    [37, 7, 8.614734e-9, 1.63e-9],
    [10_001, 7843, 2.328543519e-6, 1.826091e-6],
  ])("range %i throws away the uneven tail", (n, extra, bias, share) => {
    expect(rejected(n)).toBe(extra);
    expect(Number((1 / Math.floor(2 ** 32 / n)).toFixed(15))).toBeCloseTo(bias, 15);
    expect(Number((rejected(n) / 2 ** 32).toFixed(12))).toBeCloseTo(share, 12);
  });
});

test("SHA-256 and HMAC agree with Node's own for any text and key", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), fc.string({ maxLength: 100 }), (text, key) => {
      expect(sha256Hex(text)).toBe(createHash("sha256").update(text).digest("hex"));
      const message = `${text}:3:1`;
      expect(bytesToHex(streamBlock({ serverSeed: key, clientSeed: text, nonce: 3 }, 1))).toBe(
        createHmac("sha256", key).update(message).digest("hex"),
      );
    }),
    { numRuns: 300 },
  );
});

test("uniform stays in range and is even over a small range", () => {
  const random = seededRandom(pair(0));
  const seen = [0, 0, 0, 0, 0, 0, 0];
  for (let i = 0; i < 70_000; i++) seen[random.uniform(7)]!++;
  const chiSquare = seen.reduce((sum, n) => sum + (n - 10_000) ** 2 / 10_000, 0);
  expect(chiSquare).toBeLessThan(22.46);
  expect(seededRandom(pair(0)).uniform(1)).toBe(0);
});

test("canonical JSON does not depend on the order of members", () => {
  expect(canonicalJson({ b: [1, { d: null, c: "x" }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
});
