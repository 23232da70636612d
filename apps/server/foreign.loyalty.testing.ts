import type { Fields, Person, World } from "./foreign.testing.ts";

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
