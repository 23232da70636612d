import { formatMinor, parseMinor } from "@taya/kernel/minor";
import { bytesToHex } from "@noble/hashes/utils.js";
import { canonicalJson, commitOf, hashOf, seededRandom, streamBlock } from "./fair.ts";
import type { Game, Step } from "./game.ts";
import { amountOf, drawJackpot, type JackpotDraw } from "./jackpots.ts";
import type { DrawRule } from "./lottery/drawing.ts";
import { readBet, readMove } from "./reading.ts";
import type { TableGame } from "./table-game.ts";
import { type LotteryFairness, verifyLottery } from "./verify.lottery.ts";
import { type TableFairness, verifyTable } from "./verify.table.ts";

/** Everything needed to check a round of a seed pair without asking the house again. */
export interface RoundFairness {
  readonly v: 1;
  readonly kind: string;
  readonly roundId: string;
  readonly game: string;
  readonly version: string;
  readonly gameHash: string;
  readonly commit: string;
  /** Null until the pair is revealed. */
  readonly serverSeed: string | null;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly inputs: { readonly bet: Readonly<Record<string, unknown>>; readonly moves: readonly unknown[] };
  readonly outcome: unknown;
  readonly win: string;
  /** Of a game with a pool. The meter is what the house says it was; everything that follows from it is checked. */
  readonly jackpot?: JackpotDraw | undefined;
  readonly receipt?: string | undefined;
}

/** What is looked into, in the words of the wire. */
export const CHECKS = [
  "revealed",
  "game",
  "commit",
  "stream",
  "betsHash",
  "outcome",
  "jackpot",
  "win",
  "receipt",
] as const;

export interface Check {
  readonly name: (typeof CHECKS)[number];
  readonly ok: boolean;
  readonly expected: unknown;
  readonly got: unknown;
}

export interface Verdict {
  readonly roundId: string;
  readonly ok: boolean;
  readonly checks: readonly Check[];
}

/** What can be checked: an own round, one of a table, a draw of a lottery. */
export type AnyFairness = RoundFairness | TableFairness | LotteryFairness;
/** What it is checked with. */
export type AnyGame = Game | TableGame | { readonly draw: DrawRule };

/**
 * Plays the round of a bundle again, one's own, one of a table or a draw, and compares everything it claims. `game` is the
 * game of that code and version, undefined when there is none here. The receipt is compared with the bundle; its signature
 * is the caller's to check.
 */
export function verifyBundle(bundle: AnyFairness, game: AnyGame | undefined): Verdict {
  if (isOfLottery(bundle)) return verifyLottery(bundle, game && isLottery(game) ? game.draw : undefined);
  if (isOfTable(bundle)) return verifyTable(bundle, game && "spots" in game ? game : undefined);
  return verifyOwn(bundle, game && "begin" in game ? game : undefined);
}

/** Tables draw too, by a function of theirs; lotteries say what is drawn. */
const isLottery = (game: AnyGame): game is { readonly draw: DrawRule } => "draw" in game && Array.isArray(game.draw);
const isOfLottery = (bundle: AnyFairness): bundle is LotteryFairness => bundle.kind === "lottery";
const isOfTable = (bundle: RoundFairness | TableFairness): bundle is TableFairness =>
  bundle.kind === "table" || bundle.kind === "crash";

function verifyOwn(bundle: RoundFairness, game: Game | undefined): Verdict {
  const { serverSeed } = bundle;
  if (serverSeed === null) {
    return verdict(bundle, [{ name: "revealed", ok: false, expected: "serverSeed", got: null }]);
  }
  const checks = [same("commit", bundle.commit, commitOf(serverSeed)), streamCheck(bundle, serverSeed)];
  const hash = game && hashOf(game.parSheet);
  checks.unshift(same("game", [bundle.version, bundle.gameHash], [game?.info.version ?? null, hash ?? null]));
  if (!game || !checks[0]!.ok) return verdict(bundle, checks);
  const played = playThrough(bundle, serverSeed, game);
  const drawn = played && drawAgain(bundle, played, game);
  checks.push(same("outcome", bundle.outcome, played && plain(game.seen(played.step.state))));
  if (bundle.jackpot ?? game.info.jackpot) checks.push(same("jackpot", bundle.jackpot ?? null, drawn));
  checks.push(same("win", bundle.win, played && formatMinor(played.step.win + (drawn ? amountOf(drawn) : 0n))));
  if (bundle.receipt !== undefined) checks.push(receiptCheck(bundle, bundle.receipt));
  return verdict(bundle, checks);
}

/** What a round is played again from, beside the server seed. */
export type Inputs = Pick<RoundFairness, "clientSeed" | "nonce" | "inputs">;

/** Runs bet and moves through the game; undefined when they do not fit it. */
export const playAgain = (inputs: Inputs, serverSeed: string, game: Game): Step<unknown> | undefined =>
  playThrough(inputs, serverSeed, game)?.step;

/** The draw of the pool again, from where the round's stream stands; undefined for a game without one. */
export function drawAgain(
  { jackpot }: Pick<RoundFairness, "jackpot">,
  { random, stake }: NonNullable<ReturnType<typeof playThrough>>,
  { info }: Game,
): JackpotDraw | undefined {
  const meter = jackpot && /^\d{1,18}$/.test(jackpot.meter) ? BigInt(jackpot.meter) : undefined;
  return info.jackpot && meter !== undefined ? drawJackpot(info.jackpot, meter, stake, random) : undefined;
}

/** As `playAgain`, with the stream as it stands behind the round's draws. */
export function playThrough({ clientSeed, nonce, inputs }: Inputs, serverSeed: string, game: Game) {
  const { stake: text, ...choice } = inputs.bet;
  const stake = typeof text === "string" ? parseMinor(text) : undefined;
  const chosen = readBet(game, choice);
  if (stake === undefined || stake <= 0n || !chosen.ok) return undefined;
  const bet = { ...(chosen.value as object), stake };
  const random = seededRandom({ serverSeed, clientSeed, nonce });
  let step: Step<unknown> = game.begin(bet, random);
  for (const asked of inputs.moves) {
    const move = readMove(game, asked);
    if (!move.ok || step.over) return undefined;
    const next = game.play?.(step.state, move.value, bet, random);
    if (!next?.ok) return undefined;
    step = next.value;
  }
  return { step, random, stake };
}

/** The first block of the stream, drawn by the reader that outcomes use and by plain HMAC. */
function streamCheck(bundle: RoundFairness, serverSeed: string): Check {
  const pair = { serverSeed, clientSeed: bundle.clientSeed, nonce: bundle.nonce };
  const random = seededRandom(pair);
  const words = Array.from({ length: 8 }, () =>
    random
      .uniform(2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  );
  return same("stream", bytesToHex(streamBlock(pair, 0)), words.join(""));
}

function receiptCheck(bundle: RoundFairness, receipt: string): Check {
  const { roundId, commit, nonce, inputs } = bundle;
  const claimed = payloadOf(receipt);
  const { stake, ...bet } = inputs.bet;
  const expected = { roundId, commit, nonce, stake, bet };
  const got = claimed && {
    roundId: claimed["roundId"],
    commit: claimed["commit"],
    nonce: claimed["nonce"],
    stake: claimed["stake"],
    bet: claimed["bet"],
  };
  return same("receipt", expected, got);
}

/** What a compact JWS says, unproved; undefined when it is none. */
function payloadOf(receipt: string): Record<string, unknown> | undefined {
  const part = receipt.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
  try {
    const bytes = Uint8Array.from(atob(part ?? ""), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

function same(name: Check["name"], expected: unknown, got: unknown): Check {
  const ok = got !== undefined && canonicalJson(expected) === canonicalJson(got);
  return { name, ok, expected, got: got ?? null };
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const verdict = (bundle: RoundFairness, checks: readonly Check[]): Verdict => ({
  roundId: bundle.roundId,
  ok: checks.every((check) => check.ok),
  checks,
});
