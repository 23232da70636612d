import { expect, test } from "vitest";
import { addressAt, addressOf, childOf, readXpub, xpubOf } from "./addresses.ts";
import { fromBase58Check, toBase58Check } from "./base58.ts";
import { keccak256 } from "./keccak.rules.ts";
import { microFor, showMicro, worthOf } from "./usdt.rules.ts";

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString("hex");

test("Keccak-256 by its known answers, also over several blocks", () => {
  expect(hex(keccak256(new Uint8Array()))).toBe("c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470");
  expect(hex(keccak256(Buffer.from("abc")))).toBe("4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45");
  expect(hex(keccak256(Buffer.alloc(136)))).not.toBe(hex(keccak256(Buffer.alloc(135))));
});

test("the public child of BIP-32's second test vector, m to m/0", () => {
  const master = readXpub(
    "xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB",
  )!;
  const wanted = readXpub(
    "xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH",
  )!;
  const child = childOf(master, 0);
  expect([hex(child.publicKey), hex(child.chainCode)]).toEqual([hex(wanted.publicKey), hex(wanted.chainCode)]);
});

test("the address of private key 1 is the one every TRON tool gives", () => {
  const publicKey = Buffer.from("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798", "hex");
  const address = addressOf(publicKey);
  expect(hex(fromBase58Check(address, 21)!)).toBe("417e5f4552091a69125d5dfcb7b8c2659029395bdf");
});

test("addresses start with T, differ by number, and come back the same", () => {
  const key = readXpub(xpubOf(Buffer.alloc(32, 7)))!;
  const addresses = [0, 1, 2, 3].map((position) => addressAt(key, position));
  expect(new Set(addresses).size).toBe(4);
  for (const address of addresses) expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  expect(addressAt(key, 2)).toBe(addresses[2]);
  expect(readXpub(xpubOf(Buffer.alloc(32)).replace(/.$/, "2"))).toBeUndefined();
  expect(fromBase58Check(toBase58Check(Buffer.of(0, 0, 9)), 3)).toEqual(Buffer.of(0, 0, 9));
});

test("what is asked for is worth what was wanted, whatever the rate", () => {
  for (const rate of [1n, 5_800n, 5_801n, 123_457n]) {
    for (const amount of [1n, 50_000n, 99_999n])
      expect(worthOf(microFor(amount, rate), rate)).toBeGreaterThanOrEqual(amount);
  }
  expect([microFor(50_000n, 5_800n), worthOf(8_620_690n, 5_800n), showMicro(8_620_690n)]).toEqual([
    8_620_690n,
    50_000n,
    "8.620690",
  ]);
});
