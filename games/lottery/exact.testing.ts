import { fraction } from "../kit/fraction.ts";
import type { DrawRule } from "../kit/lottery/drawing.ts";
import { evaluate } from "../kit/lottery/evaluate.ts";
import type { Play } from "../kit/lottery/play.ts";
import { parseSelection, type Selection } from "../kit/lottery/selection.ts";
import { classDraws, sumDraws } from "./exact.classes.testing.ts";
import { lotDraws, meanOfLots } from "./exact.lots.testing.ts";
import { DAY, type Mean, type Weighted } from "./exact.types.testing.ts";

const DRAWS_MOST = 1_000_000;

/** Exact, over every draw of the rule. */
export function meanOf(play: Play, text: string, rule: DrawRule): Mean {
  const selection = parseSelection(text, play.grammar);
  if (!selection) throw new TypeError(`${play.code} does not take ${text}`);
  if (rule[0] === "lots" && !lotDraws(play, rule[1])) return meanOfLots(play, selection, rule[1]);
  let all = 0n;
  let push = 0n;
  let bets = 0;
  const wins = new Map<string, bigint>();
  for (const { draw, weight } of drawsOf(play, selection, rule)) {
    const found = evaluate(play, selection, draw, DAY);
    all += weight;
    push += weight * BigInt(found.push);
    bets = found.bets;
    for (const [key, units] of found.wins) wins.set(key, (wins.get(key) ?? 0n) + weight * BigInt(units));
  }
  const shares = new Map([...wins].map(([key, won]) => [key, fraction(won, all)]));
  return { bets, wins: shares, push: fraction(push, all) };
}

function drawsOf(play: Play, selection: Selection, rule: DrawRule): Iterable<Weighted> {
  if (rule[0] === "lots") return lotDraws(play, rule[1])!;
  const [kind, from, to] = rule;
  const seen = placesSeen(play, selection);
  const ordered = seen.reduce((count, _, i) => count * (to - from + 1 - (kind === "perm" ? i : 0)), 1);
  const special = "special" in play.view && play.view.special !== undefined;
  if (ordered <= DRAWS_MOST && !special) return inOrder(seen, from, to, kind === "rep");
  const [leg] = play.legs as [Play["legs"][number]];
  const feature = leg.matcher.m === "outcome" ? leg.matcher.feature.f : undefined;
  return feature === "sides" || feature === "ranges" || feature === "sum"
    ? sumDraws(seen.length, from, to)
    : classDraws(play, selection, { count: seen.length, from, to });
}

/** Places that matter: those viewed, and of areas that may be empty the filled ones. */
function placesSeen({ view, legs }: Play, { areas, places }: Selection): readonly number[] {
  if (!("places" in view)) return [];
  if (places.length > 0) return places;
  const [{ matcher }] = legs as [Play["legs"][number]];
  if (matcher.m !== "positional" || matcher.choose === undefined) return view.places;
  return view.places.filter((_, at) => areas[at]!.length > 0);
}

/** Every way to fill the places; the others hold nothing that can be chosen. */
function* inOrder(places: readonly number[], from: number, to: number, again: boolean): Generator<Weighted> {
  const balls = Array<number>(Math.max(...places, 9) + 1).fill(-1);
  function* fill(at: number): Generator<Weighted> {
    if (at === places.length) return yield { draw: { balls }, weight: 1n };
    for (let ball = from; ball <= to; ball++) {
      if (!again && places.slice(0, at).some((place) => balls[place] === ball)) continue;
      balls[places[at]!] = ball;
      yield* fill(at + 1);
    }
  }
  yield* fill(0);
}
