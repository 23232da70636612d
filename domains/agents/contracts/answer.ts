import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../needs.ts";
import { mostOffered } from "./caps.ts";
import { agreedWith, type Contract, currentOf } from "./contracts.store.ts";
import { endAbove, endOf } from "./ends.ts";
import { consentHash } from "./hash.ts";
import { ANSWER_MS } from "./offer.ts";
import { periodAt } from "./period.rules.ts";
import { mayMove, type PartyMove } from "./states.rules.ts";
import { makeStep } from "./steps.ts";

type PartContext = Pick<Context, "accounts" | "platform" | "site">;

/** What was shown to whoever accepts, and whether they agreed to what ends. */
interface Shown {
  readonly termsHash?: string | undefined;
  readonly consent: boolean;
}

/** A version after a step, and what of the downline's own contracts ends because of it. */
interface Stepped {
  readonly contract: Contract;
  readonly ending: readonly Contract[];
}

type AnswerFault =
  | "CONTRACT_STATE"
  | "CONTRACT_RATE_TOO_HIGH"
  | "CONTRACT_CONSENT_REQUIRED"
  | "CONTRACT_TERMS_HASH"
  | "MODULE_OFF";

const stateFault = ({ status }: Contract) => fault("CONTRACT_STATE", { value: { status } });

/** A step of one of the two sides of a version whose line is locked. */
export async function answerContract(
  context: PartContext,
  tx: Db,
  contract: Contract,
  { move, by, ...shown }: Shown & { readonly move: PartyMove; readonly by: string },
): Promise<Result<Stepped, AnswerFault>> {
  const at = context.platform.clock.now();
  if (!mayMove(contract, move, at)) return stateFault(contract);
  if (move === "accept") return accept(context, tx, contract, { by, ...shown });
  if (move === "terminate" && (await hasOpen(tx, contract))) return stateFault(contract);
  const { timeZone } = await context.site.brand(contract.merchant);
  const end = endOf(contract, at, timeZone);
  const written = {
    ...(move === "terminate" && { expiresAt: at + ANSWER_MS }),
    ...(move !== "withdraw" && move !== "terminate" && { respondedAt: at }),
    ...(move === "agreeTermination" && { effectiveTo: end, endReason: "mutual" as const }),
  };
  const made = await makeStep(context, tx, contract, { move, by, at, ...written });
  if (!made) return stateFault(contract);
  if (move === "agreeTermination") {
    await endAbove(context, tx, contract, { ppm: -1, from: end, because: "cascade", by: null, at });
  }
  return ok({ contract: made, ending: [] });
}

const hasOpen = async (tx: Db, { downlineId, kind }: Contract): Promise<boolean> =>
  (await currentOf(tx, downlineId, kind)).some(({ status }) => status === "OFFERED" || status === "ACCEPTED");

/** Accepts an offer as it was shown, with what ends because of it, from the next period on. */
async function accept(
  context: PartContext,
  tx: Db,
  contract: Contract,
  { by, termsHash, consent }: Shown & { readonly by: string },
): Promise<Result<Stepped, AnswerFault>> {
  const { merchant, kind, uplineId, downlineId, ppm } = contract;
  const most = await mostOffered(context, tx, { merchant, kind, uplineId });
  if (ppm > most) return fault("CONTRACT_RATE_TOO_HIGH", { value: { max: most } });
  const ending = (await agreedWith(tx, downlineId, kind)).filter((each) => each.ppm > ppm);
  const agreed = ending.length === 0 ? contract.termsHash : consentHash(contract.termsHash, ending);
  if (termsHash !== contract.termsHash && termsHash !== agreed) return fault("CONTRACT_TERMS_HASH");
  if (ending.length > 0 && (!consent || termsHash !== agreed)) {
    const list = await namedEnding(context, tx, ending);
    return fault("CONTRACT_CONSENT_REQUIRED", { value: { list, termsHash: agreed } });
  }
  const at = context.platform.clock.now();
  const { timeZone } = await context.site.brand(merchant);
  const made = await makeStep(context, tx, contract, {
    move: "accept",
    by,
    at,
    respondedAt: at,
    effectiveFrom: await beginOf(tx, contract, at, timeZone),
    ...(ending.length > 0 && { consent: { termsHash: agreed, ending: ending.map(({ id }) => id) } }),
  });
  return made ? ok({ contract: made, ending }) : stateFault(contract);
}

/** When a version begins: with its next period, once the period of the version it follows is over as well. */
async function beginOf(
  tx: Db,
  { downlineId, kind, period }: Contract,
  at: Instant,
  timeZone: string,
): Promise<Instant> {
  const running = (await currentOf(tx, downlineId, kind)).filter(({ status }) => status !== "OFFERED");
  const over = Math.max(at, ...running.map((each) => periodAt(each.period, at, timeZone).until - 1));
  return periodAt(period, over, timeZone).until;
}

/** Contracts that end, as who has to agree is shown them. */
export async function namedEnding({ accounts }: PartContext, db: Db, ending: readonly Contract[]) {
  const names = await accounts.names(
    db,
    ending.map(({ downlineId }): PlayerId => downlineId),
  );
  return ending.map(({ id, downlineId, ppm }) => ({
    contractId: id,
    downlineName: names.get(downlineId) ?? "",
    rate: ppm,
  }));
}
