/** Scenarios play in so many lanes beside each other: most of a scenario is waiting. Each is a project of the runner. */
export const LANES = ["first", "second", "third"] as const;

/** Lanes of scenarios that repeat over more inputs what others prove; they play only when they are asked for. */
export const DEEP_LANES = ["deep", "deep-second"] as const;

/** About how many seconds a scenario takes on two quiet processors, where that is more than most do. */
const SECONDS: Readonly<Record<string, number>> = {
  tables: 25,
  "every-table": 30,
  killed: 30,
  "table-states": 25,
  lobby: 40,
  quality: 25,
  "phone-service": 45,
  signin: 50,
  slots: 39,
  "safer-play": 38,
  account: 34,
  sports: 55,
  "sports-slip": 55,
  "every-table.deep": 150,
  "marked.deep": 240,
  "killed.deep": 120,
  "tables.deep": 100,
  "large-text.deep": 120,
  "lobby.deep": 100,
};
const USUAL = 20;

/** Shares scenarios out so that the lanes end at about the same time: the longest first, each to the lane that is free first. */
export function shareOut(
  scenarios: readonly string[],
  names: readonly string[] = LANES,
): ReadonlyMap<string, readonly string[]> {
  const lanes = names.map((name) => ({ name, scenarios: [] as string[], seconds: 0 }));
  const weighed = scenarios.map((file) => ({ file, seconds: SECONDS[file.replace(/\.test\.ts$/, "")] ?? USUAL }));
  for (const { file, seconds } of weighed.toSorted((a, b) => b.seconds - a.seconds || a.file.localeCompare(b.file))) {
    const lane = lanes.reduce((free, each) => (each.seconds < free.seconds ? each : free));
    lane.scenarios.push(file);
    lane.seconds += seconds;
  }
  return new Map(lanes.map(({ name, scenarios: some }) => [name, some]));
}
