import { writeLetter } from "@taya/compliance/letter";
import { dayIn, type Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { type Contract, contractById, keepStep, moveContract, type Written } from "./contracts.store.ts";
import type { MoveName } from "./states.rules.ts";

type PartContext = Pick<Context, "accounts" | "platform" | "site">;

/** By whom a step is made: nobody where time alone brings it. */
export interface Made {
  readonly by: string | null;
  readonly at: Instant;
}

/**
 * Makes a step of a version whose line is locked: the state, the trail and the letters to both sides are one commit. What
 * it has become; undefined where its state allows the step no more.
 */
export async function makeStep(
  context: PartContext,
  tx: Db,
  { id }: Pick<Contract, "id">,
  { move, by, at, ...written }: Made & Written & { readonly move: MoveName },
): Promise<Contract | undefined> {
  if (!(await moveContract(tx, id, move, written))) return undefined;
  const now = (await contractById(tx, id))!;
  const { endReason } = written;
  await tellStep(context, tx, now, { step: move === "end" ? `end_${endReason}` : move, by, at });
  return now;
}

/** Keeps a step and writes of it to both sides; the step of an older version that a newer one follows is told with that one. */
export async function tellStep(
  context: PartContext,
  tx: Db,
  contract: Contract,
  { step, by, at }: Made & { readonly step: string },
): Promise<void> {
  const { accounts, platform, site } = context;
  await keepStep(tx, { contractId: contract.id, step, by, at });
  if (step === "supersede") return;
  const { timeZone } = await site.brand(contract.merchant);
  const name = (await accounts.names(tx, [contract.downlineId])).get(contract.downlineId) ?? "";
  const { effectiveFrom, expiresAt } = contract;
  for (const playerId of [contract.downlineId, ...(contract.uplineId ? [contract.uplineId] : [])]) {
    await writeLetter(platform, tx, {
      playerId,
      key: `inbox.contracts.${step}`,
      values: ({ code, intl }) => ({
        kind: platform.texts.in(code)(`lists.contractKind.${contract.kind}`),
        name,
        rate: new Intl.NumberFormat(intl, { style: "percent", maximumFractionDigits: 4 }).format(
          contract.ppm / 1_000_000,
        ),
        ...(effectiveFrom !== null && { day: dayIn(effectiveFrom, timeZone) }),
        ...(expiresAt !== null && {
          until: new Intl.DateTimeFormat(intl, { dateStyle: "medium", timeStyle: "short", timeZone }).format(expiresAt),
        }),
      }),
      once: `contract:${platform.id()}`,
    });
  }
}
