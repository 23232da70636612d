/** Why somebody may not play. */
export const RESTRICTED_KINDS = ["GOVERNMENT", "UNIFORMED", "REGISTRY", "EMPLOYEE", "SANCTIONS", "OTHER"] as const;
/** What a case is about. */
export const CASE_KINDS = ["EXACT", "SIMILAR", "DUPLICATE", "MANUAL", "EXCLUDED"] as const;
export const CASE_STATES = ["OPEN", "CLEARED", "CONFIRMED"] as const;
