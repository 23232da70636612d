import { type Fields, type Person, picture, type World } from "./foreign.testing.ts";

const POINTS = "/wps/v2/loyalty/points";
const reason = "tried by a test";
/** Goods for one point. */
export const CAP = { type: "goods", name: { EN: "Cap" }, points: 1, reason };

/** An item of the mall. */
export const item = async ({ value, admin }: World): Promise<string> =>
  (await value<{ id: string }>("POST", "/wps/v2/loyalty/admin/items", CAP, admin)).id;

/** A redemption of goods that waits, by somebody of the brand. */
export async function redemption(world: World, who?: Person): Promise<string> {
  const { username, headers } = who ?? (await world.somebody());
  await world.value("POST", "/sandbox/fund", { username, amount: "5", kind: "points" } satisfies Fields, {});
  const wish = { itemId: await item(world), password: "246810", delivery: "12 Mabini Street" };
  return (await world.value<{ id: string }>("POST", `${POINTS}/redeem`, wish, headers)).id;
}

/** A mission that is shown to an operator, for points. */
export const SHOWN = {
  title: { EN: "Show it" },
  period: "once",
  goals: [],
  reward: "1.00",
  unit: "points",
  needsApply: true,
  reason,
};

/** A mission of the brand. */
export const mission = async ({ value, admin }: World): Promise<string> =>
  (await value<{ id: string }>("POST", "/wps/v2/loyalty/admin/missions", SHOWN, admin)).id;

/** A tournament without prizes that begins much later. */
export const CUP = {
  title: { EN: "Cup" },
  rules: { EN: "The most valid bets win" },
  metric: "validBet",
  prizes: [],
  startsAt: 4_000_000_000_000,
  endsAt: 4_000_100_000_000,
  reason,
};

/** A tournament of the brand. */
export const tournament = async ({ value, admin }: World): Promise<string> =>
  (await value<{ id: string }>("POST", "/wps/v2/loyalty/admin/tournaments", CUP, admin)).id;

/** What somebody of the brand has handed in for a mission, with a picture. */
export async function application(world: World): Promise<string> {
  const { username, headers } = await world.somebody();
  const sent = { comment: "done", images: [await picture()] };
  await world.value("POST", `/wps/v2/loyalty/missions/${await mission(world)}/apply`, sent, headers);
  const query = `/wps/v2/loyalty/admin/missions/applications?username=${username}`;
  return (await world.value<{ list: { id: string }[] }>("GET", query, undefined, world.admin)).list[0]!.id;
}
