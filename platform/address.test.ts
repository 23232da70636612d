import { expect, test } from "vitest";
import { readAddress } from "./address.ts";
import { networkOf } from "./http/limiting.ts";
import { inNetworks } from "./networks.ts";

const V4 = ["198.51.100.3", "198.51.100.3:40001", " 198.51.100.3 ", '"198.51.100.3:1"', "::ffff:198.51.100.3", "::FFFF:c633:6403", "[::ffff:198.51.100.3]:443", "0:0:0:0:0:ffff:198.51.100.3"]; // prettier-ignore
const V6 = ["2001:db8::1", "[2001:db8::1]", "[2001:db8::1]:40001", "2001:DB8:0:0:0:0:0:1", "2001:db8::1%eth0", '"[2001:db8::1%en0]:8"']; // prettier-ignore

test.each(V4)("%s is one address of IPv4, counted and ruled as such", (said) => {
  expect([readAddress(said), networkOf(said)]).toEqual(["198.51.100.3", "198.51.100.3"]);
  expect([inNetworks(said, ["198.51.100.0/24"]), inNetworks(said, ["198.51.101.0/24"])]).toEqual([true, false]);
});

test.each(V6)("%s is one address of IPv6, counted and ruled as such", (said) => {
  expect([readAddress(said), networkOf(said)]).toEqual(["2001:db8::1", "2001:db8:0:0::/64"]);
  expect([inNetworks(said, ["2001:db8::/32"]), inNetworks(said, ["2001:db9::/32"])]).toEqual([true, false]);
});

test.each(["", "unknown", "_hidden", "300.1.1.1", "1.2.3"])("%o is no address and stays what was said", (said) => {
  expect(readAddress(said)).toBe(said);
});
