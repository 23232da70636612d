import { me } from "@taya/kernel/caller";
import type { Handler, Handlers } from "@taya/kernel/call";
import { ok } from "@taya/kernel/result";
import type { Texts } from "@taya/platform/texts";
import { type Context } from "../context.ts";
import type { Board, Standing } from "./board.ts";
import { playedLately } from "../betting/played.store.ts";
import type { issueCalls } from "./contract.ts";
import { listed, menuOf, menuRowOf, openedOf } from "./shown.ts";

type Calls = typeof issueCalls;

const RECENT = 12;
/** Up to so many games without an order asked for come by their players. */
const POPULAR_MOST = 20;

/** Games in lists: menus, those played last, all with their last results. */
export function listHandlers(
  { platform }: Context,
  board: Board,
  texts: Texts,
): Pick<Handlers<Calls>, "vnMenu" | "vnRecent" | "opened"> {
  const { db } = platform.database;
  const vnMenu: Handler<Calls["vnMenu"]> = async ({ prizeMode, language }, caller) =>
    ok(
      menuOf(listed((await board.read()).values(), prizeMode), {
        texts,
        language: language ?? caller.language,
        now: board.now(),
      }),
    );

  const vnRecent: Handler<Calls["vnRecent"]> = async ({ prizeMode, language }, caller) => {
    const games = new Map(
      listed((await board.read()).values(), prizeMode).map((each) => [each.known.lottery.code, each]),
    );
    const played = (await playedLately(db, me(caller).playerId)).flatMap(({ game, at }) => {
      const standing = games.get(game);
      const row = standing && menuRowOf(standing, language ?? caller.language, board.now());
      return row ? [{ ...row, lastPlayed: at }] : [];
    });
    return ok(played.slice(0, RECENT));
  };

  const opened: Handler<Calls["opened"]> = async ({ prizeMode, language, count, sort }, caller) => {
    const games = listed((await board.read()).values(), prizeMode).filter(({ open }) => open);
    const popular = sort === "popular" || (sort === undefined && count <= POPULAR_MOST);
    const sorted = popular ? byPlayers(games, await board.players()) : games;
    const rows = sorted.flatMap((each) => openedOf(each, language ?? caller.language, board.now()) ?? []);
    return ok(rows.slice(0, count));
  };

  return { vnMenu, vnRecent, opened };
}

const byPlayers = (games: readonly Standing[], players: ReadonlyMap<string, number>): Standing[] =>
  games.toSorted((a, b) => (players.get(b.known.lottery.code) ?? 0) - (players.get(a.known.lottery.code) ?? 0));
