import { commitOf, sha256Hex } from "@taya/games/kit/fair";
import { formatMinor } from "@taya/kernel/minor";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type PacketFairness, verifyPacket } from "./fairness.ts";
import { canSplit, type Split, splitOf, TOTAL_MOST } from "./split.rules.ts";

const seed = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("hex"));
const split = fc
  .record({ count: fc.integer({ min: 1, max: 60 }), least: fc.bigInt(1n, 500n), free: fc.bigInt(0n, 100_000n) })
  .map(({ count, least, free }): Split => ({ count, least, total: least * BigInt(count) + free }));
const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, each) => sum + each, 0n);

describe("a split", () => {
  test("gives all of it away exactly, nobody less than the least, and the same again from the same seed", () => {
    fc.assert(
      fc.property(seed, split, (serverSeed, asked) => {
        expect(canSplit(asked)).toBe(true);
        const amounts = splitOf(asked, serverSeed, "p");
        expect(amounts).toHaveLength(asked.count);
        expect(sumOf(amounts)).toBe(asked.total);
        expect(amounts.every((amount) => amount >= asked.least)).toBe(true);
        expect(splitOf(asked, serverSeed, "p")).toEqual(amounts);
      }),
    );
  });

  test("of just enough is the same for everybody, and of the most there may be is exact too", () => {
    expect(splitOf({ total: 500n, count: 5, least: 100n }, sha256Hex("a"), "p")).toEqual([
      100n,
      100n,
      100n,
      100n,
      100n,
    ]);
    const large = { total: TOTAL_MOST, count: 2_000, least: 1n };
    expect(sumOf(splitOf(large, sha256Hex("a"), "p"))).toBe(TOTAL_MOST);
    expect(canSplit({ total: TOTAL_MOST + 1n, count: 2, least: 1n })).toBe(false);
    expect(canSplit({ total: 499n, count: 5, least: 100n })).toBe(false);
    expect(canSplit({ total: 499n, count: 2_001, least: 0n })).toBe(false);
  });

  test("has no better place in the row: each gets the same on average", () => {
    const [draws, count, free] = [3_000, 4, 10_000];
    const sums = [0, 0, 0, 0];
    for (let nth = 0; nth < draws; nth++) {
      const amounts = splitOf({ total: BigInt(free + count), count, least: 1n }, sha256Hex(`fixed ${nth}`), "p");
      for (const [no, amount] of amounts.entries()) sums[no]! += Number(amount);
    }
    // One piece of four between uniform cuts deviates by about 0.19 of the whole.
    const tolerance = (4 * 0.194 * free) / Math.sqrt(draws);
    for (const sum of sums) expect(Math.abs(sum / draws - (free + count) / count)).toBeLessThan(tolerance);
  });
});

describe("a proof", () => {
  const proofOf = (serverSeed: string, { total, count, least }: Split, taken: number): PacketFairness => ({
    kind: "redPacket",
    roundId: "p",
    commit: commitOf(serverSeed),
    total: formatMinor(total),
    count,
    least: formatMinor(least),
    serverSeed,
    outcome: splitOf({ total, count, least }, serverSeed, "p").slice(0, taken).map(formatMinor),
  });

  test("holds as it was told, all of it taken or some, and not with anything changed", () => {
    fc.assert(
      fc.property(seed, seed, split, fc.nat(60), (serverSeed, other, asked, taken) => {
        const proof = proofOf(serverSeed, asked, taken);
        expect(verifyPacket(proof).ok).toBe(true);
        fc.pre(other !== serverSeed && taken > 0);
        expect(verifyPacket({ ...proof, serverSeed: other }).ok).toBe(false);
        const [first, ...rest] = proof.outcome;
        expect(verifyPacket({ ...proof, outcome: [`${first}1`, ...rest] }).ok).toBe(false);
        // Nothing less than a centavo is in any packet: "0.01" may well be what the next one holds.
        expect(verifyPacket({ ...proof, outcome: [...proof.outcome, "0.00"] }).ok).toBe(false);
        expect(verifyPacket({ ...proof, total: "0.00" }).ok).toBe(false);
        expect(verifyPacket({ ...proof, least: "much" }).ok).toBe(false);
      }),
    );
  });

  test("says that nothing is told while packets can be taken", () => {
    const proof = { ...proofOf(sha256Hex("a"), { total: 10n, count: 2, least: 1n }, 1), serverSeed: null };
    expect(verifyPacket(proof)).toMatchObject({ ok: false, checks: [{ name: "revealed", ok: false }] });
  });
});
