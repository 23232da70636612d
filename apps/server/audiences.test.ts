import { afterAll, beforeAll, expect, test } from "vitest";
import { openWorld, type Person, type World } from "./foreign.testing.ts";
import { testServer, type TestServer } from "./testing.ts";

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await testServer();
  world = await openWorld(server);
}, 240_000);
afterAll(() => server?.close());

const reason = "tried by a test";
const ANNOUNCEMENTS = "/wps/v2/messages/admin/announcements";

/** The ids of what somebody is shown among notices. */
async function shownTo(who: Pick<Person, "headers"> | undefined): Promise<readonly string[]> {
  const answer = await server.ask(
    "GET",
    "/wps/relay/MCSFE_getListAnnouncements?types=PL",
    undefined,
    who?.headers ?? {},
  );
  return (answer.value as { player: { id: string }[] }).player.map(({ id }) => id);
}

async function announce(audience: object): Promise<string> {
  const texts = { EN: { title: "Hello", content: "<p>Words</p>" } };
  const startsAt = server.store.platform.clock.now() - 1_000;
  const wish = { type: "PL", texts, startsAt, reason, ...audience };
  return (await world.value<{ id: string }>("POST", ANNOUNCEMENTS, wish, world.admin)).id;
}

const counted = async (query: string): Promise<number> =>
  (await world.value<{ shown: number }>("GET", `/wps/v2/messages/admin/audience?${query}`, undefined, world.admin))
    .shown;

test("announcements and campaigns are for the same players: those with a tag, and those in an agent's line", async () => {
  const [tagged, other] = [await world.somebody(), await world.somebody()];
  const outside = { headers: await server.login("demo_vip", "Fiesta-Vip-21") };
  await world.value(
    "POST",
    `/wps/v2/accounts/admin/players/${tagged.id}/tags`,
    { tags: ["gold"], reason },
    world.admin,
  );
  const [golden, below, both, nobody] = [
    await announce({ labels: ["gold", "iron"] }),
    await announce({ line: "DEMO_AGENT" }),
    await announce({ labels: ["gold"], line: "demo_agent" }),
    await announce({ line: "nobody" }),
  ];
  const among = async (who: Pick<Person, "headers"> | undefined) => {
    const shown = await shownTo(who);
    return [golden, below, both, nobody].map((id) => shown.includes(id));
  };
  expect(await among(tagged)).toEqual([true, true, true, false]);
  expect(await among(other)).toEqual([false, true, false, false]);
  expect(await among(outside)).toEqual([false, false, false, false]);
  expect(await among(undefined)).toEqual([false, false, false, false]);

  expect([await counted("labels=gold,iron"), await counted("line=nobody")]).toEqual([1, 0]);
  const line = await counted("line=demo_agent");
  expect(line).toBeGreaterThanOrEqual(2);
  const path = "/wps/v2/messages/admin/campaigns/audience?line=demo_agent";
  expect(await world.value("GET", path, undefined, world.admin)).toMatchObject({ players: line });
  expect(await counted("line=demo_general")).toBeGreaterThan(line);

  // What operators call a player is no business of the player's.
  const info = await world.value<{ memberLabel: string[] }>("GET", "/wps/member/info", undefined, tagged.headers);
  expect(info.memberLabel).toEqual([]);
}, 120_000);
