import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { hashOf, seededRandom } from "../fair.ts";
import type { Game, Step } from "../game.ts";
import { sample } from "../sample.ts";
import { readTexts } from "../texts.ts";

const SERVER_SEED = "3f".repeat(32);
const MOST_MOVES = 200;

/** What the sheet publishes for a reader who samples the modes himself. */
export interface PublishedModes {
  readonly serverSeed: string;
  readonly rounds: number;
  readonly means: Readonly<Record<string, number>>;
}

/** A round, and the moves it was played by. */
interface Played<State, Move> {
  readonly steps: readonly Step<State>[];
  readonly moves: readonly Move[];
}

/** The promises every original keeps, those with moves included; `refused` are moves no state of a round allows. */
export function originalSuite<Bet, State, Move>(
  game: Game<Bet, State, Move>,
  sheet: { readonly sample: PublishedModes },
  texts: unknown,
  refused: { readonly bets: readonly object[]; readonly moves?: readonly Move[] },
): void {
  const { info, modes = {} } = game;
  const bets = Object.values(modes).map(({ bet }) => bet);
  const randomOf = (nonce: number) => seededRandom({ serverSeed: SERVER_SEED, clientSeed: "suite", nonce });
  const ppm = (rate: number) => Math.floor(rate * 1e6 + 1e-6);

  /** Plays to the end by moves picked out of the allowed ones. */
  function play(bet: Bet, stake: bigint, nonce: number, pick: (choices: number) => number): Played<State, Move> {
    const asked = { ...bet, stake };
    const random = randomOf(nonce);
    const steps = [game.begin(asked, random)];
    const moves: Move[] = [];
    while (!steps.at(-1)!.over && moves.length < MOST_MOVES) {
      const allowed = game.moves!(steps.at(-1)!.state);
      const move = allowed[pick(allowed.length)]!;
      const next = game.play!(steps.at(-1)!.state, move, asked, random);
      if (!next.ok) throw new Error(`an allowed move was refused: ${JSON.stringify(move)}`);
      moves.push(move);
      steps.push(next.value);
    }
    return { steps, moves };
  }

  /** Picks of a generator that gives the same ones again. */
  const picks = (seed: number) => {
    const random = seededRandom({ serverSeed: "77".repeat(32), clientSeed: "picks", nonce: seed });
    return (choices: number) => random.uniform(choices);
  };

  describe(`every original keeps its promises: ${info.code}`, () => {
    test("the claimed return of every mode, the least of all bets and the hit rate are the exact ones", () => {
      const opening = game.reckon();
      const claimed = Object.keys(modes).map((name) => [name, ppm(game.reckon(name).theoretical)]);
      expect(info.rtp).toEqual({ total: ppm(opening.theoretical), ...Object.fromEntries(claimed) });
      expect(info.hitRate).toBe(ppm(opening.hitRate));
      expect(info.maxWin).toBe(opening.maxWin);
      expect(Math.min(...Object.values(info.rtp))).toBe(info.rtp["total"]);
      expect(info.rtp["total"]).toBeGreaterThan(980_000);
      expect(Math.max(...Object.values(info.rtp))).toBeLessThan(991_000);
    }, 60_000);

    test("rounds of a fixed seed lie within four standard errors in every mode, as the sheet publishes them", () => {
      const { serverSeed, rounds, means } = sheet.sample;
      for (const [name, mode] of Object.entries(modes)) {
        const found = sample(game as Game, rounds, serverSeed, mode as object as { bet: object });
        const { theoretical, volatility, maxWin } = game.reckon(name);
        expect([name, Number(found.mean.toFixed(6))]).toEqual([name, means[name]]);
        expect(Math.abs(found.mean - theoretical)).toBeLessThan((4 * volatility) / Math.sqrt(rounds));
        expect(found.maxWin).toBeLessThanOrEqual(maxWin);
      }
    }, 60_000);

    test("any round played by allowed moves ends, pays what its multiplier says and never above the largest win", () => {
      fc.assert(
        fc.property(
          fc.nat(bets.length - 1),
          fc.nat(10_000),
          fc.bigInt(info.minStake, info.maxStake),
          (at, seed, stake) => {
            const { steps } = play(bets[at]!, stake, seed, picks(seed));
            const last = steps.at(-1)!;
            expect(last.over).toBe(true);
            expect(last.win).toBeGreaterThanOrEqual(0n);
            expect(last.win).toBeLessThanOrEqual((stake * BigInt(Math.floor(info.maxWin * 100))) / 100n);
            expect(steps.slice(0, -1).every((step) => !step.over && step.win === 0n)).toBe(true);
            expect(game.moves?.(last.state) ?? []).toEqual([]);
            const said = shownPay(last.state);
            if (said !== undefined && last.win > 0n) expect(last.win).toBe((stake * said.units) / said.scale);
          },
        ),
        { numRuns: 200 },
      );
    }, 60_000);

    test("a round repeats bit for bit from its seeds and moves, also through JSON, whatever the stake", () => {
      for (let nonce = 0; nonce < 100; nonce++) {
        const bet = bets[nonce % bets.length]!;
        const once = play(bet, info.minStake, nonce, picks(nonce));
        const again = play(bet, info.maxStake, nonce, picks(nonce));
        expect(again.moves).toEqual(once.moves);
        expect(hashOf(again.steps.map((step) => step.state))).toBe(hashOf(once.steps.map((step) => step.state)));
        for (const { state } of once.steps) expect(JSON.parse(JSON.stringify(state))).toEqual(state);
      }
    });

    test("what may be seen of what was seen is the same", () => {
      for (let nonce = 0; nonce < 50; nonce++) {
        const { steps } = play(bets[nonce % bets.length]!, info.minStake, nonce, picks(nonce));
        for (const { state } of steps) {
          const seen = game.seen(state);
          expect(game.seen(JSON.parse(JSON.stringify(seen)))).toEqual(seen);
          if (game.leave) expect(game.leave(seen as State)).toEqual(game.leave(state));
        }
      }
    });

    test("moves that are not allowed are refused, and none is allowed once a round is over", () => {
      for (let nonce = 0; nonce < 50; nonce++) {
        const asked = { ...bets[nonce % bets.length]!, stake: info.minStake };
        const { steps, moves } = play(asked, info.minStake, nonce, picks(nonce));
        for (const move of [...moves, ...(refused.moves ?? [])]) {
          expect(game.play!(steps.at(-1)!.state, move, asked, randomOf(0))).toMatchObject({ ok: false });
        }
        const open = steps[0]!.over ? undefined : steps[0]!.state;
        for (const move of open ? (refused.moves ?? []) : []) {
          expect(game.play!(open!, move, asked, randomOf(0))).toMatchObject({ ok: false, fault: "GAME_MOVE_INVALID" });
        }
      }
    });

    test("stakes, bets, moves and texts have the promised form", () => {
      expect(info.stakes.at(0)).toBe(info.minStake);
      expect(info.stakes.at(-1)).toBe(info.maxStake);
      expect([...info.stakes].sort((a, b) => (a < b ? -1 : 1))).toEqual(info.stakes);
      for (const bet of bets) expect(z.safeParse(game.bet, bet).success).toBe(true);
      for (const bet of refused.bets) expect([bet, z.safeParse(game.bet, bet).success]).toEqual([bet, false]);
      for (const { moves = [] } of Object.values(modes))
        for (const move of moves) expect(z.safeParse(game.move!, move).success).toBe(true);
      for (const text of Object.values(readTexts(texts))) {
        expect(Object.keys(text.features).sort()).toEqual([...info.features].sort());
        expect(text.rules.length).toBeGreaterThan(2);
      }
      const { en, ty } = readTexts(texts);
      expect(Object.keys(ty!.words ?? {})).toEqual(Object.keys(en.words ?? {}));
    });
  });
}

/** The multiplier a state shows, exactly; undefined where it shows none. */
function shownPay(state: unknown): { units: bigint; scale: bigint } | undefined {
  const text = (state as { multiplier?: string }).multiplier;
  if (text === undefined) return undefined;
  const places = text.length - text.indexOf(".") - 1;
  return { units: BigInt(text.replace(".", "")), scale: 10n ** BigInt(places) };
}
