import { DAY, type Day, type Instant } from "@taya/kernel/instant";
import { missionKey, missionUntil } from "../periods.rules.ts";
import { isMet, type Progress } from "./progress.rules.ts";
import type { MissionTerms } from "./terms.ts";

/** The states of a mission as the wire names them. */
export const STATUSES = [
  "join",
  "joined",
  "process",
  "applying",
  "claim",
  "claimed",
  "issued",
  "rejected",
  "close",
  "comingSoon",
] as const;
type Status = (typeof STATUSES)[number];

/** For so long after the end of a period its reward can be claimed: what is met in its last minute is not lost. */
const GRACE_MS = DAY;

/** A period of a mission that a player has begun, with the terms it goes by and what became of it. */
export interface Begun extends Progress {
  readonly terms: MissionTerms;
  readonly application: "inProcess" | "approved" | "rejected" | undefined;
  /** How the reward was given; undefined while it was not. */
  readonly given: "claimed" | "issued" | undefined;
}

/** Who looks at a mission, and when. */
export interface Viewer {
  readonly now: Instant;
  /** The day at the brand. */
  readonly today: Day;
  readonly timeZone: string;
  readonly rankLevel: number;
  /** Whether the reward of the mission before it was given; true where there is none. */
  readonly isOpened: boolean;
  /** Whether anything may be given to the player now. */
  readonly mayReward: boolean;
}

/** A mission as it stands for a player. */
export interface Standing {
  readonly terms: MissionTerms;
  readonly version: number;
  readonly periodKey: string;
  readonly have: readonly bigint[];
  readonly status: Status;
  /** What the player can do about it now. */
  readonly action: "join" | "apply" | "claim" | undefined;
  /** When its period is over; undefined where it never is. */
  readonly endsAt: Instant | undefined;
  /** Until when its reward can be claimed. */
  readonly claimUntil: Instant | undefined;
}

/**
 * How a mission stands for a player: in the first period whose reward still waits, else in the running one. `version` and
 * `terms` are those a new period begins with.
 */
export function standingOf(
  mission: { readonly terms: MissionTerms; readonly version: number },
  begun: readonly Begun[],
  viewer: Viewer,
): Standing {
  const key = missionKey(mission.terms.period, viewer.today);
  const waiting = begun
    .filter((each) => each.periodKey < key && isReady(each, viewer))
    .toSorted((a, b) => (a.periodKey < b.periodKey ? -1 : 1))[0];
  const current = waiting ?? begun.find((each) => each.periodKey === key);
  const { terms, version, have, periodKey } = current ?? { ...mission, have: [], periodKey: key };
  const endsAt = endsOf(terms, periodKey, viewer.timeZone);
  const isDone = current ? isReady(current, viewer) : isBare(terms) && viewer.mayReward;
  const status =
    endedAs(current) ??
    (isClosed(terms, viewer) ? "comingSoon" : runningAs(terms, current, { endsAt, isDone, viewer }));
  const claimUntil = endsAt === undefined ? undefined : endsAt + GRACE_MS;
  return { terms, version, periodKey, have, status, action: actionOf(status, terms, isDone), endsAt, claimUntil };
}

/** What became of a period that is settled or waits for an operator. */
function endedAs(row: Begun | undefined): Status | undefined {
  if (row?.given) return row.given;
  if (row?.application === "rejected") return "rejected";
  return row?.application === "inProcess" ? "applying" : undefined;
}

/** Whether a mission is not open yet to whoever looks. */
const isClosed = ({ rankMin, opensAt }: MissionTerms, { isOpened, rankLevel, now }: Viewer): boolean =>
  !isOpened || rankLevel < rankMin || now < opensAt;

/** Whether nothing is asked for but what is handed in. */
const isBare = ({ goals, needsApply, needsJoin }: MissionTerms): boolean =>
  needsApply && !needsJoin && goals.length === 0;

function runningAs(
  { needsApply, needsJoin }: MissionTerms,
  row: Begun | undefined,
  {
    endsAt,
    isDone,
    viewer,
  }: { readonly endsAt: Instant | undefined; readonly isDone: boolean; readonly viewer: Viewer },
): Status {
  if (row && isDone && !needsApply) return "claim";
  if (endsAt !== undefined && viewer.now >= endsAt && !(row && isDone)) return "close";
  if (!needsJoin) return "process";
  if (!row) return "join";
  return row.have.some((each) => each > 0n) ? "process" : "joined";
}

const endsOf = (terms: MissionTerms, key: string, timeZone: string): Instant | undefined => {
  const ends = [missionUntil(terms.period, key, timeZone), terms.closesAt].filter((each) => each !== undefined);
  return ends.length > 0 ? Math.min(...ends) : undefined;
};

/** Whether all is done for a period whose reward was neither given nor refused and can be had. */
function isReady(row: Begun, viewer: Viewer): boolean {
  const { terms, have, periodKey, given, application } = row;
  if (given || application || !viewer.mayReward || isClosed(terms, viewer) || !isMet(terms.goals, have)) return false;
  const ends = endsOf(terms, periodKey, viewer.timeZone);
  return ends === undefined || viewer.now < ends + GRACE_MS;
}

function actionOf(status: Status, { needsApply }: MissionTerms, isDone: boolean): Standing["action"] {
  if (status === "join" || status === "claim") return status;
  return isDone && needsApply && (status === "process" || status === "joined") ? "apply" : undefined;
}
