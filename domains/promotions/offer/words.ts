/** Why nothing is given to somebody now: see `mayReward` of compliance. */
export const REWARD_FAULTS = [
  "AUTH_DISABLED",
  "AUTH_TRIAL_FORBIDDEN",
  "RG_EXCLUDED",
  "RG_COOLOFF",
  "RG_WAIT",
  "KYC_REQUIRED",
  "KYC_PENDING",
  "KYC_REJECTED",
] as const;
export type RewardFault = (typeof REWARD_FAULTS)[number];

/** Why an offer gives nothing. */
export const CLAIM_FAULTS = ["PROMO_NOT_ELIGIBLE", "PROMO_ALREADY", "PROMO_BUDGET", "PROMO_STATE"] as const;
export type ClaimFault = (typeof CLAIM_FAULTS)[number];

/** What a claim has come to: paid by the player's asking, or by an operator or the clock. */
export const CLAIM_STATUSES = ["applying", "rejected", "claimed", "issued"] as const;
export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** What a bonus has come to. */
export const BONUS_STATUSES = ["ACTIVE", "QUEUED", "COMPLETED", "EXPIRED", "FORFEITED", "CANCELLED"] as const;
export type BonusStatus = (typeof BONUS_STATUSES)[number];

/** What is typed into a field of a kind: `share` is parts per million, shown as percent. */
export const FIELD_TYPES = ["amount", "share", "whole", "text", "choice", "switch"] as const;
export type FieldType = (typeof FIELD_TYPES)[number];
