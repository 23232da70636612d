import { isIPv6 } from "node:net";
import { readAddress } from "../address.ts";
import type { AnyCall, Limit } from "@taya/kernel/call";
import { MINUTE } from "@taya/kernel/instant";
import { type Limits, type SharedLimits, SLOW_FROM_MS } from "./limits.ts";

/** What a brand has set instead of the declared limits, by name. */
export type LimitsSet = Readonly<Record<string, { readonly most: number; readonly seconds: number } | undefined>>;

export interface Limiting {
  readonly quick: Limits;
  readonly shared: SharedLimits;
  /** The brand's own limits; empty where it has none. */
  readonly set: (merchant: string) => Promise<LimitsSet>;
  /** Counts a refusal. */
  readonly limited: (rule: string) => void;
}

/** What calls may do that declare no limit: wide for people and their programs, narrow for floods. */
const UNDECLARED: Readonly<Record<string, Limit & { readonly named: string }>> = {
  public: { most: 1_200, windowMs: MINUTE, per: "ip", named: "visitor" },
  provider: { most: 3_000, windowMs: MINUTE, per: "ip", named: "provider" },
  operator: { most: 1_200, windowMs: MINUTE, per: "player", named: "operator" },
};
const OF_PLAYERS: Limit & { readonly named: string } = {
  most: 1_200,
  windowMs: MINUTE,
  per: "player",
  named: "player",
};

/** The limit of a call: its own, or that of its audience. */
export const limitOf = ({ limit, audience }: AnyCall): Limit => limit ?? UNDECLARED[audience] ?? OF_PLAYERS;

/** Who is counted, as far as is known. */
export interface Counted {
  readonly name: string;
  readonly call: AnyCall;
  readonly merchant: string;
  readonly ip: string;
  readonly device: string;
  readonly playerId: string | undefined;
}

/** Seconds to wait before the call may be made again; 0 when it may be made now. */
export async function waitFor(counted: Counted, limiting: Limiting): Promise<number> {
  const declared = limitOf(counted.call);
  const set = declared.named ? (await limiting.set(counted.merchant))[declared.named] : undefined;
  const allowed = set ? { most: set.most, windowMs: set.seconds * 1_000 } : declared;
  const subject = `${counted.merchant}|${subjectOf(declared, counted)}`;
  const keeper = allowed.windowMs >= SLOW_FROM_MS ? limiting.shared : limiting.quick;
  const waitS = await keeper.take(counted.name, subject, allowed);
  if (waitS > 0) limiting.limited(counted.name);
  return waitS;
}

function subjectOf({ per }: Limit, { ip, device, playerId }: Counted): string {
  if (per === "player" && playerId) return playerId;
  return per === "device" && device ? device : networkOf(ip);
}

/** Whoever has one address of IPv6 has a whole /64 of them: it counts as one. */
export function networkOf(ip: string): string {
  const plain = readAddress(ip);
  if (!isIPv6(plain)) return plain;
  const [head = "", tail] = plain.split("::");
  const [before, after] = [head, tail ?? ""].map((part) => (part ? part.split(":") : [])) as [string[], string[]];
  const gap = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  const groups = [...before, ...gap, ...after].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":")}::/64`;
}
