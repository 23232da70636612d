import { isIP } from "node:net";

/**
 * The one reader of client addresses, for limits, places, rules and logs alike: as a connection or a proxy says it,
 * with a port, in brackets or quotes, with a zone, an IPv4 address within IPv6; answers it plain and in one form. What
 * is no address stays as it was said.
 */
export function readAddress(said: string): string {
  const bare = said.trim().replace(/^"(.*)"$/, "$1");
  const [, inside, v4] = /^\[([^\]]*)\](?::\d*)?$|^(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/.exec(bare) ?? [];
  const address = (inside ?? v4 ?? bare).split("%", 1)[0]!;
  if (isIP(address) !== 6) return address;
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(short) ?? [];
  if (high === undefined || low === undefined) return short;
  return [high, low]
    .map((part) => Number.parseInt(part, 16))
    .flatMap((part) => [part >> 8, part & 255])
    .join(".");
}
