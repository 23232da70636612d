import { TRIAL } from "@taya/kernel/account-type";
import { mayPlayHere } from "@taya/compliance/bets";
import type { Handler } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { playCalls } from "./contract.ts";
import { addLaunch } from "./rounds.store.ts";
import { gameAddress } from "./rules.ts";
import type { Seamless } from "./seamless/seamless.ts";
import { offered, ownHost, type Context } from "./context.ts";

/** Opens games with play money: for visitors, who log into a trial before they can play, and for trial accounts. */
export function demoHandler(context: Context, seamless: Pick<Seamless, "vendors">): Handler<typeof playCalls.demo> {
  const { platform, site, catalogue } = context;
  return async ({ gameId, language, backUrl }, caller) => {
    const { merchant, session } = caller;
    if (!(await site.flag(merchant, "FREEPLAY3"))) return fault("MODULE_OFF");
    // Whoever is logged in plays with the money of that account.
    if (session && session.type !== TRIAL) return fault("GAME_UNAVAILABLE");
    const row = await offered(context, merchant, gameId, undefined);
    const built = row && !seamless.vendors.has(row.vassalage) && (await context.games()).get(row.gameCode);
    if (!row || !built) return fault("GAME_UNAVAILABLE");
    const id = platform.id<"launch">();
    if (session) {
      const here = await mayPlayHere(context, caller, "launch");
      if (!here.ok) return here;
      const { playerId } = session;
      const [at, { device }] = [platform.clock.now(), caller];
      await platform.database.transaction(async (tx) => {
        await addLaunch(tx, { id, playerId, merchant, game: row.gameCode, gameId: row.gameId, device, at });
        await catalogue.played(tx, playerId, row.gameId, at);
      });
    }
    const page = {
      kind: built.game.info.kind,
      code: row.gameCode,
      session: id,
      language: language ?? caller.language,
      back: backUrl,
    };
    return ok({ game_url: gameAddress(ownHost(platform.config.publicUrl, caller.host), page) });
  };
}
