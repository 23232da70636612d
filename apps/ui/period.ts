import { addDays, type Day } from "@taya/kernel/instant";

/** A range of days, both included. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

export const PRESETS = ["today", "yesterday", "last7", "last30"] as const;
export type Preset = (typeof PRESETS)[number];

const DAY_MS = 86_400_000;

/** The days a preset means on a given today. */
export function periodOf(preset: Preset, today: Day): Period {
  switch (preset) {
    case "today":
      return { from: today, to: today };
    case "yesterday":
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case "last7":
      return { from: addDays(today, -6), to: today };
    case "last30":
      return { from: addDays(today, -29), to: today };
  }
}

/** The period moved by its own length into the past (-1) or the future (1); it never ends after today. */
export function move(period: Period, direction: -1 | 1, today: Day): Period {
  const days = lengthOf(period) * direction;
  const moved = { from: addDays(period.from, days), to: addDays(period.to, days) };
  return moved.to > today ? { from: addDays(today, 1 - lengthOf(period)), to: today } : moved;
}

/** The preset a period stands for, if any. */
export const presetOf = (period: Period, today: Day): Preset | undefined =>
  PRESETS.find((preset) => {
    const { from, to } = periodOf(preset, today);
    return from === period.from && to === period.to;
  });

/** How many days it has. */
export const lengthOf = ({ from, to }: Period): number => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
