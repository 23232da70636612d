import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { agreedBelow, type Contract, currentOf } from "./contracts.store.ts";
import { afterLower } from "./downgrade.rules.ts";
import { KIND_NAMES } from "./kinds.ts";
import { periodAt } from "./period.rules.ts";
import { type Made, makeStep } from "./steps.ts";

type PartContext = Pick<Context, "accounts" | "platform" | "site">;

const runs = ({ status }: Contract): boolean => status !== "ACCEPTED";

/** The kind of account of affiliate partners. */
const PARTNER = 42;

/** The day, hour or five minutes in which a contract may begin and end, so that figures are whole. */
const spanOf = ({ period }: Contract, at: Instant, timeZone: string) =>
  periodAt(period === "hour" || period === "five-minute" ? period : "daily", at, timeZone);

/** When a contract that ends now ends: with the day, or with the hour or the five minutes. */
export const endOf = (contract: Contract, at: Instant, timeZone: string): Instant =>
  spanOf(contract, at, timeZone).until;

/**
 * What ends below an agent whose contract of a kind now goes no higher than a rate, or has ended: those with direct
 * downlines that go higher, and everything below those. What has not begun yet ends with them.
 */
export async function endAbove(
  context: PartContext,
  tx: Db,
  { downlineId: agent, kind }: Contract,
  { ppm, from, because, ...made }: Made & { ppm: number; from: Instant; because: "upline_rate_lower" | "cascade" },
): Promise<void> {
  const all = await agreedBelow(tx, agent, kind);
  const bonds = all.map((contract) => ({
    contract,
    upline: contract.uplineId,
    downline: contract.downlineId,
    ppm: BigInt(contract.ppm),
  }));
  const gone = afterLower(
    bonds.filter(({ contract }) => runs(contract)),
    agent,
    BigInt(ppm),
  );
  const without = new Set([...gone.ended, ...gone.cascade].map(({ downline }) => downline));
  const end = (contract: Contract, endReason: typeof because) =>
    makeStep(context, tx, contract, { move: "end", ...made, effectiveTo: from, endReason });
  for (const { contract } of gone.ended) await end(contract, because);
  for (const { contract } of gone.cascade) await end(contract, "cascade");
  for (const { contract, upline } of bonds.filter((each) => !runs(each.contract))) {
    if (upline === agent && contract.ppm > ppm) await end(contract, because);
    else if (upline !== agent && upline !== null && without.has(upline)) await end(contract, "cascade");
  }
}

/**
 * What somebody agreed to in the line they have left ends with the last whole period before the move, with everything of
 * the kind below; offers are withdrawn.
 */
export async function endOnMove(
  context: PartContext,
  tx: Db,
  { id, merchant, type }: { readonly id: PlayerId; readonly merchant: string; readonly type: number },
  at: Instant,
): Promise<void> {
  const { timeZone } = await context.site.brand(merchant);
  for (const kind of KIND_NAMES) {
    for (const contract of await currentOf(tx, id, kind)) {
      // A partner's contract with the house stands wherever they stand.
      if (contract.uplineId === null && type === PARTNER) continue;
      if (contract.status === "OFFERED") await makeStep(context, tx, contract, { move: "withdraw", by: null, at });
      const from = spanOf(contract, at, timeZone).since;
      const end = { move: "end", by: null, at, effectiveTo: from, endReason: "cascade" } as const;
      if (!(await makeStep(context, tx, contract, end))) continue;
      await endAbove(context, tx, contract, { ppm: -1, from, because: "cascade", by: null, at });
    }
  }
}
