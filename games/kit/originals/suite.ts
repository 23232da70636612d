import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { hashOf, seededRandom } from "../fair.ts";
import type { Game, Mode, Stake, Step } from "../game.ts";
import { isProven, someOf } from "../proven.testing.ts";
import { sampleMode } from "../sample.ts";
import { readTexts } from "../texts.ts";

const SERVER_SEED = "3f".repeat(32);
const MOST_MOVES = 200;

/** What the sheet publishes for a reader who samples the modes themselves. */
export interface PublishedModes {
  readonly serverSeed: string;
  readonly rounds: number;
  readonly means: Readonly<Record<string, number>>;
}

export interface Refused<Move> {
  readonly bets: readonly object[];
  /** Moves that no round allows at its start. */
  readonly moves?: readonly Move[];
}

/** The promises every original keeps, those with moves included. */
export function originalSuite<Bet, State, Move>(
  game: Game<Bet, State, Move>,
  sheet: { readonly sample: PublishedModes },
  texts: unknown,
  refused: Refused<Move>,
): void {
  describe(`every original keeps its promises: ${game.info.code}`, () => {
    returns(game, sheet.sample);
    rounds(game, refused.moves ?? []);
    forms(game, texts, refused.bets);
  });
}

function returns<Bet, State, Move>(game: Game<Bet, State, Move>, published: PublishedModes): void {
  const { info, modes = {} } = game;
  const ppm = (rate: number) => Math.floor(rate * 1e6 + 1e-6);

  test("the claimed return of every mode, the least of all bets and the hit rate are the exact ones", () => {
    const opening = game.reckon();
    const claimed = Object.keys(modes).map((name) => [name, ppm(game.reckon(name).theoretical)]);
    expect(info.rtp).toEqual({ total: ppm(opening.theoretical), ...Object.fromEntries(claimed) });
    expect(info.hitRate).toBe(ppm(opening.hitRate));
    expect(info.maxWin).toBe(opening.maxWin);
    expect(Math.min(...Object.values(info.rtp))).toBe(info.rtp["total"]);
    expect(info.rtp["total"]).toBeGreaterThan(980_000);
    expect(Math.max(...Object.values(info.rtp))).toBeLessThan(991_000);
  }, 240_000);

  test("rounds of a fixed seed lie within four standard errors in every mode, as the sheet publishes them", () => {
    const { serverSeed, means } = published;
    const rounds = someOf(published.rounds);
    for (const [name, mode] of Object.entries(modes)) {
      const found = sampleMode(game as Game, rounds, serverSeed, mode as Mode);
      const { theoretical, volatility, maxWin } = game.reckon(name);
      // The mean of a tenth is another one.
      if (!isProven()) expect([name, Number(found.mean.toFixed(6))]).toEqual([name, means[name]]);
      expect(Math.abs(found.mean - theoretical)).toBeLessThan((4 * volatility) / Math.sqrt(rounds));
      expect(found.maxWin).toBeLessThanOrEqual(maxWin);
    }
  }, 240_000);
}

function rounds<Bet, State, Move>(game: Game<Bet, State, Move>, refused: readonly Move[]): void {
  const { info } = game;
  const bets = Object.values(game.modes ?? {}).map(({ bet }) => bet);
  const played = (nonce: number, stake = info.minStake) =>
    playedAnyhow(game, { ...bets[nonce % bets.length]!, stake }, nonce);

  test("any round played by allowed moves ends, pays what its multiplier says and never above the largest win", () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.bigInt(info.minStake, info.maxStake), (nonce, stake) => {
        const { steps } = played(nonce, stake);
        const last = steps.at(-1)!;
        expect(last.over).toBe(true);
        expect(last.win).toBeGreaterThanOrEqual(0n);
        expect(last.win).toBeLessThanOrEqual((stake * BigInt(Math.floor(info.maxWin * 100))) / 100n);
        expect(steps.slice(0, -1).every((step) => !step.over && step.win === 0n)).toBe(true);
        expect(game.moves?.(last.state) ?? []).toEqual([]);
        const shown = shownPay(last.state);
        if (shown !== undefined && last.win > 0n) expect(last.win).toBe((stake * shown.units) / shown.scale);
      }),
      { numRuns: 200 },
    );
  }, 240_000);

  test("a round repeats bit for bit from its seeds and moves, also through JSON, whatever the stake", () => {
    for (let nonce = 0; nonce < 100; nonce++) {
      const [once, again] = [played(nonce), played(nonce, info.maxStake)];
      expect(again.moves).toEqual(once.moves);
      expect(hashOf(again.steps.map((step) => step.state))).toBe(hashOf(once.steps.map((step) => step.state)));
      for (const { state } of once.steps) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
    }
  });

  test("what may be seen of what was seen is the same, and enough to know how to leave", () => {
    for (let nonce = 0; nonce < 50; nonce++) {
      for (const { state } of played(nonce).steps) {
        const seen = game.seen(state);
        expect(game.seen(JSON.parse(JSON.stringify(seen)))).toEqual(seen);
        if (game.leave) expect(game.leave(seen as State)).toEqual(game.leave(state));
      }
    }
  });

  test("moves that are not allowed are refused, and none is allowed once a round is over", () => {
    for (let nonce = 0; nonce < 50; nonce++) {
      const { steps, moves, asked } = played(nonce);
      const tried = (state: State, move: Move) => game.play!(state, move, asked, randomOf(nonce));
      for (const move of [...moves, ...refused]) {
        expect(tried(steps.at(-1)!.state, move)).toMatchObject({ ok: false, fault: "GAME_MOVE_INVALID" });
      }
      for (const move of refused) {
        expect(tried(steps[0]!.state, move)).toMatchObject({ ok: false, fault: "GAME_MOVE_INVALID" });
      }
    }
  });
}

function forms<Bet, State, Move>(game: Game<Bet, State, Move>, texts: unknown, refused: readonly object[]): void {
  const { info, modes = {} } = game;

  test("stakes, bets, moves and texts have the promised form", () => {
    expect(info.stakes.at(0)).toBe(info.minStake);
    expect(info.stakes.at(-1)).toBe(info.maxStake);
    expect([...info.stakes].sort((a, b) => (a < b ? -1 : 1))).toEqual(info.stakes);
    for (const { bet, moves = [] } of Object.values(modes)) {
      expect(z.safeParse(game.bet, bet).success).toBe(true);
      for (const move of moves) expect(z.safeParse(game.move!, move).success).toBe(true);
    }
    for (const bet of refused) expect([bet, z.safeParse(game.bet, bet).success]).toEqual([bet, false]);
    for (const text of Object.values(readTexts(texts))) {
      expect(Object.keys(text.features).sort()).toEqual([...info.features].sort());
      expect(text.rules.length).toBeGreaterThan(2);
    }
  });
}

const randomOf = (nonce: number) => seededRandom({ serverSeed: SERVER_SEED, clientSeed: "suite", nonce });

/** Plays a round to its end by moves picked out of the allowed ones; the same nonce picks the same. */
function playedAnyhow<Bet, State, Move>(game: Game<Bet, State, Move>, input: Bet & Stake, nonce: number) {
  const random = randomOf(nonce);
  const picks = seededRandom({ serverSeed: "77".repeat(32), clientSeed: "picks", nonce });
  const steps: Step<State>[] = [game.begin(input, random)];
  const moves: Move[] = [];
  while (!steps.at(-1)!.over && moves.length < MOST_MOVES) {
    const allowed = game.moves!(steps.at(-1)!.state);
    const move = allowed[picks.uniform(allowed.length)]!;
    const next = game.play!(steps.at(-1)!.state, move, input, random);
    if (!next.ok) throw new Error(`an allowed move was refused: ${JSON.stringify(move)}`);
    moves.push(move);
    steps.push(next.value);
  }
  return { steps, moves, asked: input };
}

/** The multiplier a state shows, exactly; undefined where it shows none. */
function shownPay(state: unknown): { units: bigint; scale: bigint } | undefined {
  const text = (state as { multiplier?: string }).multiplier;
  if (text === undefined) return undefined;
  const places = text.length - text.indexOf(".") - 1;
  return { units: BigInt(text.replace(".", "")), scale: 10n ** BigInt(places) };
}
