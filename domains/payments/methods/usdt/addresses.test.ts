import { expect, test } from "vitest";
import { addressAt, addressOf, readXpub, xpubOf } from "./addresses.ts";
import { microFor, showMicro, worthOf } from "./usdt.rules.ts";

test("the public child of BIP-32's second test vector, m to m/0", () => {
  const master = readXpub(
    "xpub661MyMwAqRbcFW31YEwpkMuc5THy2PSt5bDMsktWQcFF8syAmRUapSCGu8ED9W6oDMSgv6Zz8idoc4a6mr8BDzTJY47LJhkJ8UB7WEGuduB",
  )!;
  const wanted = readXpub(
    "xpub69H7F5d8KSRgmmdJg2KhpAK8SR3DjMwAdkxj3ZuxV27CprR9LgpeyGmXUbC6wb7ERfvrnKZjXoUmmDznezpbZb7ap6r1D3tgFxHmwMkQTPH",
  )!;
  const child = master.deriveChild(0);
  expect([child.publicKey, child.chainCode]).toEqual([wanted.publicKey, wanted.chainCode]);
});

test("the address of private key 1 is the one every TRON tool gives", () => {
  const publicKey = Buffer.from("0279be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798", "hex");
  expect(addressOf(publicKey)).toBe("TMVQGm1qAQYVdetCeGRRkTWYYrLXuHK2HC");
});

test("addresses start with T, differ by number, and come back the same", () => {
  const key = readXpub(xpubOf(Buffer.alloc(32, 7)))!;
  const addresses = [0, 1, 2, 3].map((position) => addressAt(key, position));
  expect(new Set(addresses).size).toBe(4);
  for (const address of addresses) expect(address).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
  expect(addressAt(key, 2)).toBe(addresses[2]);
  expect(readXpub(xpubOf(Buffer.alloc(32)).replace(/.$/, "2"))).toBeUndefined();
});

test("a key that could spend is refused, and so is what is no key", () => {
  const secret =
    "xprv9s21ZrQH143K31xYSDQpPDxsXRTUcvj2iNHm5NUtrGiGG5e2DtALGdso3pGz6ssrdK4PFmM8NSpSBHNqPqm55Qn3LqFtT2emdEXVYsCzC2U";
  for (const text of [secret, "", "xpub", "xpub0OIl", "x".repeat(111)]) expect(readXpub(text)).toBeUndefined();
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
