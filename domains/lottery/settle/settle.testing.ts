import { notingHub } from "@taya/platform/live.testing";
import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { BetsSettled } from "@taya/kernel/settled";
import { countBets } from "@taya/games/kit/lottery/evaluate";
import type { ModeTable, PrizeMode } from "@taya/games/kit/lottery/lottery";
import { packSelection } from "@taya/games/kit/lottery/packed";
import { parseSelection } from "@taya/games/kit/lottery/selection";
import { playOf } from "@taya/games/lottery/plays";
import { KIND, ledger, legsOf } from "@taya/ledger";
import type { Platform } from "@taya/platform/platform";
import { testDatabase } from "@taya/platform/testing";
import { sql } from "kysely";
import { createParts } from "../betting/chase.ts";
import { addChases, addParts } from "../betting/chase.store.ts";
import { loadLotteries } from "../lotteries.ts";
import { lotteryChecks, openBets } from "./invariants.store.ts";
import type { SettleContext } from "./settler.ts";

const MERCHANT = "taya";

export type SettleWorld = Awaited<ReturnType<typeof settleWorld>>;

/** A bet as a test makes it; stakes follow from the units. */
export interface BetMade {
  readonly play: string;
  readonly content: string;
  readonly mode?: PrizeMode;
  readonly group?: number;
  readonly own?: number;
  readonly multiple?: number;
  /** Power of ten. */
  readonly unit?: number;
  /** The part that is bonus money, in minor units. */
  readonly bonus?: bigint;
}

async function openRoom() {
  const store = await testDatabase();
  const told: string[] = [];
  const live = notingHub(store.platform.live, (name, playerId) => void told.push(`${name} ${playerId ?? ""}`));
  const facts: BetsSettled[] = [];
  const events = {
    ...store.platform.events,
    tellAll: async (_: unknown, __: unknown, some: readonly unknown[]) => void facts.push(...(some as BetsSettled[])),
  };
  const platform: Platform = { ...store.platform, live, events };
  const { door } = ledger.build(platform, {});
  const lotteries = await loadLotteries();
  const context: SettleContext = { platform, ledger: door, lotteries: async () => lotteries };
  return { store, told, facts, platform, ledger: door, lotteries, context };
}

type Room = Awaited<ReturnType<typeof openRoom>>;

/** The lotteries' tables over a real database and the real ledger, with bets written as selling does. */
export async function settleWorld() {
  const room = await openRoom();
  const { platform, ledger: door, store } = room;
  const { database } = platform;
  let numbered = 0;
  return {
    ...room,
    async anIssue(game: string): Promise<bigint> {
      const { rows } = await sql<{ id: bigint }>`
        insert into lottery.issue (game, numero, open_at, close_at, draw_at, made_at)
        values (${game}, ${`T${++numbered}`}, now() - interval '2 minutes', now() - interval '10 seconds', now(),
          now() - interval '1 hour')
        returning id`.execute(database.db);
      return rows[0]!.id;
    },
    aPlayer: (cash: bigint, bonus = 0n) => aPlayer(room, cash, bonus),
    bet: (issueId: bigint, playerId: PlayerId, made: BetMade) => sell(room, issueId, playerId, made),
    chase: (issues: readonly bigint[], playerId: PlayerId, made: BetMade) => chase(room, issues, playerId, made),
    /** A result is there: the first one, or a correction under the next run. */
    async draw(issueId: bigint, winning: string) {
      await sql`
        update lottery.issue set state = 'DRAWN', winning = ${winning}, source = 'rng', run = run + 1, drawn_at = now()
        where id = ${issueId}`.execute(database.db);
    },
    balances: (playerId: PlayerId) => door.balance(database.db, playerId),
    audit: () => door.audit(database.db, { inPlay: openBets, checks: lotteryChecks }, { full: true, wait: true }),
    close: () => store.close(),
  };
}

async function aPlayer({ platform, ledger: door }: Room, cash: bigint, bonus: bigint): Promise<PlayerId> {
  const playerId = platform.id<"player">();
  const entry = (kind: number, amount: bigint) => ({
    playerId,
    type: 900,
    key: platform.id<"entry">(),
    legs: legsOf.adjust(kind, amount),
  });
  await platform.database.transaction(async (tx) => {
    await door.open(tx, { merchant: MERCHANT, playerId, currency: "PHP" });
    await door.post(tx, [entry(KIND.CASH, cash), ...(bonus > 0n ? [entry(KIND.BONUS, bonus)] : [])]);
  });
  return playerId;
}

/** Sells a bet: the stake goes into play and the bet is written in one commit. */
async function sell(room: Room, issueId: bigint, playerId: PlayerId, made: BetMade): Promise<string> {
  const { platform, ledger: door, lotteries } = room;
  const { database } = platform;
  const { rows } = await sql<{ game: string }>`select game from lottery.issue where id = ${issueId}`.execute(
    database.db,
  );
  const row = betRow(lotteries.get(rows[0]!.game)!.lottery.modes, made);
  const id = platform.id<"bet">();
  await database.transaction(async (tx) => {
    const legs = legsOf.mixedBet(row.stake - row.bonus, row.bonus);
    const posted = await door.post(tx, [{ playerId, type: 200, key: platform.id(), legs, guard: "bet" }]);
    assert(posted.code === "OK", `a bet is paid: ${posted.code}`);
    await sql`
      insert into lottery.bet (id, issue_id, player_id, merchant, currency, at, game, play_id, play, content, packed,
        units, multiple, mode, price, stake, bonus_stake, prize_mode, table_id, table_version, prize_group, own_group)
      select ${id}, i.id, ${playerId}, ${MERCHANT}, 'PHP', now(), i.game, ${row.playId}, ${made.play}, ${made.content},
        ${row.packed}, ${row.units}, ${made.multiple ?? 1}, ${made.unit ?? 0}, ${row.price}, ${row.stake}, ${row.bonus},
        ${row.mode}, ${row.table.id}, ${row.table.version}, ${made.group ?? null}, ${made.own ?? null}
      from lottery.issue i where i.id = ${issueId}`.execute(tx);
  });
  return id;
}

/** Sells a chase of ssc1 that stops on a win; the part of its first issue has become a bet. */
async function chase(room: Room, issues: readonly bigint[], playerId: PlayerId, made: BetMade): Promise<string> {
  const { platform, ledger: door, lotteries } = room;
  const { lottery } = lotteries.get("ssc1")!;
  const { units, price, stake, mode, table, playId, packed } = betRow(lottery.modes, made);
  const id = platform.id<"round">();
  const holder = { playerId, merchant: MERCHANT, currency: "PHP" };
  const slip = {
    playId,
    play: made.play,
    content: made.content,
    packed: packed.toString("hex"),
    units,
    mode: 0,
    price,
    prizeMode: mode,
    tableId: table.id,
    tableVersion: table.version,
    group: made.group,
    ownGroup: made.own,
  };
  const total = stake * BigInt(issues.length);
  const parts = issues.map((issueId, at) => ({
    chaseId: id,
    seq: at + 1,
    issueId,
    playerId,
    multiple: 1,
    stake,
    bonusStake: 0n,
  }));
  await platform.database.transaction(async (tx) => {
    const posted = await door.post(tx, [{ playerId, type: 200, key: platform.id(), legs: legsOf.bet(total) }]);
    assert(posted.code === "OK", `a chase is paid: ${posted.code}`);
    const at = platform.clock.now();
    await addChases(tx, [{ ...holder, id, at, game: lottery.code, slip, stopOnWin: true, total }]);
    await addParts(tx, parts);
    await createParts({ platform }, tx, issues[0]!);
  });
  return id;
}

/** What of a bet follows from its play and selection. */
export function betRow(modes: Partial<Readonly<Record<PrizeMode, ModeTable>>>, made: BetMade) {
  const mode = made.mode ?? "Lott";
  const table = modes[mode];
  const offer = table?.groups.flatMap((group) => group.offers).find((each) => each.play === made.play);
  const play = playOf(made.play);
  const selection = play && parseSelection(made.content, play.grammar);
  assert(table && offer && selection, `${made.play} ${made.content} can be bet on in ${mode}`);
  const units = countBets(play, selection);
  // Two a unit in either style, in ten-thousandths.
  const price = 20_000n;
  const stake = BigInt(units * (play.factor ?? 1) * (made.multiple ?? 1)) * 200n;
  const scale = 10n ** BigInt(-(made.unit ?? 0));
  assert(stake % scale === 0n, "a stake is whole minor units");
  const packed = Buffer.from(packSelection(play, selection));
  return { mode, table, playId: offer.playId, units, price, stake: stake / scale, bonus: made.bonus ?? 0n, packed };
}
