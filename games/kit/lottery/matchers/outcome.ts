import { show } from "../features.ts";
import type { Feature } from "../features.ts";
import type { Matcher } from "../play.ts";
import type { Selection } from "../selection.ts";
import type { Look } from "../view.ts";

type ByLabel = Matcher & { readonly m: "outcome" };

/** Unit bets: one a label, or as many as there are results behind it among `places` digits. */
export function countOutcome({ feature, ways }: ByLabel, { areas }: Selection, places: number): number {
  if (!ways) return areas[0]!.length;
  const weights = weightsOf(feature, ways, places);
  return areas[0]!.reduce((units, label) => units + (weights.get(label) ?? 0), 0);
}

/** The chosen labels that win, and how many chosen labels get their stake back. */
export function winsOutcome(
  { feature }: ByLabel,
  { areas }: Selection,
  looks: readonly Look[],
): { readonly labels: readonly string[]; readonly push: number } {
  const shown = show(
    feature,
    looks.map((look) => look.value),
    looks[0]?.labels ?? [],
  );
  const pushed = areas[0]!.filter((label) => shown.push.includes("*") || shown.push.includes(label));
  return { labels: areas[0]!.filter((label) => shown.labels.includes(label)), push: pushed.length };
}

const known = new Map<string, ReadonlyMap<string, number>>();

/** Results behind each label, of digits 0-9: in order, or as groups without those of one digit only. */
function weightsOf(feature: Feature, ways: "ordered" | "group", places: number): ReadonlyMap<string, number> {
  const name = `${feature.f}/${ways}/${places}`;
  const kept = known.get(name);
  if (kept) return kept;
  const weights = new Map<string, number>();
  for (let n = 0; n < 10 ** places; n++) {
    const values = [...String(n).padStart(places, "0")].map(Number);
    const ascending = values.every((value, i) => i === 0 || value >= values[i - 1]!);
    if (ways === "group" && (!ascending || new Set(values).size === 1)) continue;
    for (const label of show(feature, values, []).labels) weights.set(label, (weights.get(label) ?? 0) + 1);
  }
  known.set(name, weights);
  return weights;
}
