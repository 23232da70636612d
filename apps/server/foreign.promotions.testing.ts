import { randomUUID } from "node:crypto";
import { DAY } from "@taya/kernel/instant";
import type { Fields, Person, World } from "./foreign.testing.ts";

const reason = "tried by a test";
const OFFERS = "/wps/v2/promotions/admin/offers";

/** The terms of an offer of five pesos for whatever an operator is shown. */
export const termsOf = ({ server }: Pick<World, "server">): Fields => {
  const now = server.store.platform.clock.now();
  return {
    kind: "special",
    title: { EN: "Five pesos" },
    html: { EN: "<p>For a picture</p>" },
    startsAt: now - DAY,
    endsAt: now + DAY,
    trigger: { on: "apply" },
    reward: { amount: "5.00" },
    wagering: 0,
    budget: "50.00",
    reason,
  };
};

/** An offer of the brand. */
export const offer = async (world: World): Promise<string> => {
  const wish = { ...termsOf(world), code: randomUUID() };
  return (await world.value<{ id: string }>("POST", OFFERS, wish, world.admin)).id;
};

/** What somebody of the brand has applied for, which waits. */
export async function claim(world: World, who?: Person): Promise<string> {
  const { headers } = who ?? (await world.somebody());
  const path = `/wps/v2/promotions/${await offer(world)}/apply`;
  return (await world.value<{ claimId: string }>("POST", path, { comment: "please" }, headers)).claimId;
}
