import { drawIssue } from "@taya/games/kit/lottery/drawing";
import { evaluate } from "@taya/games/kit/lottery/evaluate";
import { exampleOf } from "@taya/games/kit/lottery/example";
import type { Lottery, ModeTable, Offer } from "@taya/games/kit/lottery/lottery";
import { pricesOf } from "@taya/games/kit/lottery/prize";
import { parseSelection } from "@taya/games/kit/lottery/selection";
import { seededRandom } from "@taya/games/kit/fair";
import { decimal, toNumber } from "@taya/games/kit/decimal";
import { gather } from "@taya/games/kit/sample";
import { groupName } from "@taya/games/kit/lottery/texts";
import { playOf } from "@taya/games/lottery/plays";
import { assert } from "@taya/kernel/assert";
import { loadLotteries } from "@taya/lottery/lotteries";

const PER_MILLION = 1e6;
/** What a unit of the official style costs. */
const UNIT = 2;

const offersOf = ({ groups }: ModeTable): readonly Offer[] => groups.flatMap(({ offers }) => offers);

/** The lotteries as the list of games shows them: a mode returns at least so much, whatever is played. */
export async function lotteryRows() {
  return [...(await loadLotteries()).values()].map(({ lottery, texts, hash }) => {
    const tables = Object.entries(lottery.modes);
    const returns = tables.flatMap(([, table]) => offersOf(table).map(({ rtp }) => rtp / PER_MILLION));
    const least = (table: ModeTable) => Math.min(...offersOf(table).map(({ rtp }) => rtp / PER_MILLION));
    return {
      code: lottery.code,
      name: texts.en.name,
      kind: "lottery",
      version: String(Math.max(...tables.map(([, { version }]) => version))),
      rtp: Math.min(...returns),
      rtpMost: Math.max(...returns),
      modes: Object.fromEntries(tables.map(([mode, table]) => [mode, least(table)])),
      plays: returns.length,
      // Plays have their own; a lottery has none.
      volatility: null,
      hitRate: null,
      maxWin: null,
      minBet: lottery.limits.minStake,
      maxBet: lottery.limits.maxStake,
      parSheetHash: hash,
    };
  });
}

interface Sample {
  readonly rounds: number;
  readonly seed: string;
  /** A play of the lottery; its first one without. */
  readonly mode: string | undefined;
}

/** The published return of a play of a lottery beside that of its example over sampled draws; undefined without such a play. */
export function sampleLottery(lottery: Lottery, { rounds, seed, mode }: Sample) {
  const all = Object.values(lottery.modes).flatMap((table) => offersOf(table).map((offer) => ({ table, offer })));
  const found = all.find(({ offer }) => mode === undefined || offer.play === mode);
  const play = found && playOf(found.offer.play);
  if (!play) return undefined;
  const { table, offer } = found;
  const selection = parseSelection(exampleOf(play), play.grammar);
  assert(selection, `the example of ${play.code} is none`);
  const { by, per } = pricesOf(table, offer);
  const unit = (per === "unit" ? UNIT : 1) * (play.factor ?? 1);
  const sample = gather(rounds, (nonce) => {
    const drawn = drawIssue(lottery.draw, seededRandom({ serverSeed: seed, clientSeed: lottery.code, nonce }));
    const draw = Array.isArray(drawn) ? { balls: drawn } : { lots: drawn };
    const { bets, wins, push } = evaluate(play, selection, draw, DAY);
    const paid = [...wins].reduce((sum, [key, units]) => sum + units * toNumber(by[key] ?? by["*"] ?? NOTHING), 0);
    const times = (paid + push * unit) / (bets * unit);
    return { times, pays: times > 0 };
  });
  const { id, version } = table;
  const published = { theoretical: offer.rtp / PER_MILLION, exact: true };
  return { game: lottery.code, version: String(version), table: id, mode: play.code, ...published, ...sample };
}

/** No play on offer depends on the day. */
const DAY = "2026-11-20";
const NOTHING = decimal(0);

/** Every play with what it returns, as a table of the documents: plays of a group that return the same are one line. */
export async function returnsTable(): Promise<string> {
  const lines = new Map<string, Set<string>>();
  for (const { lottery, words } of (await loadLotteries()).values()) {
    for (const [mode, { groups }] of Object.entries(lottery.modes)) {
      for (const { code, offers } of groups) {
        for (const { play, rtp } of offers) {
          const share = `${(rtp / PER_CENT).toFixed(2)} %`;
          const line = `${lottery.family} | ${mode} | ${groupName(words, "EN", code)} | ${share}`;
          lines.set(line, (lines.get(line) ?? new Set()).add(play.slice(lottery.family.length + 1)));
        }
      }
    }
  }
  const rows = [...lines].map(([line, plays]) => `| ${line} | ${[...plays].join(", ")} |`).toSorted();
  return ["| family | mode | group | return | plays |", "| --- | --- | --- | --- | --- |", ...rows].join("\n");
}

const PER_CENT = 10_000;
