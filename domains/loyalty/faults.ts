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
