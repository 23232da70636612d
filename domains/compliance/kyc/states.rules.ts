/** What becomes of documents that were handed in. */
export const SUBMISSION_STATES = ["PENDING", "APPROVED", "REJECTED", "EXPIRED", "REPLACED"] as const;
