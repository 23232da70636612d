import { countResults } from "./board.store.ts";
import type { Handler, Handlers } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { Texts } from "@taya/platform/texts";
import type { Context } from "../context.ts";
import { type Board, currentOf, numeroOf, type Standing } from "./board.ts";
import { upcoming } from "./calendar.ts";
import type { issueCalls } from "./contract.ts";
import { issuesNamed } from "./issues.store.ts";
import { listHandlers } from "./lists.handlers.ts";
import { createPages } from "./pages.ts";
import { fairnessOf } from "./fairness.ts";
import { lotsIn, type OpenedNumero, openedOf } from "./shown.ts";

type Calls = typeof issueCalls;

const HISTORY = 10;

/** What everybody may read of lotteries. */
export function issueHandlers(context: Context, board: Board, texts: Texts): Handlers<Calls> {
  const { db } = context.platform.database;
  const pages = createPages(context);
  const byId = async (gameId: number): Promise<Standing | undefined> =>
    [...(await board.read()).values()].find(({ known, hidden }) => !hidden && known.lottery.gameId === gameId);

  const openedOne: Handler<Calls["openedOne"]> = async ({ prizeMode, gameCode, numero }, caller) => {
    const standing = (await board.read()).get(gameCode);
    const off = !standing?.open || (prizeMode !== undefined && !standing.known.lottery.modes[prizeMode]);
    const shown = off ? undefined : openedOf(standing, caller.language, board.now());
    if (!shown || !standing) return fault("LOTT_GAME_OFF");
    const asked = numero === undefined ? shown : await withNumero(context, standing, { shown, numero });
    if (!asked) return fault("NOT_FOUND");
    const { rows } = await pages.results(standing, 0, HISTORY);
    const history = rows.map((each) => ({
      numero: each.numero,
      winningNumber: each.winning,
      openTime: each.drawnAt ?? each.drawAt,
    }));
    return ok({ ...asked, history });
  };

  const near: Handler<Calls["near"]> = async ({ gameId }) => {
    const standing = await byId(gameId);
    const now = board.now();
    const current = standing?.open ? currentOf(standing, now) : undefined;
    if (!standing || !current) return fault("LOTT_GAME_OFF");
    const { lottery } = standing.known;
    const [, ...later] = upcoming(lottery.schedule, now, lottery.presale + 1);
    const commit = current.row?.commit;
    return ok({
      currentNumero: { ...current.shown, gameId, ...(commit !== undefined && { commit }) },
      previous: { numero: standing.last?.numero ?? "", winningNumber: standing.last?.winning ?? "" },
      next: later.map((issue) => numeroOf(issue, standing.rows.get(issue.number), now)),
      serverTime: now,
    });
  };

  const draws: Handler<Calls["draws"]> = async ({ gameId, page, size, asOf }) => {
    const standing = await byId(gameId);
    if (!standing) return fault("LOTT_GAME_OFF");
    const now = board.now();
    // Pages are kept for everybody by where they begin; what was drawn since this list was first asked for stands before.
    const newer = asOf === undefined ? 0 : await countResults(db, standing.known.lottery.code, asOf);
    const { rows, total } = await pages.results(standing, page * size + newer, size);
    const content = rows.map(({ numero, winning, drawAt }) => ({ numero, winningNumber: winning, drawTime: drawAt }));
    return ok({ content, totalElements: total - newer, asOf: asOf ?? now });
  };

  const hotGap: Handler<Calls["hotGap"]> = async ({ gameId, size }) => {
    const standing = await byId(gameId);
    return standing ? ok(await pages.trends(standing, size)) : fault("LOTT_GAME_OFF");
  };

  const drawFairness: Handler<Calls["drawFairness"]> = async ({ gameId, numero }) => {
    const standing = await byId(gameId);
    const [row] = standing ? await issuesNamed(db, [{ game: standing.known.lottery.code, numero }]) : [];
    return row ? ok(await fairnessOf(context.platform, row)) : fault("NOT_FOUND");
  };

  return { ...listHandlers(context, board, texts), openedOne, near, draws, hotGap, drawFairness };
}

/** The answer with the result of another issue in it; undefined when there is no such issue. */
async function withNumero(
  { platform }: Context,
  { known }: Standing,
  { shown, numero }: { readonly shown: OpenedNumero; readonly numero: string },
): Promise<OpenedNumero | undefined> {
  const [row] = await issuesNamed(platform.database.db, [{ game: known.lottery.code, numero }]);
  if (!row) return undefined;
  const { lots: _lots, ...rest } = shown;
  return {
    ...rest,
    ...lotsIn(known, row.winning),
    numero,
    winningNumber: row.winning ?? "",
    openTime: row.drawnAt ?? row.drawAt,
  };
}
