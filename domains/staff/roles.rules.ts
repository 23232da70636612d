import { holdsRight } from "@taya/kernel/authorisation";

/** A role: a name for a set of rights, where `wallet.*` is a room and `*.read` all reading. */
export interface Role {
  readonly code: string;
  readonly rights: readonly string[];
  /** Comes with the program and cannot be changed. */
  readonly builtIn: boolean;
}

export const OWNER = "owner";

const builtIn = (code: string, ...rights: string[]): Role => ({ code, rights, builtIn: true });

/** The roles that come with the program. */
export const BUILT_IN: readonly Role[] = [
  builtIn(OWNER, "*"),
  builtIn("cashier", "players.read", "wallet.read", "wallet.write"),
  builtIn(
    "cashier-lead",
    "players.read",
    "wallet.*",
    "reports.read",
    "promotions.read",
    "loyalty.read",
    "approvals.write",
  ),
  builtIn(
    "risk",
    "players.*",
    "wallet.read",
    "reports.read",
    "compliance.*",
    "kyc.read",
    "play.read",
    "lottery.read",
    "sportsbook.read",
    "approvals.write",
  ),
  builtIn(
    "compliance",
    "players.*",
    "compliance.*",
    "kyc.*",
    "complaints.*",
    "audit.*",
    "reports.read",
    "wallet.read",
    "approvals.write",
  ),
  builtIn(
    "support",
    "players.read",
    "players.support",
    "messages.*",
    "complaints.*",
    "partners.*",
    "support.*",
    "delivery.*",
    "wallet.read",
    "promotions.read",
    "loyalty.read",
  ),
  builtIn("games", "catalogue.*", "play.*", "lottery.*", "promotions.*", "loyalty.*", "reports.read"),
  builtIn("traders", "sportsbook.*", "reports.read"),
  builtIn("auditor", "*.read"),
];

/**
 * Rights of `wanted` that `held` does not cover, among those that exist. A pattern that covers nothing yet may be given
 * by who holds the very pattern: it will cover what comes.
 */
export function beyond(held: readonly string[], wanted: readonly string[], declared: readonly string[]): string[] {
  const known = (each: string) => isPattern(each) || declared.includes(each);
  if (held.includes("*")) return wanted.filter((each) => !known(each));
  return wanted.filter((each) => {
    if (!known(each) || each === "*") return true;
    const covered = declared.filter((right) => holdsRight([each], right));
    return covered.length === 0 ? !held.includes(each) : covered.some((right) => !holdsRight(held, right));
  });
}

const isPattern = (right: string): boolean => right === "*" || /^([a-z]+\.\*|\*\.[a-z]+)$/.test(right);

/** The name of a role of the brand's own. */
export const ROLE_CODE = /^[a-z][a-z0-9-]{2,29}$/;

/** Why an operator may not be given a role or state by another; undefined when they may. */
export function refusedChange(change: {
  readonly self: boolean;
  readonly giverRights: readonly string[];
  /** What the operator holds now, and what they would hold. */
  readonly now: readonly string[];
  readonly next: readonly string[];
  readonly declared: readonly string[];
  /** Enabled operators with all rights besides this one. */
  readonly otherOwners: number;
  readonly staysEnabled: boolean;
}): "OWN_ROLE" | "RIGHTS_NOT_HELD" | "LAST_OWNER" | undefined {
  if (change.self) return "OWN_ROLE";
  // Nobody gives what they do not hold, and nobody touches who holds more than they do.
  if (beyond(change.giverRights, [...change.now, ...change.next], change.declared).length > 0) return "RIGHTS_NOT_HELD";
  const wasOwner = change.now.includes("*");
  const isOwner = change.next.includes("*") && change.staysEnabled;
  return wasOwner && !isOwner && change.otherOwners === 0 ? "LAST_OWNER" : undefined;
}
