import { randomUUID } from "node:crypto";
import type { World } from "./foreign.testing.ts";
import { picture } from "./foreign.testing.ts";

const KYC = "/wps/v2/compliance/kyc";
const ADMIN = "/wps/v2/compliance/admin";
const reason = "made for a test";

/** Documents of a player that wait for an operator. */
export async function submission(world: World): Promise<string> {
  const who = await world.somebody({ kycLevel: 1 });
  for (const side of ["front", "back", "selfie"]) {
    await world.value("POST", `${KYC}/images`, { side, image: await picture() }, who.headers);
  }
  const paper = { idType: 2, idNumber: randomUUID(), expiresOn: "2099-01-01" };
  return (await world.value<{ id: string }>("POST", `${KYC}/submit`, paper, who.headers)).id;
}

/** A person on the list of those who must not play. */
export async function restricted(world: World): Promise<string> {
  const person = { name: `Wala, Nito ${randomUUID()}`, birthday: "1960-01-31", kind: "OTHER", source: "tests", reason };
  return (await world.value<{ id: string }>("POST", `${ADMIN}/restricted`, person, world.admin)).id;
}

/** A case about a player that nobody has decided. */
export async function personCase(world: World): Promise<string> {
  const { username } = await world.somebody();
  return (await world.value<{ id: string }>("POST", `${ADMIN}/cases`, { username, reason }, world.admin)).id;
}
