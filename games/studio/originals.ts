import { bytesToHex } from "@noble/hashes/utils.js";
import { commitOf, compatibleFloats, seededRandom, streamBlock } from "../kit/fair.ts";
import { decimalFraction, fraction, multiply, rounded, toNumber } from "../kit/fraction.ts";
import { crashChain } from "../kit/originals/chain.ts";
import { dicePay, kenoHits, kenoReturn, minesChance, minesPay, plinkoReturn, reaches } from "../kit/originals/rules.ts";
import { percent, to } from "./exact.ts";

type Amount = number | string;

interface FairQuery {
  readonly server_seed: string;
  readonly client_seed: string;
  readonly nonce?: number;
  readonly floats?: number;
}

function fair({ server_seed: serverSeed, client_seed: clientSeed, nonce, floats }: FairQuery) {
  if (nonce === undefined) return { commit: commitOf(serverSeed) };
  const pair = { serverSeed, clientSeed, nonce };
  return {
    first32bytes: bytesToHex(streamBlock(pair, 0)),
    floats: compatibleFloats(pair, floats ?? 0).map((each) => to(each, 12)),
  };
}

/** Takes as many out of an ordered pool as there are floats. */
function sampled(pool: number[], floats: readonly number[]): number[] {
  return floats.map((float) => pool.splice(Math.floor(float * pool.length), 1)[0]!);
}

const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, i) => first + i);

/** The customary readings of one stream, and the unbiased ones beside them; each begins at the first byte. */
function fairGames({ server_seed: serverSeed, client_seed: clientSeed, nonce = 0 }: FairQuery) {
  const pair = { serverSeed, clientSeed, nonce };
  const floats = (count: number) => compatibleFloats(pair, count);
  const [first = 0] = floats(1);
  const turns = floats(8).map((float) => (float < 0.5 ? "L" : "R"));
  const random = seededRandom(pair);
  const deck = from(0, 52);
  for (let i = deck.length - 1; i > 0; i--) {
    const j = random.uniform(i + 1);
    [deck[i], deck[j]] = [deck[j]!, deck[i]!];
  }
  return {
    dice_0_100: Math.floor(first * 10_001) / 100,
    limbo: Math.max(1, Math.floor((0.99 / first) * 100) / 100),
    roulette37: Math.floor(first * 37),
    mines3_of_25: sampled(from(0, 25), floats(3)),
    plinko8: turns.join(""),
    plinko8_slot: turns.filter((turn) => turn === "R").length,
    keno10_of_40: sampled(from(1, 40), floats(10)),
    unbiased_int_10001: seededRandom(pair).uniform(10_001),
    shuffle52_first10: deck.slice(0, 10),
  };
}

interface ChainQuery {
  readonly chain_seed: string;
  readonly salt: string;
  readonly games: number;
}

function crash({ chain_seed, salt, games }: ChainQuery) {
  const chain = crashChain(chain_seed, salt, games);
  const played = chain.games.map((game) => ({ game: game.game, hash: game.hash, crash: Number(game.crash) / 100 }));
  return { terminating_hash: chain.terminating, games: played };
}

const hundredths = (multiplier: Amount): bigint => {
  const scaled = multiply(decimalFraction(multiplier), fraction(100));
  return scaled.n / scaled.d;
};

function crashChance({ auto_cashout, event }: { readonly auto_cashout?: Amount; readonly event?: string }) {
  if (event === "shown 1.00") return { p: to(1 - toNumber(reaches(101n)), 9) };
  const at = hundredths(auto_cashout!);
  const chance = reaches(at);
  return { p_reach: rounded(chance, 9), rtp_pct: percent(multiply(chance, fraction(at, 100))) };
}

const dice = ({ win_chance_pct }: { readonly win_chance_pct: Amount }) => ({
  multiplier: Number(dicePay(decimalFraction(win_chance_pct))) / 10_000,
});

function mines({ mines: hidden, revealed }: { readonly mines: number; readonly revealed: number }) {
  const chance = minesChance(hidden, revealed);
  return {
    p: rounded(chance, 9),
    fair: rounded(fraction(chance.d, chance.n), 6),
    pay_99pct_floor2: Number(minesPay(hidden, revealed)) / 100,
  };
}

const plinko = ({ multipliers }: { readonly multipliers: readonly Amount[] }) => ({
  rtp_pct: percent(plinkoReturn(multipliers.map(decimalFraction))),
});

const keno = ({ picks, pays }: { readonly picks: number; readonly pays: readonly Amount[] }) => ({
  hit_probs: kenoHits(picks).map((chance) => rounded(chance, 8)),
  rtp_pct: percent(kenoReturn(pays.map(decimalFraction))),
});

const WORDS = 4_294_967_296;

/** What a plain remainder would favour some numbers by, and how rarely a value is thrown away to avoid it. */
const bias = ({ range }: { readonly range: number }) => ({
  extra_weight_values: WORDS % range,
  max_relative_bias: to(1 / Math.floor(WORDS / range), 15),
  reject_prob: to((WORDS % range) / WORDS, 12),
});

export const originals: Readonly<Record<string, (input: never) => unknown>> = {
  PF: fair,
  "PF-GAME": fairGames,
  CRASH: crash,
  "CRASH-P": crashChance,
  "DICE-PAY": dice,
  MINES: mines,
  PLINKO: plinko,
  KENO: keno,
  BIAS: bias,
};
