import { canonicalJson, hashOf, hmacHexOfBytes } from "./fair.ts";
import { commitOfIssue, drawIssue, type DrawRule, issueRandom } from "./lottery/drawing.ts";
import { writeWinning } from "./lottery/winning.ts";
import { betsHashOf } from "./table-draw.ts";
import type { Check, Verdict } from "./verify.ts";

/** Everything needed to check an own draw of a lottery without asking the house again. */
export interface LotteryFairness {
  readonly v: 1;
  readonly kind: "lottery";
  /** `GAME:NUMBER`. */
  readonly roundId: string;
  readonly game: string;
  readonly version: string;
  /** Of what is drawn and how, `lotteryHash`. */
  readonly gameHash: string;
  /** SHA-256 (hex) of the secret's 32 bytes. */
  readonly commit: string;
  /** The secret (hex); null until it is drawn. */
  readonly serverSeed: string | null;
  readonly betsHash: string;
  /** Ids of all accepted bets; without them their sum cannot be checked, only that it was fixed. */
  readonly betIds?: readonly string[] | undefined;
  readonly inputs: { readonly bet: Readonly<Record<string, unknown>>; readonly moves: readonly unknown[] };
  /** The winning number as it is written. */
  readonly outcome: unknown;
  readonly win: string;
  readonly receipt?: string | undefined;
}

/** Identity of a draw: SHA-256 (hex) of its rule. */
export const lotteryHash = (draw: DrawRule): string => hashOf(draw);

/** Draws the issue of a bundle again and compares everything it claims. `draw` is the rule of that lottery here. */
export function verifyLottery(fairness: LotteryFairness, draw: DrawRule | undefined): Verdict {
  const { serverSeed, roundId } = fairness;
  const told = serverSeed !== null && /^[0-9a-f]{64}$/i.test(serverSeed) ? serverSeed : undefined;
  if (told === undefined) {
    return verdict(roundId, [{ name: "revealed", ok: false, expected: "serverSeed", got: null }]);
  }
  const numero = numeroOf(fairness);
  const checks: Check[] = [
    same("game", fairness.gameHash, draw && lotteryHash(draw)),
    same("commit", fairness.commit, commitOfIssue(told)),
    streamCheck(fairness.game, numero, told),
  ];
  if (fairness.betIds) checks.push(same("betsHash", fairness.betsHash, betsHashOf(fairness.betIds)));
  if (draw && checks[0]!.ok) checks.push(same("outcome", fairness.outcome, drawn(draw, fairness, told)));
  return verdict(roundId, checks);
}

const numeroOf = ({ roundId, game }: LotteryFairness): string =>
  roundId.startsWith(`${game}:`) ? roundId.slice(game.length + 1) : "";

function drawn(draw: DrawRule, fairness: LotteryFairness, seed: string): string {
  const result = drawIssue(draw, issueRandom(seed, fairness.game, numeroOf(fairness)));
  return writeWinning(Array.isArray(result) ? { balls: result } : { lots: result });
}

/** The first block of the stream, drawn by the reader that outcomes use and by plain HMAC. */
function streamCheck(game: string, numero: string, seed: string): Check {
  const key = Uint8Array.from(seed.match(/../g)!, (pair) => Number.parseInt(pair, 16));
  const random = issueRandom(seed, game, numero);
  const words = Array.from({ length: 8 }, () =>
    random
      .uniform(2 ** 32)
      .toString(16)
      .padStart(8, "0"),
  );
  return same("stream", hmacHexOfBytes(key, `${game}|${numero}|0`), words.join(""));
}

function same(name: Check["name"], expected: unknown, got: unknown): Check {
  const ok = got !== undefined && canonicalJson(expected) === canonicalJson(got);
  return { name, ok, expected, got: got ?? null };
}

const verdict = (roundId: string, checks: readonly Check[]): Verdict => ({
  roundId,
  ok: checks.every((check) => check.ok),
  checks,
});

/** The answer of the call that shows a draw's proof. */
export interface ShownFairness {
  readonly gameCode: string;
  readonly numero: string;
  readonly commit: string;
  readonly seed?: string | undefined;
  readonly ticketsHash: string;
  readonly betIds?: readonly string[] | undefined;
  readonly result: string;
}

/** That answer as a bundle, for the draw rule known here; the hash of the rule is then nobody's claim. */
export function bundleOfShown(shown: ShownFairness, draw: DrawRule | undefined): LotteryFairness {
  return {
    v: 1,
    kind: "lottery",
    roundId: `${shown.gameCode}:${shown.numero}`,
    game: shown.gameCode,
    version: "1",
    gameHash: draw ? lotteryHash(draw) : "",
    commit: shown.commit,
    serverSeed: shown.seed ?? null,
    betsHash: shown.ticketsHash,
    ...(shown.betIds && { betIds: shown.betIds }),
    inputs: { bet: {}, moves: [] },
    outcome: shown.result,
    win: "0.00",
  };
}
