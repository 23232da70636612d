import { BlockList, isIP } from "node:net";

/** Networks of IPv4 nobody outside may answer from: private, shared, link-local, metadata, test and multicast ones. */
const CLOSED_V4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "168.63.129.16/32",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
];
/** Of IPv6 only global unicast is open, and of that not what carries an IPv4 address inside or stands for documents. */
const OPEN_V6 = ["2000::/3"];
const CLOSED_V6 = ["2001::/32", "2001:db8::/32", "2002::/16", "3fff::/20"];

const listOf = (networks: readonly string[], family: "ipv4" | "ipv6"): BlockList => {
  const list = new BlockList();
  for (const network of networks) {
    const [address, prefix] = network.split("/") as [string, string];
    list.addSubnet(address, Number(prefix), family);
  }
  return list;
};

/** Networks of one's own, where the operator's servers stand; what clouds keep for themselves is not among them. */
const OWN_V4 = ["10.0.0.0/8", "100.64.0.0/10", "172.16.0.0/12", "192.168.0.0/16"];
const OWN_V6 = ["fc00::/7"];
/** An address of cloud metadata within them. */
const METADATA_V6 = ["fd00:ec2::/32"];
const METADATA_V4 = ["100.100.100.200/32"];

const ownV4 = listOf(OWN_V4, "ipv4");
const ownV6 = listOf(OWN_V6, "ipv6");
const metadataV4 = listOf(METADATA_V4, "ipv4");
const metadataV6 = listOf(METADATA_V6, "ipv6");
const closedV4 = listOf(CLOSED_V4, "ipv4");
const openV6 = listOf(OPEN_V6, "ipv6");
const closedV6 = listOf(CLOSED_V6, "ipv6");
const loopback = listOf(["127.0.0.0/8"], "ipv4");

/** Whether an address is this machine's own. */
export const isLoopback = (address: string): boolean =>
  isIP(address) === 4 ? loopback.check(address, "ipv4") : address === "::1";

/** Whether an address lies in a network of the operator's own. */
export function isOwn(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return ownV4.check(address, "ipv4") && !metadataV4.check(address, "ipv4");
  return family === 6 && ownV6.check(address, "ipv6") && !metadataV6.check(address, "ipv6");
}

/** Whether an address lies in the open Internet; IPv4 written as IPv6 never does. */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closedV4.check(address, "ipv4");
  return family === 6 && openV6.check(address, "ipv6") && !closedV6.check(address, "ipv6");
}
