import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { FEED, FIRST, openDesk, type OpenedDesk, OWN } from "./desk.testing.ts";
import { WAITS_MS } from "./rules.ts";

let desk: OpenedDesk;
beforeAll(async () => void (desk = await openDesk()));
afterAll(() => desk.store.close());
const reason = "tried by a test";
const voided = (who: string, { gameId, numero }: { gameId: number; numero: string }) =>
  desk.ask("voidIssue", { gameId, numero, action: "void", reason }, who);

describe("voiding an issue", () => {
  test("takes two different people, whatever its state", async () => {
    const issue = await desk.issue(OWN);
    const first = await voided("ana", issue);
    expect(first).toMatchObject({ ok: true, value: { state: "WAITING", issue: { voidAsked: { by: "ana", reason } } } });
    expect(await voided("ana", issue)).toMatchObject({ ok: true, value: { state: "WAITING" } });
    expect(await desk.stateOf(issue.id)).toMatchObject({ state: "OPEN" });
    const second = await voided("ben", issue);
    expect(second).toMatchObject({ ok: true, value: { state: "DONE", issue: { status: "VOID", voidAsked: null } } });
    expect(await voided("cora", issue)).toMatchObject({ fault: "LOTT_STATE" });
    const said = desk.deeds.filter(({ object }) => object === `${OWN} ${issue.numero}`);
    expect(said.map(({ action, operator }) => [action, operator.username])).toEqual([
      ["lottery.issue.voidAsked", "ana"],
      ["lottery.issue.voidAsked", "ana"],
      ["lottery.issue.void", "ben"],
    ]);
  });

  test("eight people at the same moment have one effect", async () => {
    const issue = await desk.issue(OWN);
    await voided("ana", issue);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => voided(`second${at}`, issue)));
    expect(answers.filter((each) => each.ok)).toHaveLength(1);
    expect(await desk.stateOf(issue.id)).toMatchObject({ state: "VOID", run: 1 });
  });

  test("who asked more than a day ago does not count, and what is not there is not found", async () => {
    const issue = await desk.issue(FEED);
    await voided("ana", issue);
    await sql`update lottery.void_asked set at = at - make_interval(secs => ${WAITS_MS / 1000})
      where issue_id = ${issue.id}`.execute(desk.db);
    expect(await voided("ben", issue)).toMatchObject({ ok: true, value: { state: "WAITING" } });
    expect(await voided("ben", { ...issue, numero: "none" })).toMatchObject({ fault: "NOT_FOUND" });
    expect(await voided("ben", { ...issue, gameId: 999_999 })).toMatchObject({ fault: "NOT_FOUND" });
  });
});

describe("the list of issues", () => {
  test("says where each stands, with what stands out on top, then the newest draw", async () => {
    const fresh = await openDesk();
    try {
      const [odd, old, sold, ahead] = [
        await fresh.issue(FEED, 500),
        await fresh.issue(OWN, 20),
        await fresh.issue(OWN, -5),
        await fresh.issue(OWN, -500),
      ];
      await sql`update lottery.issue set anomaly = 'FEED_FAILED' where id = ${odd.id}`.execute(fresh.db);
      const named = async (input: object) =>
        (await fresh.value("deskIssues", input)).list.map(({ numero, status }) => [numero, status]);
      expect(await named({})).toEqual([
        [odd.numero, "CLOSED"],
        [sold.numero, "ON_SALE"],
        [old.numero, "CLOSED"],
      ]);
      expect(await named({ state: "open" })).toEqual([[sold.numero, "ON_SALE"]]);
      expect(await named({ state: "waiting", gameId: old.gameId })).toEqual([[old.numero, "CLOSED"]]);
      expect(await named({ numero: ahead.numero })).toEqual([[ahead.numero, "PENDING"]]);
      expect(await named({ state: "settled" })).toEqual([]);
      const { total, list } = await fresh.value("deskIssues", { pageSize: 1, pageNo: 2 });
      expect([total, list.length, list[0]?.numero]).toEqual([3, 1, sold.numero]);
    } finally {
      await fresh.store.close();
    }
  });

  test("counts bets, players and money, without bets taken back", async () => {
    const issue = await desk.issue(OWN);
    const [one, two] = [desk.store.platform.id(), desk.store.platform.id()];
    const bets = [
      [one, 500n],
      [one, 300n],
      [two, 200n],
    ] as const;
    const ids: string[] = [];
    for (const [player, stake] of bets) {
      const id = desk.store.platform.id();
      ids.push(id);
      await sql`
        insert into lottery.bet (id, issue_id, player_id, merchant, currency, at, game, play_id, play, content, packed,
          units, multiple, mode, price, stake, prize_mode, table_id, table_version)
        values (${id}, ${issue.id}, ${player}, 'fiesta', 'PHP', now(), ${OWN}, 1, 'ssc.dwd', '1||||', '', 1, 1, 0, 20000,
          ${stake}, 'Lott', 't', 1)`.execute(desk.db);
    }
    await sql`insert into lottery.bet_gone (bet_id, issue_id, player_id, kind, at)
      values (${ids[1]!}, ${issue.id}, ${one}, 'CANCELLED', now())`.execute(desk.db);
    await sql`
      insert into lottery.exposure (issue_id, play, symbol, stake, payout)
      values (${issue.id}, 'ssc.dwd', '3', 500, 4500), (${issue.id}, 'ssc.dwd', '2:7', 200, 1800),
        (${issue.id}, 'ssc.lh.12', 'dragon', 100, 180)`.execute(desk.db);
    const { list } = await desk.value("deskIssues", { numero: issue.numero });
    expect(list[0]).toMatchObject({ bets: 2, players: 2, stake: "7.00", payout: "0.00" });
    const { stake, list: lines } = await desk.value("liability", { gameId: issue.gameId, numero: issue.numero });
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
    expect(await desk.ask("liability", { gameId: issue.gameId, numero: "none" })).toMatchObject({ fault: "NOT_FOUND" });
  });

  test("results that are missing are the feeds' past their draw, and corrections that wait", async () => {
    const fresh = await openDesk();
    try {
      const [missing, told] = [await fresh.issue(FEED, 30), await fresh.issue(FEED, 60)];
      await fresh.issue(FEED, -30);
      await fresh.issue(OWN, 30);
      const listed = async () => (await fresh.value("deskResults")).list.map(({ numero }) => numero);
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
  const { gameId, numero } = await desk.issue(FEED);
  const other = (name: Parameters<typeof desk.ask>[0], input: object) => desk.ask(name, input, "eva", "other");
  expect(await other("deskIssues", {})).toMatchObject({ ok: true, value: { list: [], total: 0 } });
  expect(await other("deskResults", {})).toMatchObject({ ok: true, value: { list: [], total: 0 } });
  expect(await other("deskGames", {})).toMatchObject({ ok: true, value: { list: [] } });
  for (const [name, input] of [
    ["liability", { gameId, numero }],
    ["deskPrizes", { gameId }],
    ["voidIssue", { gameId, numero, action: "void", reason }],
    ["enterResult", { gameId, numero, winningNumber: FIRST }],
    ["correctResult", { gameId, numero, winningNumber: FIRST, reason }],
    ["changeLottery", { gameId, open: false, reason }],
  ] as const) {
    expect(await other(name, input), name).toMatchObject({ fault: "NOT_FOUND" });
  }
});
