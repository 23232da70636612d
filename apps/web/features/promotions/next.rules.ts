import type { Detail } from "./use-offers.ts";

/** Where the way leads that is shown beside it. */
type Way = "identity" | "deposit" | "ranks" | "bonuses";

/** What a player has to know or to do before anything else, by the name of its text. */
export interface Next {
  readonly say: string;
  readonly way: Way | undefined;
}

const WAYS: Readonly<Record<string, Way>> = {
  kyc: "identity",
  deposit: "deposit",
  nthDeposit: "deposit",
  firstDeposit: "deposit",
  rank: "ranks",
  group: "bonuses",
};
/** What the player can do something about stands in front of what takes its time. */
const FIRST = ["kyc", "rank", "group"];

/** The conditions of an offer that are missing, whatever is typed. */
export const missingOf = (eligibility: Detail["eligibility"] = []): readonly string[] =>
  eligibility
    .filter(({ rule, ok }) => !ok && rule !== "code")
    .map(({ rule }) => rule)
    .toSorted((one, other) => placeOf(one) - placeOf(other));

const placeOf = (rule: string): number => (FIRST.includes(rule) ? FIRST.indexOf(rule) : FIRST.length);

/** What comes next of an offer; undefined where nothing does, or the button for it says so. */
export function nextOf({
  status,
  action,
  eligibility,
  bonus,
}: Pick<Detail, "status" | "action" | "eligibility" | "bonus">): Next | undefined {
  if (status === "applying") return { say: "applying", way: undefined };
  if (bonus === "ACTIVE" || bonus === "QUEUED") return { say: "bonus", way: "bonuses" };
  if (!["join", "joined", "process"].includes(status) || action === "claim" || action === "apply") return undefined;
  const [rule] = missingOf(eligibility);
  return rule === undefined ? undefined : { say: rule, way: WAYS[rule] };
}
