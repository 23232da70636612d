/** What responsible gaming refuses a bet for. */
export const GUARDS = [
  "RG_EXCLUDED",
  "RG_COOLOFF",
  "RG_LIMIT_LOSS",
  "RG_LIMIT_WAGER",
  "RG_LIMIT_SESSION",
  "RG_REALITY_CHECK",
] as const;

/** What responsible gaming refuses opening a game for, before a stake is named. */
export const HOLDS = ["RG_EXCLUDED", "RG_COOLOFF", "RG_LIMIT_SESSION", "RG_REALITY_CHECK"] as const;

/** What an identity refuses games for. */
export const IDENTITY = ["KYC_REQUIRED", "KYC_PENDING", "KYC_REJECTED"] as const;

/** What a bet is refused for before the ledger is asked. */
export const BEFORE_BETS = [...IDENTITY, "DISCLAIMER_INCOMPLETE"] as const;
