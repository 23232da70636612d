import { PLAYER } from "@taya/kernel/account-type";

/** Below so many agents at most somebody stands. */
const DEEPEST = 16;

/** Kinds of account below which each kind may stand; null is the house. A trial (4) stands nowhere. */
const ABOVE: Readonly<Record<number, readonly (number | null)[]>> = {
  [PLAYER]: [1, 2, 41, 42],
  1: [1, 2, 41],
  2: [null],
  41: [null],
  42: [null, 2],
};

/** Somebody as far as it decides where they may stand. */
interface Somebody {
  readonly number: number;
  readonly type: number;
  readonly merchant: string;
  /** Numbers of the agents above, from the top. */
  readonly path: readonly number[];
  readonly disabled: boolean;
}

export interface Wish {
  readonly member: Somebody;
  /** So many levels stand below the member. */
  readonly levels: number;
  /** The new agent; undefined is the house. */
  readonly to: Somebody | undefined;
}

export type MoveFault =
  | "NOT_FOUND"
  | "AGENT_MOVE_SAME"
  | "AGENT_MOVE_TYPE"
  | "AGENT_MOVE_CLOSED"
  | "AGENT_MOVE_CYCLE"
  | "AGENT_MOVE_DEPTH";

/** Why somebody cannot stand there; undefined when they can. */
export function whyNotThere({ member, levels, to }: Wish): MoveFault | undefined {
  if (to && to.merchant !== member.merchant) return "NOT_FOUND";
  if (member.path.at(-1) === to?.number) return "AGENT_MOVE_SAME";
  if (to && (to.number === member.number || to.path.includes(member.number))) return "AGENT_MOVE_CYCLE";
  if (!ABOVE[member.type]?.includes(to ? to.type : null)) return "AGENT_MOVE_TYPE";
  if (member.disabled || to?.disabled) return "AGENT_MOVE_CLOSED";
  const depth = to ? to.path.length + 1 : 0;
  return depth + levels > DEEPEST ? "AGENT_MOVE_DEPTH" : undefined;
}
