import { addDays, type Day, dayIn, type Instant } from "@taya/kernel/instant";
import { type Issue, issuesOn, type Schedule } from "@taya/games/kit/lottery/schedule";

/** Days without a draw that are looked over before a schedule counts as ended. */
const LOOK_DAYS = 400;
/** Days of a schedule that are kept: yesterday's last issue is drawn today, and the next one may be tomorrow's. */
const KEPT_DAYS = 4;

/** A day's issues are dear to reckon and always the same for a schedule. */
const reckoned = new WeakMap<Schedule, Map<Day, readonly Issue[]>>();

interface Found {
  readonly at: Instant;
  readonly count: number;
  readonly issues: readonly Issue[];
}

/** What was found last: it holds until the first of it is drawn, and every second somebody asks. */
const lately = new WeakMap<Schedule, Found>();

/** Issues in the order of their draws, from the one with the earliest draw after `at` on; fewer where there are none. */
export function upcoming(schedule: Schedule, at: Instant, count: number): Issue[] {
  const known = lately.get(schedule);
  if (known && known.count >= count && at >= known.at && at < (known.issues[0]?.drawAt ?? 0)) {
    return known.issues.slice(0, count);
  }
  const issues = lookedUp(schedule, at, count);
  lately.set(schedule, { at, count, issues });
  return [...issues];
}

function lookedUp(schedule: Schedule, at: Instant, count: number): Issue[] {
  const found: Issue[] = [];
  let day = addDays(dayIn(at, schedule.tz), -1);
  for (let i = 0; i < LOOK_DAYS && found.length < count; i++, day = addDays(day, 1)) {
    const issues = on(schedule, day);
    const first = found.length > 0 ? 0 : firstAfter(issues, at);
    found.push(...issues.slice(first, first + count - found.length));
  }
  return found;
}

function on(schedule: Schedule, day: Day): readonly Issue[] {
  const days = reckoned.get(schedule) ?? new Map<Day, readonly Issue[]>();
  reckoned.set(schedule, days);
  const known = days.get(day);
  if (known) return known;
  // On days that change the clock the order of times on the wall is not the order of instants.
  const made = issuesOn(schedule, day).toSorted((a, b) => a.drawAt - b.drawAt);
  days.set(day, made);
  if (days.size > KEPT_DAYS) days.delete(days.keys().next().value!);
  return made;
}

/** The place of the first issue drawn after an instant. */
function firstAfter(issues: readonly Issue[], at: Instant): number {
  let [from, to] = [0, issues.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (issues[middle]!.drawAt > at) to = middle;
    else from = middle + 1;
  }
  return from;
}
