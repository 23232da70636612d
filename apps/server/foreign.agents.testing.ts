import { seededId } from "@taya/accounts/seed";
import type { Request, World } from "./foreign.testing.ts";

const MOVES = "/wps/v2/agents/admin/moves";
const reason = "made for a test";
const AGENT = "demo_agent";

/** Asks that a new player comes to stand in another line. */
export async function wish(world: World) {
  const { username } = await world.somebody({ uplineUsername: AGENT });
  return { username, upline: "demo_rival", seen: seededId(AGENT), reason };
}

/** A move that waits for a second operator. */
export async function move(world: World): Promise<string> {
  const asked = await wish(world);
  const headers = { ...world.admin, "x-request-id": crypto.randomUUID() };
  await world.server.ask("POST", MOVES, asked, headers);
  const query = `${MOVES}?username=${asked.username}`;
  const { list } = await world.value<{ list: { id: string }[] }>("GET", query, undefined, world.admin);
  return list[0]!.id;
}

/** A member and the agent directly above. */
export async function pair(world: World): Promise<Request> {
  const { id } = await world.somebody({ uplineUsername: AGENT });
  return { ids: { playerId: id, agentId: seededId(AGENT) }, rest: { version: 0, reason: "made for a test" } };
}
