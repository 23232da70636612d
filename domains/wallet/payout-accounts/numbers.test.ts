import { sameName } from "@taya/kernel/alike";
import { expect, test } from "vitest";
import { isTronAddress, maskNumber, readNumber } from "./numbers.ts";

test("account numbers of each kind, as people type them", () => {
  expect(readNumber("BANK", "0012 3000-4567")).toBe("001230004567");
  expect(readNumber("BANK", "12345")).toBeUndefined();
  expect(readNumber("EWALLET", "+63 917 000 0001")).toBe("09170000001");
  for (const typed of ["9170000001", "0063 917 000 0001", "(0917) 000.0001", "０９１７ 000-0001"])
    expect(readNumber("EWALLET", typed)).toBe("09170000001");
  expect(readNumber("EWALLET", "+44 7418 225686")).toBeUndefined();
  expect(readNumber("BANK", "００１２３０００４５６７")).toBe("001230004567");
  expect(readNumber("EWALLET", "8170000001")).toBeUndefined();
  expect(maskNumber("001230004567")).toBe("•••• 4567");
});

test("a TRON address needs its checksum", () => {
  const address = "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t";
  expect(isTronAddress(address)).toBe(true);
  expect(isTronAddress(`${address.slice(0, -1)}u`)).toBe(false);
  expect(readNumber("USDT", address.slice(1))).toBeUndefined();
});

test("holders are the same whatever the order, case and accents of the name", () => {
  expect(sameName("DELA CRUZ, José", "Jose dela Cruz")).toBe(true);
  expect(sameName("Jose Cruz", "Jose dela Cruz")).toBe(false);
  expect(sameName("", "")).toBe(false);
});
