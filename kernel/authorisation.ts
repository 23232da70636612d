import { TRIAL } from "./account-type.ts";
import type { AnyCall, ScopeName, Session } from "./call.ts";
import type { FaultName } from "./fault.ts";

/** Account types with a team of their own. */
const AGENTS: readonly number[] = [1, 2, 41, 42];
/** Nobody need be logged in; vendors and payment providers sign what they send instead. */
const OPEN: ReadonlySet<string> = new Set(["public", "vendor", "provider"]);

/** A session that may make some calls only: their paths, and what every other call answers it. */
export interface Scope {
  readonly paths: ReadonlySet<string>;
  readonly fault: FaultName;
}

/** The sessions that may do less than their account. */
export const SCOPES = {
  /** The password must be changed, or the authenticator be enrolled, before anything else. */
  changing: {
    fault: "AUTH_PASSWORD_CHANGE_REQUIRED",
    paths: new Set([
      "/wps/member/info",
      "/wps/member/password",
      "/wps/session/logout",
      "/wps/v2/accounts/admin/2fa",
      "/wps/v2/accounts/admin/2fa/confirm",
      "/wps/v2/accounts/admin/logout",
      "/wps/v2/accounts/admin/me",
      "/wps/v2/accounts/admin/password",
    ]),
  },
  /** The disclaimer comes before everything else: what leads out, and what the frame around it shows. */
  agreeing: {
    fault: "DISCLAIMER_REQUIRED",
    paths: new Set([
      "/wps/member/info",
      "/wps/member/password",
      "/wps/session/logout",
      "/wps/v2/accounts/language",
      "/wps/v2/wallets/balance",
    ]),
  },
  /** Somebody shut out by their own wish may still reach their money and their records and end an open round, nothing else. */
  withdrawing: {
    fault: "AUTH_SELF_EXCLUDED",
    paths: new Set([
      "/wps/member/info",
      "/wps/member/info/funds/consolidated",
      "/wps/session/logout",
      "/wps/v2/accounts/bank-cards",
      "/wps/v2/accounts/bank-cards/{id}",
      "/wps/v2/accounts/language",
      "/wps/v2/accounts/security",
      "/wps/v2/accounts/security/payment-password",
      "/wps/v2/accounts/step-up",
      "/wps/v2/compliance/activity",
      "/wps/v2/compliance/help",
      "/wps/v2/compliance/kyc",
      "/wps/v2/compliance/kyc/details",
      "/wps/v2/compliance/self-exclusion",
      "/wps/v2/compliance/self-exclusion/return",
      "/wps/v2/messages/complaints",
      "/wps/v2/messages/complaints/{id}/add",
      "/wps/v2/messages/complaints/{id}/withdraw",
      "/wps/v2/messages/feedback",
      "/wps/v2/messages/inbox",
      "/wps/v2/messages/inbox/{id}",
      "/wps/v2/play/rounds/open",
      "/wps/v2/play/rounds/{id}/move",
      "/wps/v2/reports/export",
      "/wps/v2/reports/profit",
      "/wps/v2/wallet/records",
      "/wps/v2/wallet/records/{id}",
      "/wps/v2/wallet/withdraw/info",
      "/wps/v2/wallet/withdrawals",
      "/wps/v2/wallet/withdrawals/{id}",
      "/wps/v2/wallet/withdrawals/{id}/cancel",
      "/wps/v2/wallet/withdrawals/{id}/confirm",
      "/wps/v2/wallets/balance",
    ]),
  },
} as const satisfies Record<ScopeName, Scope>;

/** Who asks, as far as it decides what they may do; undefined is a visitor. */
export type Asker =
  | (Pick<Session, "type" | "door" | "operator" | "rights" | "mustChangePassword"> &
      Pick<Session, "scope" | "excluded" | "mustAgree">)
  | undefined;

/** Why somebody may not make a call; undefined when they may. The one place where this is decided. */
export function refusalOf(call: Pick<AnyCall, "audience" | "path" | "right">, asker: Asker): FaultName | undefined {
  if (OPEN.has(call.audience)) return undefined;
  if (!asker) return "AUTH_NOT_LOGGED_IN";
  // Whatever let somebody in by the wrong door, nothing is behind it for them.
  if ((asker.door === "staff") !== asker.operator) return "AUTH_NOT_LOGGED_IN";
  const scope = scopeOf(asker);
  if (scope && !scope.paths.has(call.path)) return scope.fault;
  if (call.audience === "operator") return mayOperate(call, asker) ? undefined : "FORBIDDEN";
  if (asker.operator) return "FORBIDDEN";
  if (call.audience === "session") return undefined;
  if (asker.type === TRIAL) return "AUTH_TRIAL_FORBIDDEN";
  return call.audience === "agent" && !AGENTS.includes(asker.type) ? "FORBIDDEN" : undefined;
}

function scopeOf({ scope, mustChangePassword, mustAgree, excluded }: NonNullable<Asker>): Scope | undefined {
  const name = mustChangePassword ? "changing" : (scope ?? (excluded ? "withdrawing" : mustAgree && "agreeing"));
  return name && SCOPES[name];
}

const mayOperate = ({ right }: Pick<AnyCall, "right">, { operator, rights }: NonNullable<Asker>): boolean =>
  operator && (!right || holdsRight(rights, right));

/** Whether one of the rights held covers the one asked for: `*` is all, `wallet.*` a room, `*.read` every reading. */
export const holdsRight = (held: readonly string[], right: string): boolean =>
  held.some(
    (each) =>
      each === "*" ||
      each === right ||
      (each.endsWith(".*") && right.startsWith(each.slice(0, -1))) ||
      (each.startsWith("*.") && right.endsWith(each.slice(1))),
  );
