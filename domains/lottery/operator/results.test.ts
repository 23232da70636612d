import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { FEED, FIRST, openOperators, type OpenedOperators, OWN, SECOND } from "./operator.testing.ts";

let room: OpenedOperators;
beforeAll(async () => void (room = await openOperators()));
afterAll(() => room.store.close());
beforeEach(() => void (room.actions.length = 0));
const reason = "tried by a test";
const tell = (who: string, issue: { gameId: number; numero: string }, winningNumber: string) =>
  room.ask("enterResult", { gameId: issue.gameId, numero: issue.numero, winningNumber }, who);
const correct = (who: string, issue: { gameId: number; numero: string }, winningNumber: string) =>
  room.ask("correctResult", { gameId: issue.gameId, numero: issue.numero, winningNumber, reason }, who);
const giveBack = (who: string, { gameId, numero }: { gameId: number; numero: string }) =>
  room.ask("voidIssue", { gameId, numero, action: "void", reason }, who);
const drawn = async () => {
  const issue = await room.issue(FEED);
  await tell("ana", issue, FIRST);
  await tell("ben", issue, FIRST);
  await room.end(issue.id);
  room.actions.length = 0;
  return issue;
};

describe("entering a result", () => {
  test("it waits for a second person, who cannot be the first one again, and then counts", async () => {
    const issue = await room.issue(FEED);
    expect(await tell("ana", issue, FIRST)).toMatchObject({ ok: true, value: { state: "WAITING" } });
    const again = await tell("ana", issue, FIRST);
    expect(again).toMatchObject({ ok: true, value: { state: "WAITING", issue: { entered: [{ by: "ana" }] } } });
    expect(await room.stateOf(issue.id)).toMatchObject({ state: "OPEN", run: 0, winning: null });
    const done = await tell("ben", issue, FIRST);
    expect(done).toMatchObject({ ok: true, value: { state: "DONE", issue: { winningNumber: FIRST, run: 1 } } });
    expect(await room.stateOf(issue.id)).toMatchObject({ winning: FIRST, run: 1, source: "staff" });
    const said = room.actions.map(({ operator, after }) => [operator.username, (after as { verdict: string }).verdict]);
    expect(said).toEqual([
      ["ana", "WAITING"],
      ["ana", "WAITING"],
      ["ben", "DONE"],
    ]);
  });

  test("different numbers change nothing and both are shown; whoever was wrong enters it anew", async () => {
    const issue = await room.issue(FEED);
    await tell("ana", issue, FIRST);
    const other = await tell("ben", issue, SECOND);
    const entered = [
      { by: "ana", winningNumber: FIRST, correction: false },
      { by: "ben", winningNumber: SECOND, correction: false },
    ];
    expect(other).toMatchObject({ ok: true, value: { state: "DIFFERENT", issue: { entered } } });
    expect(await room.stateOf(issue.id)).toMatchObject({ state: "OPEN" });
    expect(await tell("ana", issue, SECOND)).toMatchObject({ ok: true, value: { state: "DONE" } });
    expect(await room.stateOf(issue.id)).toMatchObject({ winning: SECOND });
  });

  test("never of an own draw, never before the draw, never of an issue that has a result or is not there", async () => {
    const own = await room.issue(OWN);
    const ahead = await room.issue(FEED, -10);
    const over = await drawn();
    expect(await tell("ana", own, "3,5,5,8,0")).toMatchObject({ fault: "LOTT_STATE" });
    expect(await tell("ana", ahead, FIRST)).toMatchObject({ fault: "LOTT_STATE" });
    expect(await tell("ana", over, FIRST)).toMatchObject({ fault: "LOTT_STATE" });
    expect(await tell("ana", { ...over, numero: "none" }, FIRST)).toMatchObject({ fault: "NOT_FOUND" });
    expect(await tell("ana", { ...over, gameId: 999_999 }, FIRST)).toMatchObject({ fault: "NOT_FOUND" });
    expect(room.actions).toEqual([]);
  });

  test.each([
    ["words", "first prize"],
    ["balls where lots are drawn", "3,5,5,8,0"],
    ["a lot too short", FIRST.replace("48312", "4831")],
    ["a tier missing", FIRST.replace(/;G7:.*/, "")],
    ["a tier too many", `${FIRST};G9:11`],
  ])("%s is no result of the lottery", async (_, text) => {
    const issue = await room.issue(FEED);
    expect(await tell("ana", issue, text)).toMatchObject({
      fault: "VALIDATION_FAILED",
      detail: { errors: [{ field: "winningNumber" }] },
    });
  });

  test("eight people at the same moment have one effect", async () => {
    const issue = await room.issue(FEED);
    await tell("ana", issue, FIRST);
    const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => tell(`second${at}`, issue, FIRST)));
    const done = answers.filter((each) => each.ok && each.value.state === "DONE");
    expect(done).toHaveLength(1);
    expect(answers.filter((each) => !each.ok).map((each) => !each.ok && each.fault)).toEqual(
      Array.from({ length: 7 }, () => "LOTT_STATE"),
    );
    expect(await room.stateOf(issue.id)).toMatchObject({ run: 1 });
  });

  test("the same person eight times at the same moment is one person", async () => {
    const issue = await room.issue(FEED);
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell("ana", issue, FIRST)));
    expect(answers.every((each) => each.ok && each.value.state === "WAITING")).toBe(true);
    expect(await room.stateOf(issue.id)).toMatchObject({ state: "OPEN", run: 0 });
  });
});

test("whoever is no second person to another does not make two of them, for a result, a correction and a void", async () => {
  room.one.add("ana puppet");
  const issue = await room.issue(FEED);
  await tell("ana", issue, FIRST);
  expect(await tell("puppet", issue, FIRST)).toMatchObject({ value: { state: "WAITING" } });
  expect(await tell("ben", issue, FIRST)).toMatchObject({ value: { state: "DONE" } });
  await room.end(issue.id);
  await correct("ana", issue, SECOND);
  expect(await correct("puppet", issue, SECOND)).toMatchObject({ value: { state: "WAITING" } });
  await giveBack("ana", issue);
  expect(await giveBack("puppet", issue)).toMatchObject({ value: { state: "WAITING" } });
  expect(await giveBack("ben", issue)).toMatchObject({ value: { state: "DONE" } });
});

test("a wish to void an issue is about its run: a result that came since is not given back by it", async () => {
  const issue = await room.issue(FEED);
  await giveBack("ana", issue);
  await tell("ana", issue, FIRST);
  await tell("ben", issue, FIRST);
  await room.end(issue.id);
  expect(await giveBack("ben", issue)).toMatchObject({ value: { state: "WAITING" } });
  expect(await giveBack("ana", issue)).toMatchObject({ value: { state: "DONE" } });
});

describe("correcting a result", () => {
  test("two people make the next run, and only of another number", async () => {
    const issue = await drawn();
    expect(await correct("ana", issue, FIRST)).toMatchObject({ fault: "LOTT_STATE" });
    const asked = await correct("ana", issue, SECOND);
    const entered = [{ by: "ana", winningNumber: SECOND, correction: true }];
    expect(asked).toMatchObject({ ok: true, value: { state: "WAITING", issue: { winningNumber: FIRST, entered } } });
    expect(await room.stateOf(issue.id)).toMatchObject({ run: 1 });
    expect(await correct("cora", issue, SECOND)).toMatchObject({ ok: true, value: { state: "DONE" } });
    expect(await room.stateOf(issue.id)).toMatchObject({ winning: SECOND, run: 2, source: "staff" });
  });

  test("what was entered for the first run does not count for the second", async () => {
    const issue = await drawn();
    const { value } = (await correct("ana", issue, SECOND)) as { value: { state: string } };
    expect(value.state).toBe("WAITING");
  });

  test("eight corrections at the same moment have one effect", async () => {
    const issue = await drawn();
    await correct("ana", issue, SECOND);
    await Promise.all(Array.from({ length: 8 }, (_, at) => correct(`second${at}`, issue, SECOND)));
    expect(await room.stateOf(issue.id)).toMatchObject({ run: 2, winning: SECOND });
  });

  test("an own draw is never corrected, nor an issue without a result", async () => {
    const open = await room.issue(FEED);
    const own = await room.issue(OWN);
    await sql`update lottery.issue set state = 'SETTLED', winning = '1,2,3,4,5', run = 1 where id = ${own.id}`.execute(
      room.db,
    );
    expect(await correct("ana", open, FIRST)).toMatchObject({ fault: "LOTT_STATE" });
    expect(await correct("ana", own, "3,5,5,8,0")).toMatchObject({ fault: "LOTT_STATE" });
  });
});

test("whatever people say in whatever order, it counts only when two different ones said the same last", async () => {
  const line = fc.record({ by: fc.constantFrom("ana", "ben", "cora"), winning: fc.constantFrom(FIRST, SECOND) });
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 6 }), async (said) => {
      const issue = await room.issue(FEED);
      const last = new Map<string, string>();
      for (const { by, winning } of said) {
        const answer = await tell(by, issue, winning);
        last.set(by, winning);
        const agree = [...last.values()].filter((each) => each === winning).length;
        const state = agree >= 2 ? "DONE" : last.size > 1 ? "DIFFERENT" : "WAITING";
        expect(answer).toMatchObject({ ok: true, value: { state } });
        const stored = state === "DONE" ? { winning, run: 1 } : { state: "OPEN", winning: null, run: 0 };
        expect(await room.stateOf(issue.id)).toMatchObject(stored);
        if (state === "DONE") return;
      }
    }),
    { numRuns: 25 },
  );
});
