import type { Fixture, Market } from "../odds/types.ts";
import { ON_SALE, SUSPENDED } from "../odds/types.ts";

/** Outcomes that fit side by side on a card. */
const WIDEST = 3;
const MOST = 5;

/** The market that is shown of a match: the first one of who wins, on sale if one is. */
export function mainOf({ markets }: Pick<Fixture, "markets">): Market | undefined {
  const shown = markets.filter(
    ({ outcomes, status }) => outcomes.length <= WIDEST && (status === ON_SALE || status === SUSPENDED),
  );
  return shown.find(({ status }) => status === ON_SALE) ?? shown[0];
}

/** What is played now, then what begins next; each once, with something to bet on. */
export function railOf(live: readonly Fixture[], soon: readonly Fixture[]): readonly Fixture[] {
  const all = [...live, ...soon].filter((fixture) => mainOf(fixture) !== undefined);
  return all.filter(({ id }, at) => all.findIndex((each) => each.id === id) === at).slice(0, MOST);
}
