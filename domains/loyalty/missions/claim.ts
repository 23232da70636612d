import type { Player } from "@taya/accounts";
import type { Minor } from "@taya/kernel/money";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import { give, type Giving, type Standing as BonusTerms } from "../awards/give.ts";
import { saidName } from "../names.ts";
import type { Context } from "../needs.ts";
import type { Mission } from "./missions.store.ts";
import type { MissionTerms } from "./terms.ts";
import { missionsOf } from "./view.ts";

export type ClaimFault = "NOT_FOUND" | "PROMO_NOT_ELIGIBLE" | "PROMO_ALREADY" | "PROMO_STATE";

/** What was given for a mission. */
export interface MissionGiven {
  readonly amount: Minor;
  readonly unit: Giving["unit"];
  /** The cash the player has then. */
  readonly balance: Minor;
}

/** Gives the reward of a mission to whom something may be given, under the lock of their wallet: once in its period. */
export async function claimOne(
  context: Context,
  tx: Db,
  { player, missionId, terms }: { readonly player: Player; readonly missionId: string; readonly terms: BonusTerms },
): Promise<Result<MissionGiven, ClaimFault>> {
  const [found] = await missionsOf(context, tx, { player, only: missionId, mayReward: true });
  if (!found) return fault("NOT_FOUND");
  const { status, mission } = found;
  if (status === "claimed" || status === "issued") return fault("PROMO_ALREADY", { value: { status } });
  if (status === "applying" || status === "rejected" || status === "close") {
    return fault("PROMO_STATE", { value: { status } });
  }
  if (status !== "claim") return fault("PROMO_NOT_ELIGIBLE", { value: { status } });
  const giving = givingOf(player, mission, { ...found, claimed: true });
  const balance = await give(context, tx, giving, terms);
  if (balance === undefined) return fault("PROMO_ALREADY");
  return ok({ amount: giving.amount, unit: giving.unit, balance });
}

/** What a mission gives for a period, by the terms the period began with. */
export function givingOf(
  { id: playerId, merchant, currency, language }: Pick<Player, "id" | "merchant" | "currency" | "language">,
  { id }: Pick<Mission, "id">,
  of: { readonly terms: MissionTerms; readonly version: number; readonly periodKey: string; readonly claimed: boolean },
): Giving {
  const { title, reward: amount, unit, wagering = null } = of.terms;
  const { version, periodKey, claimed } = of;
  const what = { source: "mission", subject: id, periodKey, title: saidName(title, language) } as const;
  return { playerId, merchant, currency, ...what, amount, unit, wagering, version, claimed };
}
