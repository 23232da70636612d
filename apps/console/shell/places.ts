/** A page of the console in its navigation. */
export interface Place {
  readonly to: string;
  readonly name: string;
  readonly icon: string;
  /** One of these is enough. */
  readonly right?: string | readonly string[];
}

export const places: readonly Place[] = [
  { to: "/", name: "home", icon: "home" },
  { to: "/deposits", name: "deposits", icon: "download", right: "wallet.read" },
  { to: "/withdrawals", name: "withdrawals", icon: "upload", right: "wallet.read" },
  { to: "/transfers", name: "transfers", icon: "arrows-exchange", right: "wallet.read" },
  { to: "/approvals", name: "approvals", icon: "shield-check" },
  { to: "/players", name: "players", icon: "user", right: "players.read" },
  { to: "/exclusions", name: "exclusions", icon: "player-pause", right: "players.read" },
  { to: "/sign-in", name: "signIn", icon: "shield-lock", right: "players.read" },
  { to: "/kyc?status=PENDING", name: "kyc", icon: "id", right: "kyc.read" },
  { to: "/restricted", name: "restricted", icon: "circle-x", right: "compliance.read" },
  { to: "/cases?state=OPEN", name: "cases", icon: "alert-triangle", right: "compliance.read" },
  { to: "/ledger", name: "ledger", icon: "list-details", right: "reports.read" },
  { to: "/reconciliation", name: "reconciliation", icon: "receipt", right: "wallet.read" },
  { to: "/statements", name: "statements", icon: "certificate", right: ["wallet.read", "play.read"] },
  { to: "/settings", name: "settings", icon: "adjustments-horizontal", right: "wallet.read" },
  { to: "/games", name: "games", icon: "device-gamepad-2", right: "catalogue.read" },
  { to: "/lottery", name: "lottery", icon: "dice-5", right: "lottery.read" },
  { to: "/site", name: "site", icon: "world", right: "site.settings" },
  { to: "/staff", name: "staff", icon: "users", right: "staff.read" },
  { to: "/roles", name: "roles", icon: "id", right: "staff.read" },
  { to: "/audit", name: "audit", icon: "history", right: "audit.read" },
  { to: "/events", name: "events", icon: "bell", right: "audit.read" },
  { to: "/security", name: "security", icon: "lock" },
];
