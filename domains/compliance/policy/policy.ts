import { accountLaw } from "@taya/accounts/points";
import type { Extension } from "@taya/platform/point";
import { siteLaw } from "@taya/site/points";
import type { Desk } from "../desk.ts";
import type { Policy } from "./fields.ts";
import { accountLawOf, siteLawOf } from "./laws.rules.ts";
import { packFor, tightened } from "./policy.rules.ts";

type Ways = Pick<Desk, "platform" | "settings">;

/** The pack of a brand's market: its own, else the one of the environment. */
export async function packOf(desk: Ways, merchant: string): Promise<{ market: string; pack: Policy }> {
  return packNamed(desk, (await desk.settings(merchant)).market);
}

function packNamed({ platform }: Ways, market: string): { market: string; pack: Policy } {
  const named = market === "" ? platform.config.policy : market;
  return { market: named, pack: packFor(named) };
}

/** What holds at a brand: the pack of its market, tightened by its own values. Asked with every request, so it stays cheap. */
export async function policyOf(desk: Ways, merchant: string): Promise<Policy> {
  const { market, tighter } = await desk.settings(merchant);
  const { pack } = packNamed(desk, market);
  return Object.keys(tighter).length === 0 ? pack : tightened(pack, tighter);
}

/** What the rooms below read from the same packs: what governs them. */
export const laws = (desk: Ways): Extension[] => [
  accountLaw.with(async (merchant) => accountLawOf(await policyOf(desk, merchant))),
  siteLaw.with(async (merchant) => siteLawOf(await policyOf(desk, merchant))),
];
