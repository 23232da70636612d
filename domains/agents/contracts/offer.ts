import type { Player } from "@taya/accounts";
import { PLAYER } from "@taya/kernel/account-type";
import type { CommonFault } from "@taya/kernel/fault";
import type { PlayerId } from "@taya/kernel/id";
import { HOUR } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type * as z from "zod/mini";
import type { Context } from "../needs.ts";
import { lockLine } from "../rates/rates.store.ts";
import { mostOffered } from "./caps.ts";
import { type Contract, contractById, currentOf, insertOffer, lastVersion } from "./contracts.store.ts";
import { termsHash } from "./hash.ts";
import { KINDS, type KindName } from "./kinds.ts";
import type { tiersWish } from "./shapes.ts";
import { tellStep } from "./steps.ts";
import { termsOf, type Wish } from "./terms.rules.ts";

/** How long an offer, or the wish to end a contract, waits for an answer. */
export const ANSWER_MS = 72 * HOUR;
/** Lives of a share of revenue alone, which the house offers. */
export const AFFILIATE = 42;

type OfferFault =
  | "NOT_FOUND"
  | "MODULE_OFF"
  | "CONTRACT_RATE_TOO_HIGH"
  | "CONTRACT_OPEN_OFFER"
  | "CONTRACT_STATE"
  | "CONTRACT_TIERS"
  | CommonFault;

interface NewOffer {
  readonly kind: KindName;
  readonly downline: Player;
  /** Null: the house offers. */
  readonly uplineId: PlayerId | null;
  readonly by: string;
  readonly wish: Wish;
  readonly tiers: z.output<typeof tiersWish>;
}

/** Whether it is this side's to offer this kind to somebody who stands there. */
function mayBeOffered({ kind, downline: { type, disabled }, uplineId }: NewOffer, above: PlayerId | null): boolean {
  if (disabled) return false;
  if (type === AFFILIATE) return uplineId === null && KINDS[kind].ofRevenue;
  if (uplineId !== null) return above === uplineId;
  return above === null && type !== PLAYER;
}

/** Offers a contract, or a new version of the one there is: nobody else's step crosses it in the line. */
export async function offerContract(
  context: Pick<Context, "accounts" | "platform" | "site">,
  tx: Db,
  asked: NewOffer,
): Promise<Result<Contract, OfferFault>> {
  const { kind, downline, uplineId, by } = asked;
  const place = await lockLine(tx, downline.id);
  if (!place || !mayBeOffered(asked, place.uplineId)) return fault("NOT_FOUND");
  const terms = termsOf(KINDS[kind], asked.wish, asked.tiers);
  if (!terms.ok) return terms;
  const { merchant } = downline;
  const most = await mostOffered(context, tx, { merchant, kind, uplineId });
  const current = await currentOf(tx, downline.id, kind);
  if (current.some(({ status }) => status === "OFFERED" || status === "ACCEPTED")) return fault("CONTRACT_OPEN_OFFER");
  if (current.some(({ status }) => status === "TERMINATING")) return fault("CONTRACT_STATE");
  if (Number(terms.value.tiers.at(-1)!.ppm) > most) return fault("CONTRACT_RATE_TOO_HIGH", { value: { max: most } });
  const at = context.platform.clock.now();
  const offer = {
    id: context.platform.id<"contract">(),
    merchant,
    kind,
    uplineId,
    downlineId: downline.id,
    version: (await lastVersion(tx, downline.id, kind)) + 1,
    ...terms.value,
    payer: uplineId === null ? ("house" as const) : ("upline" as const),
    offeredBy: by,
    offeredAt: at,
    expiresAt: at + ANSWER_MS,
  };
  await insertOffer(tx, { ...offer, termsHash: termsHash(offer) });
  const made = (await contractById(tx, offer.id))!;
  await tellStep(context, tx, made, { step: "offer", by, at });
  return ok(made);
}
