import { countBets } from "@taya/games/kit/lottery/evaluate";
import type { Lottery, PrizeMode } from "@taya/games/kit/lottery/lottery";
import { packSelection } from "@taya/games/kit/lottery/packed";
import { parseSelection } from "@taya/games/kit/lottery/selection";
import { playOf } from "@taya/games/lottery/plays";
import type pg from "pg";

/** Rows of one statement. */
const CHUNK = 5_000;
/** The proof of a statement that changes many more wallets than play ever does would choose another, far slower plan. */
const WALLETS = 10_000;
const UNIT = 200;
const [CASH, IN_PLAY, BET] = [1, 2, 200];

interface Filling {
  readonly lottery: Lottery;
  readonly numero: string;
  readonly players: readonly string[];
  readonly bets: number;
}

/**
 * An issue with so many bets of players drawn at random, written straight into the tables as the owner in large
 * statements, and their stakes into the books the same way: selling them one by one is another measure.
 */
export async function fillIssue(owner: pg.Client, filling: Filling): Promise<bigint> {
  const { lottery, numero, players, bets } = filling;
  const { rows } = await owner.query<{ id: string }>(
    `insert into lottery.issue (game, numero, open_at, close_at, draw_at, made_at)
     values ($1, $2, now() - interval '10 minutes', now(), now() + interval '1 second', now() - interval '1 hour')
     returning id`,
    [lottery.code, numero],
  );
  const issueId = rows[0]!.id;
  for (let from = 0; from < bets; from += CHUNK) {
    const made = Array.from({ length: Math.min(CHUNK, bets - from) }, () => aBet(lottery));
    const column = <T>(of: (bet: (typeof made)[number]) => T) => made.map(of);
    await owner.query(
      `insert into lottery.bet (id, issue_id, player_id, merchant, currency, at, game, play_id, play, content, packed,
         units, multiple, mode, price, stake, prize_mode, table_id, table_version, prize_group, own_group)
       select ${ID}, $1, player, 'fiesta', 'PHP', now(), $2, play_id, play, content, packed, units, 1, 0, 20000, stake,
         prize_mode, table_id, 1, chosen, own
       from unnest($3::uuid[], $4::int[], $5::text[], $6::text[], $7::bytea[], $8::int[], $9::bigint[], $10::text[],
         $11::text[], $12::int[], $13::int[])
         as each (player, play_id, play, content, packed, units, stake, prize_mode, table_id, chosen, own)`,
      [
        issueId,
        lottery.code,
        column(() => players[Math.floor(Math.random() * players.length)]),
        column((bet) => bet.playId),
        column((bet) => bet.play),
        column((bet) => bet.content),
        column((bet) => bet.packed),
        column((bet) => bet.units),
        column((bet) => bet.units * UNIT),
        column((bet) => bet.mode),
        column((bet) => bet.table),
        column((bet) => bet.chosen),
        column((bet) => bet.own),
      ],
    );
  }
  await stake(owner, issueId);
  await owner.query("vacuum analyze lottery.bet");
  await owner.query("vacuum analyze ledger.wallet");
  return BigInt(issueId);
}

/** SQL of a UUIDv7 of now. */
const ID = `(lpad(to_hex(floor(extract(epoch from clock_timestamp()) * 1000)::bigint), 12, '0') || '7' ||
  substr(md5(random()::text), 1, 3) || '8' || substr(md5(random()::text), 1, 15))::uuid`;

/** Moves every player's stakes of the issue into play, in one entry a player. */
async function stake(owner: pg.Client, issueId: string): Promise<void> {
  await owner.query(`
    drop table if exists staked;
    create temp table staked as
      select b.player_id, sum(b.stake)::bigint as stake, row_number() over () as nth, ${ID} as key
      from lottery.bet b where b.issue_id = ${issueId} group by b.player_id;
    analyze staked`);
  const { rows } = await owner.query<{ players: string }>("select count(*) as players from staked");
  for (let from = 0; from < Number(rows[0]!.players); from += WALLETS) {
    const these = `s.nth > ${from} and s.nth <= ${from + WALLETS}`;
    await owner.query(`
      insert into ledger.movement (player_id, key, leg, from_kind, to_kind, currency, amount, cash_after, version, type,
        at, merchant)
      select s.player_id, s.key, 0, ${CASH}, ${IN_PLAY}, 'PHP', s.stake, w.cash - s.stake, w.version + 1, ${BET}, now(),
        'fiesta'
      from staked s join ledger.wallet w using (player_id) where ${these}`);
    await owner.query(`
      update ledger.wallet w set cash = w.cash - s.stake, in_play = w.in_play + s.stake, version = w.version + 1,
        first_key = s.key, last_key = s.key
      from staked s where w.player_id = s.player_id and ${these}`);
  }
}

const digit = (): number => Math.floor(Math.random() * 10);
const digits = (count: number): string => {
  const chosen = new Set<number>();
  while (chosen.size < count) chosen.add(digit());
  return [...chosen].toSorted().join(",");
};

/** What players bet on, about as often as it is here: some 18 of 100 win. */
const KINDS: readonly { readonly upTo: number; readonly play: string; readonly mode: PrizeMode; content(): string }[] =
  [
    { upTo: 0.6, play: "ssc.dwd", mode: "Lott", content: () => place(digits(2)) },
    { upTo: 0.8, play: "ssc.3d.b", mode: "Lott", content: () => [digits(4), digits(4), digits(4)].join("|") },
    {
      upTo: 0.95,
      play: "ssc.c.lh",
      mode: "ZY",
      content: () => ["dragon", "tiger", "tie"][Math.floor(Math.random() * 3)]!,
    },
    { upTo: 1, play: "ssc.5d", mode: "Lott", content: () => [2, 2, 2, 2, 2].map(digits).join("|") },
  ];

const place = (chosen: string): string => {
  const areas = ["", "", "", "", ""];
  areas[Math.floor(Math.random() * areas.length)] = chosen;
  return areas.join("|");
};

function aBet({ modes }: Lottery) {
  const drawn = Math.random();
  const { play: code, mode, content: write } = KINDS.find((each) => drawn < each.upTo) ?? KINDS[0]!;
  const play = playOf(code)!;
  const table = modes[mode]!;
  const offer = table.groups.flatMap((group) => group.offers).find((each) => each.play === code)!;
  const content = write();
  const selection = parseSelection(content, play.grammar)!;
  const own = table.ladder?.max ?? null;
  return {
    play: code,
    playId: offer.playId,
    content,
    packed: Buffer.from(packSelection(play, selection)),
    units: countBets(play, selection),
    mode,
    table: table.id,
    own,
    chosen: own === null ? null : own - 2 * Math.floor(Math.random() * 50),
  };
}
