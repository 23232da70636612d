import { describe, expect, test } from "vitest";
import { addDays, aheadAt, DAY, dayIn, HOUR, instantOf, MINUTE, SECOND, startOfDay } from "./instant.ts";

const ZONES = Intl.supportedValuesOf("timeZone");
const FROM = Date.UTC(2020, 0, 1);
const YEARS_MS = 20 * 365 * DAY;

/** The days about which a zone sets its clocks, found by looking every week, and one day that is like all others. */
function daysOf(zone: string): string[] {
  const days: string[] = ["2026-06-15"];
  for (let at = FROM; at < FROM + YEARS_MS; at += 7 * DAY) {
    if (aheadAt(at, zone) === aheadAt(at + 7 * DAY, zone)) continue;
    let [from, to] = [at, at + 7 * DAY];
    while (to - from > MINUTE) {
      const middle = Math.floor((from + to) / 2);
      if (aheadAt(middle, zone) === aheadAt(at, zone)) from = middle;
      else to = middle;
    }
    for (const each of [-1, 0, 1, 2]) days.push(addDays(dayIn(from, zone), each));
  }
  return days;
}

/** Zones that set their clocks alike have the same days; one of each is looked at. */
const KINDS = [...new Map(ZONES.map((zone) => [yearsOf(zone), zone])).values()];

function yearsOf(zone: string): string {
  const ahead: number[] = [];
  for (let at = FROM; at < FROM + YEARS_MS; at += 30 * DAY) ahead.push(aheadAt(at, zone));
  return ahead.join();
}

describe("days are cut by the rules of their zone", () => {
  test("over twenty years and all zones a day begins where the one before it ends", () => {
    const wrong: string[] = [];
    for (const zone of KINDS) {
      for (const day of daysOf(zone)) {
        const start = startOfDay(day, zone);
        if (dayIn(start, zone) !== day || dayIn(start - 1, zone) !== addDays(day, -1)) wrong.push(`${zone} ${day}`);
      }
    }
    expect(KINDS.length).toBeGreaterThan(60);
    expect(wrong).toEqual([]);
  });

  test.each([
    ["Australia/Sydney", "2027-04-04", "2027-04-03T13:00:00Z"],
    ["Australia/Sydney", "2027-04-05", "2027-04-04T14:00:00Z"],
    ["Australia/Sydney", "2027-10-03", "2027-10-02T14:00:00Z"],
    ["Asia/Manila", "2026-11-26", "2026-11-25T16:00:00Z"],
    ["America/Havana", "2026-03-08", "2026-03-08T05:00:00Z"],
    ["America/Havana", "2026-11-01", "2026-11-01T04:00:00Z"],
    ["Asia/Beirut", "2027-03-28", "2027-03-27T22:00:00Z"],
    // Clocks once went from 23:30 to 0:30, from 0:01 to 23:01, and a whole day was left out.
    ["America/Toronto", "1919-03-31", "1919-03-31T04:30:00Z"],
    ["America/St_Johns", "2006-10-29", "2006-10-29T02:30:00Z"],
    ["Pacific/Apia", "2011-12-30", "2011-12-30T10:00:00Z"],
    ["Pacific/Apia", "2011-12-31", "2011-12-30T10:00:00Z"],
  ])("%s: %s begins at %s", (zone, day, start) => {
    expect(new Date(startOfDay(day, zone)).toISOString()).toBe(start.replace("Z", ".000Z"));
  });

  test("a time that comes twice is meant the first time, one that is left out that much later", () => {
    const wall = (text: string) => Date.parse(`${text}Z`);
    const at = (text: string) => new Date(instantOf(wall(text), "America/New_York")).toISOString();
    expect(at("2026-11-01T01:30:00")).toBe("2026-11-01T05:30:00.000Z");
    expect(at("2026-11-01T02:30:00")).toBe("2026-11-01T07:30:00.000Z");
    expect(at("2026-03-08T02:30:00")).toBe("2026-03-08T07:30:00.000Z");
    for (let hour = 0; hour < 48; hour++) {
      const plain = wall("2026-03-07T00:00:00") + hour * HOUR + SECOND;
      const found = instantOf(plain, "America/New_York");
      if (hour !== 26) expect(found + aheadAt(found, "America/New_York")).toBe(plain);
    }
  });
});
