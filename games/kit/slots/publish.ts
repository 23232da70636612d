import { createCipheriv } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { assert } from "@taya/kernel/assert";
import type { Random } from "@taya/kernel/random";
import { rejected } from "../fair.ts";
import { sample } from "../sample.ts";
import { fixed, volatilityOf } from "./figures.ts";
import type { AnySheet } from "./par.ts";
import type { Simulation } from "./simulation.ts";
import { mathsOf, slotGame } from "./slot-game.ts";

/**
 * `node games/kit/slots/publish.ts CODE [--rounds N]` writes into a new sheet what enumeration gives, the sample its
 * test plays again, and with `--rounds` the simulation that sheets without a closed form need (ten million rounds).
 * A sheet whose game has been played is immutable: raise its version first.
 */
const FOLDER = new URL("../../slots/", import.meta.url);
const SERVER_SEED = "0".repeat(64);
const SAMPLE_ROUNDS = 10_000;
const PER_MILLION = 1e6;
const WORD = 2 ** 32;
const CHUNK = 2 ** 16;

publish(process.argv.slice(2));

function publish(args: readonly string[]): void {
  const code = args[0];
  assert(code !== undefined && /^[a-z0-9-]+$/.test(code), "say which game");
  const at = args.indexOf("--rounds");
  const file = fileURLToPath(new URL(`${code}/par.json`, FOLDER));
  let sheet = JSON.parse(readFileSync(file, "utf8")) as AnySheet;
  if (at >= 0) sheet = { ...sheet, figures: { ...sheet.figures, simulation: simulate(sheet, Number(args[at + 1])) } };
  sheet = reckoned(sheet);
  const { rounds, mean, low, high } = sample(slotGame(sheet), SAMPLE_ROUNDS, SERVER_SEED);
  const published = { serverSeed: SERVER_SEED, rounds, mean: fixed(mean, 6), low: fixed(low, 6), high: fixed(high, 6) };
  sheet = { ...sheet, figures: { ...sheet.figures, sample: published } };
  writeFileSync(file, `${JSON.stringify(sheet, undefined, 2)}\n`);
}

/** The sheet with its claims, volatility and figures as its own maths gives them. */
function reckoned(sheet: AnySheet): AnySheet {
  const maths = mathsOf(sheet);
  const figures: Record<string, unknown> = { ...sheet.figures, ...maths.figures() };
  const { total, hitRate, sd } = maths.known();
  const claim = (rate: unknown) => (typeof rate === "number" ? Math.floor(rate * PER_MILLION + 1e-6) : 0);
  const claims = {
    base: claim(figures["baseRtp"] ?? total),
    feature: claim(figures["featureRtp"]),
    total: claim(total),
    hitRate: claim(hitRate),
  };
  return { ...sheet, figures, claims, volatility: volatilityOf(sd) };
}

/** Rounds of the smallest stake one after the other, with everything the sheet publishes of them. */
function simulate(sheet: AnySheet, rounds: number): Simulation {
  const maths = mathsOf(sheet);
  const stake = BigInt(sheet.stakes[0]!);
  const random = keystream(SERVER_SEED);
  let [total, squares, hits, maxWin] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    const times = Number(maths.play(stake, random).win) / Number(stake);
    total += times;
    squares += times ** 2;
    if (times > 0) hits += 1;
    maxWin = Math.max(maxWin, times);
  }
  const mean = total / rounds;
  const sd = Math.sqrt(squares / rounds - mean ** 2);
  const stderr = sd / Math.sqrt(rounds);
  return {
    stream: `ChaCha20 keystream, key ${SERVER_SEED}, words of 32 bits, rejected as in a round`,
    rounds,
    mean: fixed(mean, 6),
    stderr: fixed(stderr, 6),
    low: fixed(mean - 1.96 * stderr, 6),
    high: fixed(mean + 1.96 * stderr, 6),
    hitRate: fixed(hits / rounds, 6),
    sd: fixed(sd, 6),
    maxWin: fixed(maxWin, 2),
  };
}

/** One long cryptographic stream instead of two hashes per eight draws: ten million rounds in minutes. */
function keystream(key: string): Random {
  const cipher = createCipheriv("chacha20", Buffer.from(key, "hex"), Buffer.alloc(16));
  const zeros = Buffer.alloc(CHUNK);
  let bytes = cipher.update(zeros);
  let at = 0;
  const word = () => {
    if (at === CHUNK) {
      bytes = cipher.update(zeros);
      at = 0;
    }
    at += 4;
    return bytes.readUInt32BE(at - 4);
  };
  return {
    uniform(n) {
      const limit = WORD - rejected(n);
      let drawn = word();
      while (drawn >= limit) drawn = word();
      return drawn % n;
    },
  };
}
