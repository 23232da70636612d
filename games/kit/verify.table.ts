import { formatMinor, parseMinor } from "@taya/kernel/minor";
import { canonicalJson, commitOf, hashOf, hmacHex } from "./fair.ts";
import { betsHashOf, chainRandom, drawRound, roundRandom } from "./table-draw.ts";
import type { TableBet, TableGame } from "./table-game.ts";
import { backOn, doneOf, mayBeDone } from "./table-hand.ts";
import { dealtFrom, shoeOf } from "./table-shoe.ts";
import type { Check, Verdict } from "./verify.ts";

/** Everything needed to check a round of a shared table without asking the house again. */
export interface TableFairness {
  readonly v: 1;
  readonly kind: "table" | "crash";
  readonly roundId: string;
  /** The id of the own bets; absent for whoever had none. */
  readonly betId?: string | undefined;
  readonly game: string;
  readonly version: string;
  readonly gameHash: string;
  readonly commit: string;
  /** Null until nothing is drawn from it any more. */
  readonly serverSeed: string | null;
  /** Ids of all bets that counted, and what they come to. */
  readonly betIds: readonly string[];
  readonly betsHash: string;
  /** Of a version that dealt hand after hand: the shoe, and which of its cards was the first of the hand. */
  readonly shoe?: { readonly id: string; readonly decks: number; readonly from: number } | undefined;
  /** Of a round of a chain of hashes: the public text its hash is salted with. */
  readonly clientSeed?: string | undefined;
  readonly inputs: { readonly bet: Readonly<Record<string, unknown>>; readonly moves: readonly unknown[] };
  readonly outcome: unknown;
  readonly win: string;
  readonly receipt?: string | undefined;
}

/**
 * Draws the round of a bundle again and compares everything it claims. `game` is the game of that code and version,
 * undefined when there is none here. The receipt is compared with the bundle; its signature is the caller's to check.
 */
export function verifyTable(fairness: TableFairness, game: TableGame | undefined): Verdict {
  const { serverSeed } = fairness;
  if (serverSeed === null) {
    return verdict(fairness, [{ name: "revealed", ok: false, expected: "serverSeed", got: null }]);
  }
  const known = game && versionOf(game, fairness.shoe !== undefined);
  const right = same("game", [fairness.version, fairness.gameHash], known ?? [null, null]);
  const own = fairness.betId === undefined || fairness.betIds.includes(fairness.betId);
  const checks: Check[] = [
    right,
    same("commit", fairness.commit, commitOf(serverSeed)),
    streamCheck(fairness, serverSeed),
    same("betsHash", fairness.betsHash, own ? betsHashOf(fairness.betIds) : null),
  ];
  if (!game || !right.ok) return verdict(fairness, checks);
  const outcome = drawAgain(fairness, serverSeed, game);
  checks.push(same("outcome", fairness.outcome, outcome));
  checks.push(same("win", fairness.win, outcome === undefined ? undefined : winOf(fairness, outcome, game)));
  if (fairness.receipt !== undefined) checks.push(receiptCheck(fairness, fairness.receipt));
  return verdict(fairness, checks);
}

/** The version and the hash of the sheet that rounds of a game name; those dealt from a shoe name the one that did. */
export function versionOf(game: TableGame, isFromShoe: boolean): [version: string, hash: string] | undefined {
  if (isFromShoe) return game.shoe && [game.shoe.version, game.shoe.hash];
  return [game.info.version, hashOf(game.parSheet)];
}

/** What comes of the seed by the rules of the game; undefined where bundle and game do not fit. */
export function drawAgain(
  { roundId, betsHash, shoe, clientSeed }: Pick<TableFairness, "roundId" | "betsHash" | "shoe" | "clientSeed">,
  seed: string,
  game: TableGame,
): unknown {
  if (shoe && !game.shoe) return undefined;
  const random = clientSeed === undefined ? roundRandom(seed, roundId, betsHash) : chainRandom(seed, clientSeed);
  try {
    const outcome = shoe
      ? dealtFrom(game.shoe!, shoeOf(seed, shoe.id, shoe.decks), shoe.from)
      : drawRound(game, random);
    return JSON.parse(JSON.stringify(outcome)) as unknown;
  } catch {
    return undefined;
  }
}

/** What the bets of a bundle bring back; undefined when they are none of the game's. */
export function winOf(
  { betId = "", inputs }: Pick<TableFairness, "betId" | "inputs">,
  outcome: unknown,
  game: TableGame,
): string | undefined {
  const bets = betsOf(inputs.bet);
  const spots = new Set(game.spots.map((each) => each.spot));
  if (!bets || bets.some((bet) => !spots.has(bet.spot))) return undefined;
  const left = game.run && leftOf(inputs.moves);
  if (game.run && left !== undefined) {
    const stake = bets.reduce((sum, bet) => sum + bet.stake, 0n);
    return left <= game.run.breaksAt(outcome) ? formatMinor((stake * left) / 100n) : undefined;
  }
  const played = { betId, done: doneOf(inputs.moves) };
  if (!mayBeDone(game, outcome, played)) return undefined;
  return formatMinor(bets.reduce((sum, bet) => sum + backOn(game, outcome, bet, played), 0n));
}

/** Where a growing multiplier was left, in hundredths; undefined where it was not. */
function leftOf(moves: readonly unknown[]): bigint | undefined {
  const left = (moves.at(-1) as { left?: unknown } | undefined)?.left;
  return typeof left === "string" ? parseMinor(left) : undefined;
}

function betsOf({ bets }: Readonly<Record<string, unknown>>): TableBet[] | undefined {
  if (!Array.isArray(bets)) return undefined;
  const read = bets.flatMap((bet: { spot?: unknown; amount?: unknown } | null): TableBet[] => {
    const { spot, amount } = bet ?? {};
    const stake = typeof amount === "string" ? parseMinor(amount) : undefined;
    return typeof spot === "string" && stake !== undefined ? [{ spot, stake }] : [];
  });
  return read.length === bets.length ? read : undefined;
}

/** The first block of the stream, drawn by the reader that outcomes use and by plain HMAC. */
function streamCheck({ roundId, betsHash, shoe, clientSeed }: TableFairness, seed: string): Check {
  const plain = hmacHex(seed, clientSeed ?? (shoe ? `${shoe.id}:0` : `${roundId}${betsHash}:0`));
  const own = shoe ? roundRandom(seed, shoe.id, "") : roundRandom(seed, roundId, betsHash);
  const random = clientSeed === undefined ? own : chainRandom(seed, clientSeed);
  const words = Array.from({ length: 8 }, () =>
    random
      .uniform(2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  );
  return same("stream", plain, words.join(""));
}

function receiptCheck({ roundId, betId, commit, inputs }: TableFairness, receipt: string): Check {
  const claimed = payloadOf(receipt);
  const named = (of: string) => claimed?.[of];
  const got = { roundId: named("roundId"), betId: named("betId"), commit: named("commit"), bet: named("bet") };
  return same("receipt", { roundId, betId, commit, bet: inputs.bet }, claimed && got);
}

/** What a compact JWS says, unproved; undefined when it is none. */
function payloadOf(receipt: string): Record<string, unknown> | undefined {
  const part = receipt.split(".")[1]?.replaceAll("-", "+").replaceAll("_", "/");
  try {
    const bytes = Uint8Array.from(atob(part ?? ""), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

function same(name: Check["name"], expected: unknown, got: unknown): Check {
  const ok = got !== undefined && canonicalJson(expected) === canonicalJson(got);
  return { name, ok, expected, got: got ?? null };
}

const verdict = ({ roundId }: TableFairness, checks: readonly Check[]): Verdict => ({
  roundId,
  ok: checks.every((check) => check.ok),
  checks,
});
