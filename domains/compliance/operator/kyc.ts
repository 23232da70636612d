import type { Session } from "@taya/kernel/call";
import type { Day } from "@taya/kernel/instant";
import { fault, ok, type Refusal, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { casesOf } from "../restricted/cases.store.ts";
import { screenPlayer } from "../restricted/watch.ts";
import { isStale } from "../shown.ts";
import { levelAfter } from "../rules.ts";
import { insertVerdict } from "../store.ts";
import type { Side } from "../kyc/id-types.rules.ts";
import { letterWritten, rejected } from "../kyc/letters.ts";
import { type ReasonCode, sayReasons } from "../kyc/reasons.ts";
import { decideSubmission, type Submission, submissionById } from "../kyc/submissions.store.ts";

/** An operator's judgement of documents. */
export interface Judgement {
  readonly id: string;
  readonly merchant: string;
  readonly operator: Session;
  /** Which version the operator has seen. */
  readonly version: number | undefined;
}

type Refused = "NOT_FOUND" | "WALLET_STATE" | "FORBIDDEN" | "KYC_PENDING" | "STALE";

/** Takes documents as good until a day; refused while somebody may be a restricted person and nobody has decided it. */
export async function approve(
  context: Context,
  tx: Db,
  judgement: Judgement,
  { reason, expiresOn }: { readonly reason: string; readonly expiresOn: Day | undefined },
): Promise<Result<Submission, Refused>> {
  const found = await opened(context, tx, judgement);
  if (!found.ok) return found;
  const { needs } = context;
  const { id, playerId, front, back, selfie } = found.value;
  const player = (await needs.accounts.player(tx, playerId))!;
  await screenPlayer(context, tx, player);
  const hit = (await casesOf(tx, playerId)).find(({ kind }) => kind === "EXACT" || kind === "EXCLUDED");
  if (hit) return fault("KYC_PENDING", { value: { caseId: hit.id } });
  const at = context.platform.clock.now();
  const { operator, merchant } = judgement;
  const by = { id: operator.playerId, name: operator.username };
  await decideSubmission(tx, id, { status: "APPROVED", expiresOn, by, at });
  const ids = [front, ...(back ? [back] : []), selfie];
  await needs.accounts.documents.judge(tx, playerId, { status: "APPROVED", ids });
  const level = levelAfter("APPROVED", player.kycLevel);
  await needs.accounts.setKyc(tx, playerId, { level, status: "APPROVED" });
  const verdict = { playerId, status: "APPROVED", level, reason: undefined, actor: operator.username, at } as const;
  await insertVerdict(tx, { id: context.platform.id<"verdict">(), ...verdict });
  const after = { player: found.value.username, level, expiresOn: expiresOn ?? found.value.expiresOn };
  await needs.audit.log(tx, { merchant, operator, action: "compliance.kyc.approve", object: id, reason, after });
  const texts = context.platform.texts.letter("inbox.kyc.APPROVED");
  await context.platform.events.tell(tx, letterWritten, { playerId, texts, once: `kyc:${id}` });
  return ok((await submissionById(tx, merchant, id))!);
}

export interface Refusing {
  readonly templates: readonly ReasonCode[];
  /** In the operator's own words, told to the player as they are. */
  readonly remark: string | undefined;
  /** Images to be taken again; all of them when none is named. */
  readonly sides: readonly Side[];
}

/** Refuses documents with reasons that the player is told; images that were good need not be taken again. */
export async function reject(
  context: Context,
  tx: Db,
  judgement: Judgement,
  { templates, remark, sides }: Refusing,
): Promise<Result<Submission, Refused>> {
  const found = await opened(context, tx, judgement);
  if (!found.ok) return found;
  const { needs, platform } = context;
  const { id, playerId, renewal } = found.value;
  const { operator, merchant } = judgement;
  const player = (await needs.accounts.player(tx, playerId))!;
  const at = platform.clock.now();
  const by = { id: operator.playerId, name: operator.username };
  await decideSubmission(tx, id, { status: "REJECTED", reasons: templates, remark, by, at });
  const reason = sayReasons(platform.texts.in(player.language), templates, remark);
  const wrong = (["front", "back", "selfie"] as const).filter((side) => sides.length === 0 || sides.includes(side));
  const ids = wrong.flatMap((side) => found.value[side] ?? []);
  await needs.accounts.documents.judge(tx, playerId, { status: "REJECTED", reason, ids });
  // What was good before stays good until its own day.
  const level = renewal ? player.kycLevel : levelAfter("REJECTED", player.kycLevel);
  if (!renewal) await needs.accounts.setKyc(tx, playerId, { level, status: "REJECTED", reason });
  const verdict = { playerId, status: "REJECTED", level, reason, actor: operator.username, at } as const;
  await insertVerdict(tx, { id: platform.id<"verdict">(), ...verdict });
  const after = { player: found.value.username, templates, sides: wrong };
  const said = sayReasons(platform.texts.in("EN"), templates, remark);
  await needs.audit.log(tx, {
    merchant,
    operator,
    action: "compliance.kyc.reject",
    object: id,
    reason: said,
    after,
  });
  const texts = rejected(platform.texts, templates, remark);
  await platform.events.tell(tx, letterWritten, { playerId, texts, once: `kyc:${id}` });
  return ok((await submissionById(tx, merchant, id))!);
}

/** The submission while nobody has judged it; nobody judges their own. */
async function opened(
  { needs }: Context,
  tx: Db,
  { id, merchant, operator, version }: Judgement,
): Promise<{ ok: true; value: Submission } | Refusal<"NOT_FOUND" | "WALLET_STATE" | "FORBIDDEN" | "STALE">> {
  const named = await submissionById(tx, merchant, id);
  // Details change under the same lock, so that what is judged is what was seen.
  if (named) await needs.accounts.persons.hold(tx, named.playerId);
  const found = await submissionById(tx, merchant, id, true);
  if (!found) return fault("NOT_FOUND");
  if (found.status !== "PENDING") return fault("WALLET_STATE", { value: { status: found.status } });
  const own = found.submittedBy === operator.playerId || found.playerId === operator.playerId;
  if (own) return fault("FORBIDDEN");
  return (await isStale(tx, found, { operatorId: operator.playerId, version })) ? fault("STALE") : ok(found);
}
