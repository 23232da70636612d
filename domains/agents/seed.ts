import { seededId } from "@taya/accounts/seed";
import { CATEGORIES } from "@taya/kernel/game-category";
import { assert } from "@taya/kernel/assert";
import type { Db } from "@taya/platform/database";
import type { AgentsDoor } from "./agents.ts";

/** The demonstration's link beside the code that it always had. */
const DEMO_CODE = "DEM0AGNTM";

/** Gives the demonstration's line its rebate rates, from the head down. */
export async function seedRates(tx: Db, agents: AgentsDoor, merchant: string): Promise<void> {
  const line = [
    { id: seededId("demo_general"), type: 2, ppm: 10_000 },
    { id: seededId("demo_agent"), type: 1, ppm: 8_000 },
  ];
  for (const { ppm, ...member } of line) {
    const rates = Object.fromEntries(CATEGORIES.map((category) => [category, ppm]));
    const given = await agents.giveRates(tx, { ...member, merchant }, rates);
    assert(given.ok, "the demonstration keeps the bounds of rates");
  }
  await agents.invite(tx, { merchant, playerId: seededId("demo_agent"), code: DEMO_CODE });
}
