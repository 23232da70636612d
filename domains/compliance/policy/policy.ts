import { accountLaw } from "@taya/accounts/points";
import type { Extension } from "@taya/platform/point";
import { siteLaw } from "@taya/site/points";
import type { Context } from "../context.ts";
import type { Policy } from "./fields.ts";
import { accountLawOf, siteLawOf } from "./laws.rules.ts";
import { packFor, tightened } from "./policy.rules.ts";

type PartContext = Pick<Context, "platform" | "settings">;

/** The pack of a brand's market: its own, else the one of the environment. */
export async function packOf(context: PartContext, merchant: string): Promise<{ market: string; pack: Policy }> {
  return packNamed(context, (await context.settings(merchant)).market);
}

function packNamed({ platform }: PartContext, market: string): { market: string; pack: Policy } {
  const named = market === "" ? platform.config.policy : market;
  return { market: named, pack: packFor(named) };
}

/** What holds at a brand: the pack of its market, tightened by its own values. Asked with every request, so it stays cheap. */
export async function policyOf(context: PartContext, merchant: string): Promise<Policy> {
  const { market, tighter } = await context.settings(merchant);
  const { pack } = packNamed(context, market);
  return Object.keys(tighter).length === 0 ? pack : tightened(pack, tighter);
}

/** What the rooms below read from the same packs: what governs them. */
export const laws = (context: PartContext): Extension[] => [
  accountLaw.with(async (merchant) => accountLawOf(await policyOf(context, merchant))),
  siteLaw.with(async (merchant) => siteLawOf(await policyOf(context, merchant))),
];
