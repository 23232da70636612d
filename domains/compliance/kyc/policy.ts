import { inMinor, onPage, setting } from "@taya/kernel/setting";
import * as z from "zod/mini";
import type { Context } from "../context.ts";
import { policyOf } from "../policy/policy.ts";

/** What a brand asks of identities; the fallbacks are those of the default policy. */
export const kycSettings = onPage({
  depositBeforeIdentity: inMinor(
    setting(
      z.int().check(z.gte(0), z.lte(999_999_999_999)),
      500_000,
      "Minor units a player may pay in altogether before the identity is verified.",
    ),
  ),
  kycBeforePlay: setting(z.boolean(), false, "Whether a verified identity is wanted before the first bet."),
  kycWithdrawLevel: setting(z.int().check(z.gte(2), z.lte(3)), 2, "Identity level from which money may be paid out."),
  kycNoticeDays: setting(
    z.int().check(z.gte(1), z.lte(120)),
    30,
    "Days before a document expires at which its owner is told and may hand in a new one.",
  ),
  kycReverifyDays: setting(
    z.int().check(z.gte(0), z.lte(3_660)),
    0,
    "Days after which a document without a day of expiry has to be handed in again; 0 for never.",
  ),
});

/** The brand's rules of identity checks. */
export interface KycPolicy {
  readonly depositBeforeIdentity: bigint;
  readonly beforePlay: boolean;
  readonly withdrawLevel: number;
  readonly noticeDays: number;
  readonly reverifyDays: number;
}

/** The brand's own numbers, never laxer than the policy pack of its market. */
export async function kycPolicyOf(
  context: Pick<Context, "platform" | "settings">,
  merchant: string,
): Promise<KycPolicy> {
  const [own, policy] = await Promise.all([context.settings(merchant), policyOf(context, merchant)]);
  const most = Math.min(own.depositBeforeIdentity, policy["kyc.depositBefore"] ?? own.depositBeforeIdentity);
  return {
    depositBeforeIdentity: policy["kyc.beforePlay"] ? 0n : BigInt(most),
    beforePlay: own.kycBeforePlay || policy["kyc.beforePlay"],
    withdrawLevel: own.kycWithdrawLevel,
    noticeDays: own.kycNoticeDays,
    reverifyDays: own.kycReverifyDays,
  };
}
