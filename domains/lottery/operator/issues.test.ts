import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEED, FIRST, openOperators, type OpenedOperators, OWN } from "./operator.testing.ts";
import { WAITS_MS } from "./rules.ts";

let room: OpenedOperators;
beforeAll(async () => void (room = await openOperators()));
afterAll(() => room.store.close());
const reason = "tried by a test";
const voided = (who: string, { gameId, numero }: { gameId: number; numero: string }) =>
  room.ask("voidIssue", { gameId, numero, action: "void", reason }, who);

describe("voiding an issue", () => {
  test("takes two different people, whatever its state", async () => {
    const issue = await room.issue(OWN);
    const first = await voided("ana", issue);
    expect(first).toMatchObject({ ok: true, value: { state: "WAITING", issue: { voidAsked: { by: "ana", reason } } } });
    expect(await voided("ana", issue)).toMatchObject({ ok: true, value: { state: "WAITING" } });
    expect(await room.stateOf(issue.id)).toMatchObject({ state: "OPEN" });
    const second = await voided("ben", issue);
    expect(second).toMatchObject({ ok: true, value: { state: "DONE", issue: { status: "VOID", voidAsked: null } } });
    expect(await voided("cora", issue)).toMatchObject({ fault: "LOTT_STATE" });
    const said = room.actions.filter(({ object }) => object === `${OWN} ${issue.numero}`);
    expect(said.map(({ action, operator }) => [action, operator.username])).toEqual([
      ["lottery.issue.voidAsked", "ana"],
      ["lottery.issue.voidAsked", "ana"],
      ["lottery.issue.void", "ben"],
    ]);
  });

  test("eight people at the same moment have one effect", async () => {
    const issue = await room.issue(OWN);
    await voided("ana", issue);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => voided(`second${at}`, issue)));
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    expect(await room.stateOf(issue.id)).toMatchObject({ state: "VOID", run: 1 });
  });

  test("who asked more than a day ago does not count, and what is not there is not found", async () => {
    const issue = await room.issue(FEED);
    await voided("ana", issue);
    await sql`update lottery.void_asked set at = at - make_interval(secs => ${WAITS_MS / 1000})
      where issue_id = ${issue.id}`.execute(room.db);
    expect(await voided("ben", issue)).toMatchObject({ ok: true, value: { state: "WAITING" } });
    expect(await voided("ben", { ...issue, numero: "none" })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await voided("ben", { ...issue, gameId: 999_999 })).toMatchObject({ fault: "NOT_FOUND" });
  });
});

describe("the list of issues", () => {
  test("says where each stands, with what stands out on top, then the newest draw", async () => {
    const fresh = await openOperators();
    try {
      const [odd, old, sold, ahead] = [
        await fresh.issue(FEED, 500),
        await fresh.issue(OWN, 20),
        await fresh.issue(OWN, -5),
        await fresh.issue(OWN, -500),
      ];
      await sql`update lottery.issue set anomaly = 'FEED_FAILED' where id = ${odd.id}`.execute(fresh.db);
      const named = async (input: object) =>
        (await fresh.value("operatorIssues", input)).list.map(({ numero, status }) => [numero, status]);
      expect(await named({})).toEqual([
        [odd.numero, "CLOSED"],
        [sold.numero, "ON_SALE"],
        [old.numero, "CLOSED"],
      ]);
      expect(await named({ state: "open" })).toEqual([[sold.numero, "ON_SALE"]]);
      expect(await named({ state: "waiting", gameId: old.gameId })).toEqual([[old.numero, "CLOSED"]]);
      expect(await named({ numero: ahead.numero })).toEqual([[ahead.numero, "PENDING"]]);
      expect(await named({ state: "settled" })).toEqual([]);
      const { total, list } = await fresh.value("operatorIssues", { pageSize: 1, pageNo: 2 });
      expect([total, list.length, list[0]?.numero]).toEqual([3, 1, sold.numero]);
    } finally {
      await fresh.store.close();
    }
  });

  test("counts bets, players and money, without bets taken back", async () => {
    const issue = await room.issue(OWN);
    const [one, two] = [room.store.platform.id(), room.store.platform.id()];
    const bets = [
      [one, 500n],
      [one, 300n],
      [two, 200n],
    ] as const;
    const ids: string[] = [];
    for (const [player, stake] of bets) {
      const id = room.store.platform.id();
      ids.push(id);
      await sql`
        insert into lottery.bet (id, issue_id, player_id, merchant, currency, at, game, play_id, play, content, packed,
          units, multiple, mode, price, stake, prize_mode, table_id, table_version)
        values (${id}, ${issue.id}, ${player}, 'fiesta', 'PHP', now(), ${OWN}, 1, 'ssc.dwd', '1||||', '', 1, 1, 0, 20000,
          ${stake}, 'Lott', 't', 1)`.execute(room.db);
    }
    await sql`insert into lottery.bet_gone (bet_id, issue_id, player_id, kind, at)
      values (${ids[1]!}, ${issue.id}, ${one}, 'CANCELLED', now())`.execute(room.db);
    await sql`
      insert into lottery.exposure (issue_id, play, symbol, stake, payout)
      values (${issue.id}, 'ssc.dwd', '3', 500, 4500), (${issue.id}, 'ssc.dwd', '2:7', 200, 1800),
        (${issue.id}, 'ssc.lh.12', 'dragon', 100, 180)`.execute(room.db);
    const { list } = await room.value("operatorIssues", { numero: issue.numero });
    expect(list[0]).toMatchObject({ bets: 2, players: 2, stake: "7.00", payout: "0.00" });
    const { stake, list: lines } = await room.value("liability", { gameId: issue.gameId, numero: issue.numero });
    expect([stake, lines.map(({ symbol, payout, code }) => [symbol, payout, code])]).toEqual([
      "7.00",
      [
        ["3", "45.00", "ssc.dwd"],
        ["2:7", "18.00", "ssc.dwd"],
        ["dragon", "1.80", "ssc.lh.12"],
      ],
    ]);
    expect(lines.map(({ label, place }) => [label, place])).toEqual([
      ["3", null],
      ["7", 3],
      ["Dragon", null],
    ]);
    expect(lines.every(({ playId, name }) => playId > 0 && name !== "")).toBe(true);
    expect(await room.ask("liability", { gameId: issue.gameId, numero: "none" })).toMatchObject({ fault: "NOT_FOUND" });
  });

  test("results that are missing are the feeds' past their draw, and corrections that wait", async () => {
    const fresh = await openOperators();
    try {
      const [missing, told] = [await fresh.issue(FEED, 30), await fresh.issue(FEED, 60)];
      await fresh.issue(FEED, -30);
      await fresh.issue(OWN, 30);
      const listed = async () => (await fresh.value("operatorResults")).list.map(({ numero }) => numero);
      expect(await listed()).toEqual([missing.numero, told.numero]);
      const enter = { gameId: told.gameId, numero: told.numero, winningNumber: FIRST };
      await fresh.value("enterResult", enter, "ana");
      await fresh.value("enterResult", enter, "ben");
      await fresh.end(told.id);
      expect(await listed()).toEqual([missing.numero]);
      const winningNumber = FIRST.replace("48312", "00000");
      await fresh.value("correctResult", { ...enter, winningNumber, reason }, "ana");
      expect(await listed()).toEqual([missing.numero, told.numero]);
    } finally {
      await fresh.store.close();
    }
  });
});

test("another brand's staff sees and changes nothing", async () => {
  const { gameId, numero } = await room.issue(FEED);
  const other = (name: Parameters<typeof room.ask>[0], input: object) => room.ask(name, input, "eva", "other");
  expect(await other("operatorIssues", {})).toMatchObject({ ok: true, value: { list: [], total: 0 } });
  expect(await other("operatorResults", {})).toMatchObject({ ok: true, value: { list: [], total: 0 } });
  expect(await other("operatorGames", {})).toMatchObject({ ok: true, value: { list: [] } });
  for (const [name, input] of [
    ["liability", { gameId, numero }],
    ["operatorPrizes", { gameId }],
    ["voidIssue", { gameId, numero, action: "void", reason }],
    ["enterResult", { gameId, numero, winningNumber: FIRST }],
    ["correctResult", { gameId, numero, winningNumber: FIRST, reason }],
    ["changeLottery", { gameId, open: false, reason }],
  ] as const) {
    expect(await other(name, input), name).toMatchObject({ fault: "NOT_FOUND" });
  }
});
