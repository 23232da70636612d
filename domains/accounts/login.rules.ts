import { PLAYER } from "@taya/kernel/account-type";
import { type Instant, MINUTE } from "@taya/kernel/instant";

const LOCK_WINDOW_MS = 15 * MINUTE;

/** When failures lock an account, and for how long; Infinity until somebody proves to be its owner. */
export interface LockRule {
  readonly after: number;
  readonly windowMs: number;
  readonly lockMs: number;
}

/** Ten within 15 minutes lock for 15 minutes. */
const LOCK: LockRule = { after: 10, windowMs: LOCK_WINDOW_MS, lockMs: LOCK_WINDOW_MS };

/** The rule a brand has set. */
export const lockRule = (set: {
  readonly lockAfter: number;
  readonly lockWindowMinutes: number;
  readonly lockMinutes: number;
  readonly lockUntilProof: boolean;
}): LockRule => ({
  after: set.lockAfter,
  windowMs: set.lockWindowMinutes * MINUTE,
  lockMs: set.lockUntilProof ? Infinity : set.lockMinutes * MINUTE,
});

export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

/** Until when an account name is locked: counted from the last of so many failures that fell within the window. */
export function lockedUntil(failures: readonly Instant[], now: Instant, rule: LockRule = LOCK): Instant | undefined {
  const newestFirst = failures.toSorted((a, b) => b - a);
  const newest = newestFirst[0];
  const oldest = newestFirst[rule.after - 1];
  if (newest === undefined || oldest === undefined || newest - oldest > rule.windowMs) return undefined;
  const until = newest + rule.lockMs;
  return until > now ? until : undefined;
}

/** Which side of the site an account may enter: members are players, the agent side takes agents only, both takes all. */
export function checkSide(
  type: number,
  side: "both" | "member" | "agent" | undefined,
): "AUTH_NOT_MEMBER" | "AUTH_NOT_AGENT" | undefined {
  if (side === "member" && type !== PLAYER) return "AUTH_NOT_MEMBER";
  if (side === "agent" && !AGENT_TYPES.includes(type)) return "AUTH_NOT_AGENT";
  return undefined;
}

/** The part of an address that counts as a place: /24 of IPv4, /48 of IPv6. */
export function placePrefix(ip: string): string {
  const plain = ip.startsWith("::ffff:") && ip.includes(".") ? ip.slice(7) : ip;
  if (plain.includes(".")) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  return `${groupsOf(plain).slice(0, 3).join(":")}::/48`;
}

function groupsOf(ip: string): string[] {
  const [head = "", tail] = ip.toLowerCase().split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: gap }, () => "0"), ...after];
  return groups.map((group) => group.replace(/^0+(?=.)/, ""));
}

/** Names are compared without regard to case and surrounding blanks. */
export const nameKey = (username: string): string => username.trim().toLowerCase();
