import { randomInt } from "node:crypto";
import type { Caller, Handler, Input } from "@taya/kernel/call";
import { fault, ok } from "@taya/kernel/result";
import type { playCalls } from "./contract.ts";
import { addLaunch } from "./rounds.store.ts";
import { gameAddress, twoHosts } from "./rules.ts";
import { me, type Ways } from "./ways.ts";

type Launch = typeof playCalls.launchGame;

/** Refusals of compliance that a launch may pass on; any other standing is told as FORBIDDEN. */
const GUARDS = ["RG_EXCLUDED", "RG_COOLOFF", "AUTH_TRIAL_FORBIDDEN", "SYS_REGION"] as const;

export function launchHandlers(ways: Ways) {
  const { platform, site, compliance, catalogue } = ways;

  const launchGame: Handler<Launch> = async (input, caller) => {
    const { playerId } = me(caller);
    if (!(await speaksForItself(ways, input, caller))) return fault("FORBIDDEN");
    const gameId = input.gameId ?? input.roomId;
    if (input.launchMode === "LOTT") return fault("GAME_UNAVAILABLE");
    if (gameId === undefined) return fault("VALIDATION_FAILED", { errors: [{ field: "gameId", rule: "required" }] });
    const found = await offered(ways, caller.merchant, gameId, input.vassalage);
    if (!found) return fault("GAME_UNAVAILABLE");
    const { row, built } = found;
    const may = await compliance.mayLaunch(platform.database.db, playerId);
    if (!may.ok) return fault(GUARDS.find((each) => each === may.fault) ?? "FORBIDDEN", may.detail);
    const sessionId = platform.id<"launch">();
    const at = platform.clock.now();
    await platform.database.transaction(async (tx) => {
      const { merchant, device } = caller;
      await addLaunch(tx, { id: sessionId, playerId, merchant, game: row.gameCode, gameId: row.gameId, device, at });
      await catalogue.played(tx, playerId, row.gameId, at);
    });
    const { launchGameCdns } = await site.brand(caller.merchant);
    const page = {
      kind: built.game.info.kind,
      code: row.gameCode,
      session: sessionId,
      language: input.language ?? caller.language,
      back: input.backUrl,
    };
    const hosts = launchGameCdns.length > 0 ? launchGameCdns : [ownHost(platform.config.publicUrl, caller.host)];
    return ok({ ...addresses(hosts, page), mode: "frame" as const, sessionId });
  };

  return { launchGame };
}

/** A user name or token in the body must be the session's own. */
async function speaksForItself(ways: Ways, { username, token }: Input<Launch>, caller: Caller): Promise<boolean> {
  const session = me(caller);
  if (username !== undefined && username !== session.username) return false;
  if (token === undefined) return true;
  const { client, device, ip } = caller;
  const cookie = caller.cookies["__Host-sid"];
  const owner = await ways.accounts.authenticate({ token, cookie, client, device, ip });
  return owner.ok && owner.value.id === session.id;
}

/** The game when the brand offers it now, it is built in, and it is the vendor's the client thinks of. */
async function offered(ways: Ways, merchant: string, gameId: string, vassalage: string | undefined) {
  const row = await ways.catalogue.game(ways.platform.database.db, merchant, gameId);
  if (!row?.enabled || row.maintain !== 0) return undefined;
  if (vassalage !== undefined && vassalage !== row.vassalage) return undefined;
  const built = (await ways.games()).get(row.gameCode);
  return built && { row, built };
}

/** The page on a host drawn by lot, and on another one in case the first does not answer. */
function addresses(hosts: readonly string[], page: Parameters<typeof gameAddress>[1]) {
  const [first = "", second] = twoHosts(hosts, (n) => randomInt(n));
  const spare = second === undefined ? {} : { game_url2: gameAddress(second, page) };
  return { game_url: gameAddress(first, page), ...spare };
}

/** The site itself, under the name the player came by. */
const ownHost = (publicUrl: string, host: string): string => `${new URL(publicUrl).protocol}//${host}`;
