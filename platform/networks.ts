import { BlockList, isIP } from "node:net";
import { readAddress } from "./address.ts";

const family = (ip: string): "ipv4" | "ipv6" => (isIP(ip) === 6 ? "ipv6" : "ipv4");

/** An address, or a network such as 10.0.0.0/8. */
export function isNetwork(text: string): boolean {
  const [ip = "", bits, more] = text.trim().split("/");
  if (more !== undefined || isIP(ip) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(ip) === 6 ? 128 : 32));
}

/** Whether an address lies in one of the networks; no networks named means everywhere. */
export function inNetworks(ip: string, networks: readonly string[]): boolean {
  if (networks.length === 0) return true;
  const address = readAddress(ip);
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const network of networks.filter(isNetwork)) {
    const [base = "", bits] = network.trim().split("/");
    if (bits === undefined) list.addAddress(base, family(base));
    else list.addSubnet(base, Number(bits), family(base));
  }
  return list.check(address, family(address));
}
