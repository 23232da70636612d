import type { Caller, Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { Lottery } from "@taya/games/kit/lottery/lottery";
import { keyLabel, playWords } from "@taya/games/kit/lottery/texts";
import { tellChanged } from "../issues/issue-context.ts";
import { textOf } from "../lotteries.ts";
import { makeVoid } from "../settle/phases.store.ts";
import type { operatorCalls } from "./contract.ts";
import { besides, type OperatorContext, log, lotteryOf, runsThem, whoIs } from "./context.ts";
import { type OperatorIssue, type IssuesQuery, readExposure, readIssue, readIssues, readSold } from "./issues.store.ts";
import { shownIssues } from "./rows.ts";
import { WAITS_MS } from "./rules.ts";
import { readVoids, writeVoid } from "./entered.store.ts";

type Calls = typeof operatorCalls;
type Names = "operatorIssues" | "operatorResults" | "liability" | "voidIssue";

/** Lines of liability shown. */
const LINES_MOST = 200;

/** Issues: where they stand, what they could cost, and giving everything back. */
export function issueHandlers(context: OperatorContext): Pick<Handlers<Calls>, Names> {
  const { platform } = context;
  const { db } = platform.database;

  /** The codes asked for; undefined for all of them. */
  async function page(query: IssuesQuery, caller: Caller) {
    const asOf = query.asOf ?? platform.clock.now();
    const { rows, total } = await readIssues(db, query, asOf);
    const list = await shownIssues(context, db, rows, caller.language);
    return { list, total, pageNo: query.pageNo, pageSize: query.pageSize, asOf };
  }
  const codes = async (wanted: (lottery: Lottery) => boolean) =>
    [...(await context.lotteries()).values()]
      .filter(({ lottery }) => wanted(lottery))
      .map(({ lottery }) => lottery.code);

  return {
    async operatorIssues({ gameId, ...asked }, caller) {
      const games = runsThem(context, caller) ? await codes((each) => !gameId || each.gameId === gameId) : [];
      return ok(await page({ ...asked, games }, caller));
    },
    async operatorResults({ gameId, ...paging }, caller) {
      const told = (each: Lottery) => each.source.from === "feed" && (!gameId || each.gameId === gameId);
      const games = runsThem(context, caller) ? await codes(told) : [];
      return ok(await page({ ...paging, games, state: "told" }, caller));
    },
    async liability({ gameId, numero }, caller) {
      const known = await lotteryOf(context, gameId, caller);
      const issue = known && (await readIssue(db, { game: known.lottery.code, numero }));
      if (!issue) return fault("NOT_FOUND");
      const ids = playIds(known.lottery);
      const lines = await readExposure(db, issue.id, LINES_MOST);
      const { stake = 0n } = (await readSold(db, [issue.id])).get(issue.id) ?? {};
      const say = (play: string) => playWords(known.words, caller.language, play).name;
      const pictures = textOf(known, caller.language).symbols ?? {};
      // Keys that are numbers name classes of prizes, not what is bet on.
      const nameOf = (play: string) => (symbol: string) =>
        pictures[symbol] ?? (/^\d/.test(symbol) ? symbol : keyLabel(known.words, caller.language, symbol, play));
      const list = lines.map(({ play: code, ...line }) => ({
        playId: ids.get(code) ?? 0,
        code,
        name: say(code),
        ...namedSymbol(line.symbol, nameOf(code)),
        ...line,
      }));
      return ok({ stake, list });
    },
    async voidIssue({ gameId, numero, reason }, caller) {
      const known = await lotteryOf(context, gameId, caller);
      if (!known) return fault("NOT_FOUND");
      const asked = await askVoid(context, { game: known.lottery.code, numero, reason }, caller);
      if (asked === "NOT_FOUND" || asked === "LOTT_STATE") return fault(asked);
      if (asked.done) tellChanged(context, [known.lottery.code], { drawn: true });
      const after = await readIssue(db, { game: known.lottery.code, numero });
      const [issue] = await shownIssues(context, db, after ? [after] : [], caller.language);
      return ok({ state: asked.done ? "DONE" : "WAITING", issue: issue! });
    },
  };
}

/** The first number of each play: an exposure counts a play in all its modes together. */
const playIds = ({ modes }: Lottery): Map<string, number> => {
  const offers = Object.values(modes).flatMap(({ groups }) => groups.flatMap((group) => group.offers));
  return new Map(offers.toReversed().map(({ play, playId }) => [play, playId]));
};

const PLACED = /^(\d+):(.+)$/;

/** What a symbol of an exposure is called, and its place from 1 where it has one. */
function namedSymbol(text: string, label: (symbol: string) => string) {
  const [, at, symbol = text] = PLACED.exec(text) ?? [];
  return { label: label(symbol), place: at === undefined ? null : Number(at) + 1 };
}

interface Asking {
  readonly game: string;
  readonly numero: string;
  readonly reason: string;
}

/** Notes that somebody wants an issue void; done when another person has asked for it already. */
async function askVoid(
  context: OperatorContext,
  { reason, ...which }: Asking,
  caller: Caller,
): Promise<{ readonly done: boolean; readonly issue: OperatorIssue } | "NOT_FOUND" | "LOTT_STATE"> {
  const at = context.platform.clock.now();
  const by = whoIs(caller);
  return context.platform.database.transaction(async (tx) => {
    const issue = await readIssue(tx, which, true);
    if (!issue) return "NOT_FOUND";
    if (issue.state === "VOID") return "LOTT_STATE";
    const asked = await readVoids(tx, [issue.id], at - WAITS_MS);
    const second = await besides(context, tx, caller);
    const done = asked.some((line) => line.by !== by && second(line.by, line.at));
    await writeVoid(tx, { issueId: issue.id, by, reason, at });
    if (done) await makeVoid(tx, issue.id);
    const action = done ? "lottery.issue.void" : "lottery.issue.voidAsked";
    const object = `${which.game} ${which.numero}`;
    await log(context, tx, caller, {
      action,
      object,
      reason,
      after: { asked: asked.map((line) => line.by), run: issue.run },
    });
    return { done, issue };
  });
}
