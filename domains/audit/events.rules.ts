/** What an inspector of the house asks for first. */
export const EVENT_KINDS = [
  "LOGIN_FAILED",
  "PERSONAL_DATA",
  "LARGE_BET",
  "LARGE_WIN",
  "VOID",
  "PARAMETERS",
  "ADJUSTMENT",
  "STAFF",
  "CLOCK",
  "OUTAGE",
  "NEGATIVE_BALANCE",
  "BOOKS",
  "RETURN",
  "AUDIT",
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Kinds that somebody must look at. */
export const GRAVE: ReadonlySet<EventKind> = new Set([
  "CLOCK",
  "OUTAGE",
  "NEGATIVE_BALANCE",
  "BOOKS",
  "RETURN",
  "AUDIT",
]);

const OF_ACTION: readonly (readonly [RegExp, EventKind])[] = [
  [/\.adjust$/, "ADJUSTMENT"],
  [/(settings|policy|limits?|rtp|jackpot|bonus)\.?\w*\.(change|give|set)$|settings/i, "PARAMETERS"],
  [/void|rollback|\.cancel$|\.resolve$|\.refund$/, "VOID"],
  [/^accounts\.(operator|role|2fa)/, "STAFF"],
];

/** Which event an operator's action is; undefined when none. What is only asked for is none yet. */
export const eventOf = (action: string): EventKind | undefined =>
  action.endsWith(".ask") || action.endsWith(".approve.reject")
    ? undefined
    : OF_ACTION.find(([form]) => form.test(action))?.[1];
