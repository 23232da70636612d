import type { PrizeMode } from "@taya/games/kit/lottery/lottery";
import { judgeOf, type Judge } from "@taya/games/kit/lottery/packed.judge";
import { coverageIn } from "@taya/games/kit/lottery/cover";
import type { Draw } from "@taya/games/kit/lottery/play";
import type { Lottery } from "@taya/games/kit/lottery/lottery";
import { MAX_COVERAGE } from "@taya/kernel/valid-bet";
import { type CopyRow, copyOut, uuidAt, uuidKey } from "@taya/platform/copy";
import type pg from "pg";
import { type CoveringBet, coveringOf, lookBook, type LookBook, type Note, partsOfBet } from "./cover.rules.ts";
import { add, nearlyEven, newSum, type Sum } from "./reckon.ts";
import { type Sold, soldAs, type Terms, type Worth, worthOf } from "./terms.ts";

/** What is drawn in an issue, and the day of the draw (yyyy-MM-dd) where it takes place. */
export interface Drawn {
  readonly lottery: Lottery;
  readonly draw: Draw;
  readonly day: string;
}

const FIELDS = [
  "id",
  "player_id",
  "play_id",
  "packed",
  "stake",
  "bonus_stake",
  "prize_group",
  "own_group",
  "price",
  "multiple",
  "mode",
  "table_version",
  "prize_mode",
  "units",
] as const;
const AT = Object.fromEntries(FIELDS.map((name, at) => [name, at])) as Record<(typeof FIELDS)[number], number>;

/** A part of an issue's players: those whose hash leaves `part` when divided by `of`. */
export interface Part {
  readonly part: number;
  readonly of: number;
}

/** The bets of an issue that have not gone. */
const betsOf = (issueId: bigint, { part, of }: Part): string => `
  select ${FIELDS.map((name) => `b.${name}`).join(", ")} from lottery.bet b
  where b.issue_id = ${issueId}
    and b.id >= (select lottery.id_at(i.made_at) from lottery.issue i where i.id = ${issueId}) ${of > 1 ? `and (uuid_hash(b.player_id) & 2147483647) % ${of} = ${part}` : ""}
    and not exists (select 1 from lottery.bet_gone g where g.bet_id = b.id and g.issue_id = ${issueId})`;

/**
 * Judges the bets of an issue while they stream by, and sums them by player. What is kept is a sum a player and the bets
 * that win: the losing ones are never held.
 */
export async function judgeBets(
  client: pg.ClientBase,
  issueId: bigint,
  part: Part,
  drawn: Drawn,
): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  const looks = lookBook();
  const look = lookedAt(drawn, looks);
  await copyOut(client, betsOf(issueId, part), FIELDS.length, (row) => {
    const player = uuidKey(row, AT.player_id);
    let sum = sums.get(player);
    if (!sum) sums.set(player, (sum = newSum()));
    const { worth, known, packed } = look(row);
    known.note(sum.noted, packed, intAt(row, AT.units));
    add(sum, {
      betId: worth ? uuidAt(row, AT.id) : "",
      stake: bigAt(row, AT.stake),
      bonusStake: bigAt(row, AT.bonus_stake),
      chosen: optional(row, AT.prize_group),
      own: optional(row, AT.own_group),
      worth,
    });
  });
  await lookCloser(client, issueId, { part, drawn, looks, sums });
  return sums;
}

interface Closer {
  readonly part: Part;
  readonly drawn: Drawn;
  readonly looks: LookBook;
  readonly sums: ReadonlyMap<string, Sum>;
}

interface Wide {
  /** The looks that may be covered more than counts. */
  readonly looks: ReadonlySet<string>;
  /** Whether every bet is asked for, not only those of these looks. */
  readonly all: boolean;
  readonly bets: CoveringBet[];
}

/** Reads the bets of those once more who may cover most of what can be drawn, and says what each of them counts. */
async function lookCloser(client: pg.ClientBase, issueId: bigint, { part, drawn, looks, sums }: Closer): Promise<void> {
  const wide = new Map<string, Wide>();
  for (const [player, sum] of sums) {
    const { looks: shares, together } = looks.covered(sum.noted);
    const names = [...shares].filter(([, share]) => share > MAX_COVERAGE).map(([name]) => name);
    const all = together && nearlyEven(sum);
    if (names.length > 0 || all) wide.set(player, { looks: new Set(names), all, bets: [] });
  }
  if (wide.size === 0) return;
  const look = lookedAt(drawn, looks);
  await copyOut(client, betsOf(issueId, part), FIELDS.length, (row) => {
    const own = wide.get(uuidKey(row, AT.player_id));
    if (!own) return;
    const { worth, known, packed } = look(row);
    const parts = partsOfBet(known.sold.play, packed, { units: intAt(row, AT.units), pays: known.pays });
    if (!own.all && !parts.some((each) => own.looks.has(each.look.name))) return;
    own.bets.push({
      betId: uuidAt(row, AT.id),
      stake: bigAt(row, AT.stake),
      bonusStake: bigAt(row, AT.bonus_stake),
      pushed: worth?.pushed ?? 0n,
      parts,
    });
  });
  const coverage = coverageIn(drawn.lottery.draw, drawn.day);
  for (const [player, { looks: names, all, bets }] of wide) {
    sums.get(player)!.covering = { bets: coveringOf(bets, names, coverage), bounded: all };
  }
}

/** Small amounts come again and again; making a number of any size is dear. */
const SMALL = Array.from({ length: 10_000 }, (_, amount) => BigInt(amount));

function bigAt({ bytes, starts }: CopyRow, field: number): bigint {
  const at = starts[field]!;
  const low = bytes.readUInt32BE(at + 4);
  return low < SMALL.length && bytes.readInt32BE(at) === 0 ? SMALL[low]! : bytes.readBigInt64BE(at);
}
const intAt = ({ bytes, starts }: CopyRow, field: number): number => bytes.readInt32BE(starts[field]);
const optional = (row: CopyRow, field: number): number | undefined =>
  row.lengths[field]! < 0 ? undefined : intAt(row, field);
const textAt = ({ bytes, starts, lengths }: CopyRow, field: number): string =>
  bytes.toString("utf8", starts[field], starts[field]! + lengths[field]!);

/** Equal winning bets are reckoned once; so many are remembered. */
const REMEMBERED = 50_000;

interface Known {
  readonly sold: Sold;
  readonly judge: Judge;
  readonly note: Note;
  readonly pays: (key: string) => boolean;
}

interface Seen {
  readonly worth: Worth | undefined;
  readonly known: Known;
  readonly packed: Uint8Array;
}

/** Judges a row by what was drawn: each play's target is worked out once. */
function lookedAt({ lottery, draw, day }: Drawn, looks: LookBook): (row: CopyRow) => Seen {
  const plays = new Map<number, Known>();
  const worths = new Map<string, Worth | undefined>();
  const knownOf = (row: CopyRow, playId: number): Known => {
    const kept = plays.get(playId);
    if (kept) return kept;
    const sold = soldAs(lottery, termsAt(row, playId));
    const { by } = sold.pricesAt(undefined);
    const known: Known = {
      sold,
      judge: judgeOf(sold.play, draw, day),
      note: looks.noteOf(sold),
      pays: (key) => key in by || "*" in by,
    };
    plays.set(playId, known);
    return known;
  };
  return (row) => {
    const playId = intAt(row, AT.play_id);
    const known = knownOf(row, playId);
    const start = row.starts[AT.packed]!;
    const packed = row.bytes.subarray(start, start + row.lengths[AT.packed]!);
    const judged = known.judge(packed);
    if (!judged) return { worth: undefined, known, packed };
    const terms = termsAt(row, playId);
    const { group, price, multiple, mode, tableVersion, prizeMode } = terms;
    const won = [...judged.wins].map(([key, units]) => `${key}=${units}`).join(" ");
    const name = `${playId} ${prizeMode} ${tableVersion} ${group} ${price} ${multiple} ${mode} ${judged.push} ${won}`;
    if (worths.has(name)) return { worth: worths.get(name), known, packed };
    const sold = soldAs(lottery, terms);
    const worth = worthOf(sold, sold.pricesAt(group), terms, judged);
    if (worths.size >= REMEMBERED) worths.clear();
    worths.set(name, worth);
    return { worth, known, packed };
  };
}

const termsAt = (row: CopyRow, playId: number): Terms => ({
  playId,
  prizeMode: textAt(row, AT.prize_mode) as PrizeMode,
  tableVersion: intAt(row, AT.table_version),
  group: optional(row, AT.prize_group),
  price: bigAt(row, AT.price),
  multiple: intAt(row, AT.multiple),
  mode: row.bytes.readInt16BE(row.starts[AT.mode]),
});
