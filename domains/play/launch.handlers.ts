import { HOLDS, IDENTITY } from "@taya/compliance/bets/faults";
import { mayPlayHere } from "@taya/compliance/bets";
import { me } from "@taya/kernel/caller";
import { randomInt } from "node:crypto";
import type { Caller, Handler, Input } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import { createOutbound, hostOf } from "@taya/platform/outbound";
import type { playCalls } from "./contract.ts";
import { demoHandler } from "./demo.handlers.ts";
import { lotteryAddress } from "./launch.lottery.ts";
import { addLaunch } from "./rounds.store.ts";
import { gameAddress, twoHosts, vendorAddress } from "./rules.ts";
import type { OpenVendor, Seamless } from "./seamless/seamless.ts";
import { offered, ownHost, type Context } from "./context.ts";

type Launch = typeof playCalls.launchGame;

/** How long a vendor may take to say that it is there. */
const HEALTH_MS = 1_500;

/** Refusals of compliance that a launch may pass on; any other standing is told as FORBIDDEN. */
const PASSED_ON = [...IDENTITY, ...HOLDS, "AUTH_TRIAL_FORBIDDEN", "SYS_REGION"] as const;

/** Games of these categories have pages of our own. */
const LOTTERIES = new Set(["LOTT", "ELOTT"]);

/** Finds the game that is played at a table. */
type GameAt = (merchant: string, tableId: string) => Promise<string | undefined>;

export function launchHandlers(context: Context, seamless: Pick<Seamless, "vendors" | "launch">, gameAt: GameAt) {
  const { platform, site, catalogue } = context;

  const launchGame: Handler<Launch> = async (input, caller) => {
    const { playerId } = me(caller);
    if (!(await speaksForItself(context, input, caller))) return fault("FORBIDDEN");
    const { gameId, table } = await wanted(input, caller.merchant, gameAt);
    const lottery = await lotteryMeant(context, { ...input, gameId }, caller.merchant);
    if (lottery) {
      const allowed = await mayOpen(context, caller);
      return allowed.ok ? lotteryAddress(context, input, caller, lottery.code) : allowed;
    }
    if (gameId === undefined) return fault("VALIDATION_FAILED", { errors: [{ field: "gameId", rule: "required" }] });
    const found = await openable(context, seamless, { ...input, gameId, merchant: caller.merchant });
    if (!found) return fault("GAME_UNAVAILABLE");
    const { row, vendor, built } = found;
    const may = await mayOpen(context, caller);
    if (!may.ok) return may;
    // A vendor that does not answer would leave the player before an empty frame.
    if (vendor && !(await answers(context, vendor))) return fault("GAME_VENDOR_DOWN");
    const sessionId = platform.id<"launch">();
    const at = platform.clock.now();
    await platform.database.transaction(async (tx) => {
      const { merchant, device } = caller;
      await addLaunch(tx, { id: sessionId, playerId, merchant, game: row.gameCode, gameId: row.gameId, device, at });
      await catalogue.played(tx, playerId, row.gameId, at);
    });
    const language = input.language ?? caller.language;
    if (vendor) {
      const asked = { playerId, merchant: caller.merchant, gameCode: row.gameCode };
      const token = await seamless.launch(vendor, asked);
      const home = ownHost(platform.config.publicUrl, caller.host);
      const page = { code: row.gameCode, session: token, language, back: input.backUrl };
      return ok({ game_url: vendorAddress(vendor.address!, home, page), mode: "frame" as const, sessionId });
    }
    const { launchGameCdns } = await site.brand(caller.merchant);
    const page = {
      kind: built!.game.info.kind,
      code: row.gameCode,
      session: sessionId,
      language,
      back: input.backUrl,
      table,
    };
    const hosts = launchGameCdns.length > 0 ? launchGameCdns : [ownHost(platform.config.publicUrl, caller.host)];
    return ok({ ...addresses(hosts, page), mode: "frame" as const, sessionId });
  };

  return { launchGame, demo: demoHandler(context, seamless) };
}

/** The lottery that is meant, or the lobby of all of them; undefined for every other game. */
async function lotteryMeant(
  { catalogue, platform }: Context,
  { launchMode, ...asked }: Input<Launch>,
  merchant: string,
) {
  if (launchMode === "LOTT") return { code: asked.lottoGameCode };
  const row = asked.gameId && (await catalogue.game(platform.database.db, merchant, asked.gameId));
  return row && LOTTERIES.has(row.gameCategory) ? { code: row.gameCode } : undefined;
}

/** Which game is meant, and at which table: a room is a table of ours, or a game under the old name of its id. */
async function wanted({ gameId, roomId }: Input<Launch>, merchant: string, gameAt: GameAt) {
  const there = roomId === undefined ? undefined : await gameAt(merchant, roomId);
  return { gameId: gameId ?? there ?? roomId, table: there === undefined ? undefined : roomId };
}

/** Whether the place and the law let the caller open a game now. */
async function mayOpen(context: Context, caller: Caller) {
  const here = await mayPlayHere(context, caller, "launch");
  if (!here.ok) return here;
  const may = await context.compliance.mayLaunch(context.platform.database.db, me(caller).playerId);
  return may.ok ? ok(null) : fault(PASSED_ON.find((each) => each === may.fault) ?? "FORBIDDEN", may.detail);
}

/** The game with what opens it here: a vendor whose address is known, or rules of our own. */
async function openable(
  context: Context,
  seamless: Pick<Seamless, "vendors">,
  { gameId, merchant, vassalage }: { gameId: string; merchant: string; vassalage?: string | undefined },
) {
  const row = await offered(context, merchant, gameId, vassalage);
  if (!row) return undefined;
  const vendor = seamless.vendors.get(row.vassalage);
  if (vendor) return vendor.address === undefined ? undefined : { row, vendor, built: undefined };
  const built = (await context.known()).get(row.gameCode);
  return built && { row, vendor: undefined, built };
}

/** A user name or token in the body must be the session's own. */
async function speaksForItself(context: Context, { username, token }: Input<Launch>, caller: Caller): Promise<boolean> {
  const session = me(caller);
  if (username !== undefined && username !== session.username) return false;
  if (token === undefined) return true;
  const { client, device, ip } = caller;
  const cookie = caller.cookies["__Host-sid"];
  const owner = await context.accounts.authenticate({ token, cookie, client, device, ip });
  return owner.ok && owner.value.id === session.id;
}

/** Whether a vendor's program is there. */
async function answers({ platform }: Context, { address = "" }: OpenVendor): Promise<boolean> {
  const outbound = createOutbound({ mode: platform.config.mode, hosts: [hostOf(address)] });
  const answer = await outbound.ask(`${address}/health`, { patienceMs: HEALTH_MS });
  return answer.ok && answer.value.status < 300;
}

/** The page on a host drawn by lot, and on another one in case the first does not answer. */
function addresses(hosts: readonly string[], page: Parameters<typeof gameAddress>[1]) {
  const [first = "", second] = twoHosts(hosts, (n) => randomInt(n));
  const spare = second === undefined ? {} : { game_url2: gameAddress(second, page) };
  return { game_url: gameAddress(first, page), ...spare };
}
