import { seededRandom } from "../fair.ts";
import { drawIssue, type DrawRule } from "./drawing.ts";
import { judgeOf } from "./packed.judge.ts";
import { layoutOf } from "./packed.layout.ts";
import type { Draw, Play } from "./play.ts";

/** Draws that are looked at one by one at the most; of more so many are taken by chance, always the same. */
const DRAWS_MOST = 1_000;
const SAMPLE = 300;
/** How far a share of draws taken by chance may lie above the true one: three standard errors, parts per million. */
const DOUBT = 80_000n;
const MILLION = 1_000_000n;

/** What of a draw a bet is held against: which places, or which characters of which lots. */
export interface Look {
  /** Equal for bets that look at the same. */
  readonly name: string;
  /** Places as bits; of lots all of them. */
  readonly places: number;
}

const ALL = -1;
const bitsOf = (places: readonly number[]): number => places.reduce((bits, place) => bits | (1 << place), 0);
const looked = (places: readonly number[]): Look => {
  const sorted = [...new Set(places)].toSorted((a, b) => a - b);
  return { name: sorted.join(","), places: bitsOf(sorted) };
};

/** What the bets of a play look at. */
export function lookOf({ view }: Play): Look {
  if ("places" in view) return looked([...view.places, ...(view.special === undefined ? [] : [view.special])]);
  return { name: JSON.stringify([view.tiers, view.cut]), places: ALL };
}

export const overlap = (a: Look, b: Look): boolean => (a.places & b.places) !== 0;

/** A bet, or what of it stands on one place for itself. */
export interface CoverPart {
  readonly look: Look;
  readonly play: Play;
  readonly packed: Uint8Array;
  /** Whether a prize key is paid for. */
  readonly pays: (key: string) => boolean;
  readonly units: number;
}

type CoverBet = Omit<CoverPart, "look">;

interface Apart {
  /** What each area looks at. */
  readonly looks: readonly Look[];
  readonly bits: number;
  readonly head: number;
  readonly symbols: number;
}

/** Plays whose areas stand for places that win or lose each on its own, and how their selections lie in bytes. */
export function placesApart(play: Play): Apart | undefined {
  const [{ matcher }] = play.legs as [Play["legs"][number]];
  const { bits, head, symbols } = layoutOf(play);
  const { view } = play;
  const apart = matcher.m === "positional" && matcher.choose === 1 && play.grammar.style === "areas";
  if (!apart || !("places" in view) || bits === undefined) return undefined;
  return { looks: view.places.map((place) => looked([place])), bits, head, symbols: symbols.length };
}

/** The parts of a bet that win or lose each on its own: a bet on several places apart is one bet a place. */
export function partsOf(bet: CoverBet): CoverPart[] {
  const { play, packed } = bet;
  const apart = placesApart(play);
  if (!apart) return [{ ...bet, look: lookOf(play) }];
  const { looks, bits, head } = apart;
  return looks
    .map((look, at) => {
      const start = head + at * bits;
      const area = packed.subarray(start, start + bits);
      const alone = new Uint8Array(packed.length);
      alone.set(packed.subarray(0, head));
      alone.set(area, start);
      return { ...bet, look, packed: alone, units: [...area].reduce((sum, byte) => sum + onesIn(byte), 0) };
    })
    .filter(({ units }) => units > 0);
}

const onesIn = (byte: number): number => [...byte.toString(2)].filter((bit) => bit === "1").length;

/** How much of what can be drawn parts of one look cover together. */
export type Coverage = (parts: readonly CoverPart[]) => bigint;

/**
 * Coverage for the draws of a rule, in parts per million: the share of draws on which any of the parts is paid or gives
 * its stake back. Exact where the places looked at have at most a thousand results; else never above the true share but
 * for one case in a thousand. What a draw pays to a play is worked out once. `day` is the day of the draw.
 */
export function coverageIn(rule: DrawRule, day: string): Coverage {
  const draws = new Map<string, Drawn>();
  const judges = new Map<string, ReturnType<typeof judgeOf>[]>();
  const drawsOf = (look: Look): Drawn => kept(draws, look.name, () => drawsAt(rule, look));
  return (parts) => {
    const { look } = parts[0]!;
    const { list, exact } = drawsOf(look);
    const judging = parts.map((part) => ({
      part,
      judge: kept(judges, `${part.play.code} ${look.name}`, () => list.map((draw) => judgeOf(part.play, draw, day))),
    }));
    const covered = list.filter((_, at) =>
      judging.some(({ part, judge }) => {
        const judged = judge[at]!(part.packed);
        return judged !== undefined && (judged.push > 0 || [...judged.wins.keys()].some((key) => part.pays(key)));
      }),
    );
    const share = (BigInt(covered.length) * MILLION) / BigInt(list.length);
    return exact || share < DOUBT ? share : share - DOUBT;
  };
}

function kept<T>(map: Map<string, T>, name: string, make: () => T): T {
  let value = map.get(name);
  if (value === undefined) map.set(name, (value = make()));
  return value;
}

interface Drawn {
  readonly list: readonly Draw[];
  readonly exact: boolean;
}

function drawsAt(rule: DrawRule, look: Look): Drawn {
  const all = rule[0] === "lots" ? undefined : enumerated(rule, look);
  if (all) return { list: all.map((balls) => ({ balls })), exact: true };
  const random = seededRandom({ serverSeed: "c0".repeat(32), clientSeed: look.name, nonce: 0 });
  const list = Array.from({ length: SAMPLE }, (): Draw => {
    const drawn = drawIssue(rule, random);
    return Array.isArray(drawn) ? { balls: drawn } : { lots: drawn };
  });
  return { list, exact: false };
}

/** Every way the places looked at can be drawn, the others filled with anything; undefined where there are too many. */
function enumerated([kind, min, max, count]: Exclude<DrawRule, readonly ["lots", unknown]>, { places }: Look) {
  const at = Array.from({ length: count }, (_, place) => place).filter((place) => (places & (1 << place)) !== 0);
  const balls = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  let ways: number[][] = [[]];
  for (let i = 0; i < at.length; i++) {
    ways = ways.flatMap((way) =>
      balls.filter((ball) => kind === "rep" || !way.includes(ball)).map((ball) => [...way, ball]),
    );
    if (ways.length > DRAWS_MOST) return undefined;
  }
  return ways.map((way) => {
    const rest = kind === "rep" ? Array<number>(count).fill(min) : balls.filter((ball) => !way.includes(ball));
    return Array.from({ length: count }, (_, place) =>
      at.includes(place) ? way[at.indexOf(place)]! : rest[place - at.filter((each) => each < place).length]!,
    );
  });
}
