import { type Source, serve } from "@taya/platform/live-topics";
import type { LiveTopic } from "@taya/platform/room";
import type * as z from "zod/mini";
import type { Context } from "../context.ts";
import { type Board, currentOf, type Standing } from "./board.ts";
import { lotsTold } from "./board.store.ts";
import { lotteryTopics } from "../contract.ts";
import {
  type drawDelta,
  drawsTopic,
  type lotteryDelta,
  type lotteryStanding,
  lotteryTopic,
} from "./topics.contract.ts";

type Delta = z.output<typeof lotteryDelta>;
type Snap = z.output<typeof lotteryStanding>;
type DrawDelta = z.output<typeof drawDelta>;

/** What this process has told of a game last. */
interface SentState {
  issue: string;
  result: string;
  lots: number;
}

/** The live topics of lotteries. A message says one thing; where there is more to say, the topic is changed again. */
export function issueTopics(context: Context, board: Board): LiveTopic[] {
  return serve(lotteryTopics, { game: oneGame(context, board), draws: allDraws(context, board) });
}

function oneGame(context: Context, board: Board): Source<typeof lotteryTopic> {
  const { live } = context.platform;
  const told = new Map<string, SentState>();
  return {
    async snap(_, code) {
      const standing = (await board.read()).get(code);
      const snap = standing && !standing.hidden ? await snapOf(context, board, standing) : undefined;
      // Whoever listens already is still to be told what is new.
      if (snap && !told.has(code)) told.set(code, toldOf(snap));
      return snap;
    },
    async delta(code) {
      const standing = (await board.read()).get(code);
      const snap = standing && (await snapOf(context, board, standing));
      if (!snap) return undefined;
      const before = told.get(code) ?? { issue: "", result: "", lots: 0 };
      const { message, after, more } = nextDelta(snap, before);
      told.set(code, after);
      if (more) live.changed(lotteryTopic, { of: code });
      return { shared: message };
    },
  };
}

async function snapOf({ platform }: Context, board: Board, standing: Standing): Promise<Snap | undefined> {
  const current = currentOf(standing, board.now());
  if (!current) return undefined;
  const { known, last, result } = standing;
  const commit = current.row?.commit;
  const drawing = last?.winning === "" && known.lottery.source.from === "feed" ? last : undefined;
  const { db } = platform.database;
  return {
    current: { ...current.shown, ...(commit !== undefined && { commit }) },
    last: result ? { numero: result.numero, winningNumber: result.winning, drawTime: result.drawAt } : null,
    drawing: drawing ? { numero: drawing.numero, lots: await lotsTold(db, known.lottery.code, drawing.numero) } : null,
  };
}

const resultOf = ({ last }: Snap): string => (last ? `${last.numero} ${last.winningNumber}` : "");
const issueOf = ({ current }: Snap): string => `${current.numero} ${current.status}`;
const toldOf = (snap: Snap): SentState => ({
  issue: issueOf(snap),
  result: resultOf(snap),
  lots: snap.drawing?.lots.length ?? 0,
});

/** The next thing to tell: lots as they come, the result, then the issue on sale, which is told again when nothing is new. */
export function nextDelta(snap: Snap, before: SentState): { message: Delta; after: SentState; more: boolean } {
  const now = toldOf(snap);
  const lot = snap.drawing?.lots[before.lots];
  if (lot) {
    const after = { ...before, lots: before.lots + 1 };
    return { message: { t: "lot", ...lot }, after, more: differs(after, now) };
  }
  if (snap.last && now.result !== before.result) {
    const after = { ...before, result: now.result, lots: 0 };
    const { numero, winningNumber } = snap.last;
    return { message: { t: "draw", numero, winningNumber }, after, more: differs(after, now) };
  }
  return { message: { t: "issue", ...snap.current }, after: { ...before, issue: now.issue }, more: false };
}

const differs = (told: SentState, now: SentState): boolean =>
  told.issue !== now.issue || told.result !== now.result || told.lots < now.lots;

function allDraws({ platform: { live } }: Context, board: Board): Source<typeof drawsTopic> {
  const told = new Map<string, string>();
  const all = async (): Promise<DrawDelta[]> =>
    [...(await board.read()).values()].flatMap(({ known, hidden, result }) =>
      result && !hidden ? [{ gameCode: known.lottery.code, numero: result.numero, winningNumber: result.winning }] : [],
    );
  const textOf = ({ numero, winningNumber }: DrawDelta) => `${numero} ${winningNumber}`;
  return {
    async snap() {
      const draws = await all();
      for (const each of draws) if (!told.has(each.gameCode)) told.set(each.gameCode, textOf(each));
      return draws;
    },
    async delta() {
      const fresh = (await all()).filter((each) => told.get(each.gameCode) !== textOf(each));
      const [next] = fresh;
      if (next) told.set(next.gameCode, textOf(next));
      if (fresh.length > 1) live.changed(drawsTopic);
      return next && { shared: next };
    },
  };
}
