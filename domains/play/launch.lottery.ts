import { lotteryPlaces } from "@taya/catalogue/points";
import { me } from "@taya/kernel/caller";
import type { Caller, Input } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { playCalls } from "./contract.ts";
import { ownHost, type Context } from "./context.ts";

type CallInput = Input<typeof playCalls.launchGame>;

const VIEWS = ["betting", "lobby"];
/** The pages of our own site, by whose games they show. */
const PAGES: Readonly<Record<string, string>> = {
  TCG_SEA: "/seaLottery",
  TCG_LOTTO_VN: "/vnlottery",
  LOTT: "/lottery",
  ELOTT: "/lottery",
};
/** The lobby of a prize mode, where no game is named. */
const LOBBIES: Readonly<Record<string, string>> = {
  SEA: "/seaLottery",
  Lott: "/vnlottery",
  ZY: "/lottery",
  Elott: "/elott",
};

/**
 * Where a lottery, or the lobby of a prize mode, has its page: an address of our own site. The game counts as opened.
 * A game that is not offered, rests, or is not played in the mode is GAME_UNAVAILABLE.
 */
export async function lotteryAddress(context: Context, input: CallInput, caller: Caller, code = input.lottoGameCode) {
  const { lottoPrizeMode: mode, lottoView: view = code ? "betting" : "lobby" } = input;
  const wrong = wrongIn(mode, view, code);
  if (wrong) return fault("VALIDATION_FAILED", { errors: [wrong] });
  const page = code
    ? await pageOf(context, { code, mode }, caller)
    : context.platform.points.one(lotteryPlaces) && LOBBIES[mode ?? "ZY"];
  if (!page) return fault("GAME_UNAVAILABLE");
  const query = { ...(code && { gameCode: code }), lottoView: view, ...(mode && { prizeMode: mode }) };
  return ok({
    game_url: `${ownHost(context.platform.config.publicUrl, caller.host)}${page}?${new URLSearchParams(query)}`,
    // A page of the site stands by itself; in the frame of a game it would be a site within the site.
    mode: "window" as const,
    sessionId: context.platform.id<"launch">(),
  });
}

/** The page of a game that may be opened now, which then counts as played; undefined for any other. */
async function pageOf(
  { platform, catalogue }: Context,
  { code, mode }: { readonly code: string; readonly mode: string | undefined },
  caller: Caller,
): Promise<string | undefined> {
  const place = await platform.points.one(lotteryPlaces)?.(code);
  const row = await catalogue.lottery(platform.database.db, caller.merchant, code);
  if (!place || !row?.enabled || row.maintain !== 0) return undefined;
  if (mode !== undefined && !place.modes.includes(mode)) return undefined;
  const at = platform.clock.now();
  await platform.database.transaction((tx) => catalogue.played(tx, me(caller).playerId, row.gameId, at));
  return PAGES[place.vassalage];
}

function wrongIn(mode: string | undefined, view: string, code: string | undefined) {
  if (mode !== undefined && !Object.hasOwn(LOBBIES, mode)) return { field: "lottoPrizeMode", rule: "unknown" } as const;
  if (!VIEWS.includes(view)) return { field: "lottoView", rule: "unknown" } as const;
  return view === "betting" && !code ? ({ field: "lottoGameCode", rule: "required" } as const) : undefined;
}
