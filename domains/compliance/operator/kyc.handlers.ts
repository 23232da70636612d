import { rowWindow } from "@taya/kernel/page";
import { kycTopic } from "../kyc/player.contract.ts";
import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { issueView } from "../images/views.ts";
import { casesOf } from "../restricted/cases.store.ts";
import { doublesOf, screenPlayer } from "../restricted/watch.ts";
import { DETAILS } from "../rules.ts";
import { REASON_CODES, sayReason } from "../kyc/reasons.ts";
import { noteShown } from "../shown.ts";
import { approve, type Judgement, reject } from "./kyc.ts";
import type { kycReviewCalls } from "./kyc.contract.ts";
import { queueOf, type Submission, submissionById, submissionsOf } from "../kyc/submissions.store.ts";

type Calls = typeof kycReviewCalls;

/** Answers operators who check identities. */
export function kycReviewHandlers(context: Context): Handlers<Calls> {
  const { platform } = context;
  const judged = async (found: Submission, caller: Caller) => {
    await noteShown(context, caller, [found]);
    platform.live.changed(kycTopic, { playerId: found.playerId });
    return ok(rowOf(found, caller));
  };
  const byCaller = ({ id, version }: Named, { merchant, session }: Caller) => ({
    id,
    version,
    merchant,
    operator: session!,
  });
  return {
    async adminKyc(input, caller) {
      const { pageNo, pageSize, status, q, idType } = input;
      const rows = rowWindow(input, platform.clock);
      const asked = { merchant: caller.merchant, status, idType, q: q?.trim() || undefined, ...rows };
      const { list, total } = await queueOf(platform.database.db, asked);
      await noteShown(context, caller, list);
      return ok({ list: list.map((each) => rowOf(each, caller)), total, pageNo, pageSize, asOf: rows.asOf });
    },
    async adminKycOne({ id }, caller) {
      const file = await fileOf(context, id, caller);
      if (file.ok) await noteShown(context, caller, [file.value]);
      return file;
    },
    async viewKycImage({ id, side }, caller) {
      const { merchant } = caller;
      const operator = caller.session!;
      return platform.database.transaction(async (tx) => {
        const found = await submissionById(tx, merchant, id);
        const documentId = found?.[side];
        if (!found || !documentId) return fault("NOT_FOUND");
        const view = await issueView(context, tx, { documentId, operator });
        const action = {
          action: "compliance.kyc.view",
          object: id,
          reason: "",
          after: { player: found.username, side },
        };
        await context.needs.audit.log(tx, { merchant, operator, ...action });
        return ok(view);
      });
    },
    async approveKyc({ id, version, reason, expiresOn }, caller) {
      const about = byCaller({ id, version }, caller);
      const done = await platform.database.transaction((tx) => approve(context, tx, about, { reason, expiresOn }));
      return done.ok ? judged(done.value, caller) : done;
    },
    async rejectKyc({ id, version, reason, templates, sides }, caller) {
      const remark = reason?.trim() || undefined;
      if (templates.length === 0 && (remark?.length ?? 0) < 5) {
        return fault("VALIDATION_FAILED", { errors: [{ field: "reason", rule: "length", min: 5, max: 500 }] });
      }
      const about = byCaller({ id, version }, caller);
      const refusing = { templates: [...new Set(templates)], remark, sides };
      const done = await platform.database.transaction((tx) => reject(context, tx, about, refusing));
      return done.ok ? judged(done.value, caller) : done;
    },
  };
}

/** A submission in the version that its judge has seen. */
type Named = Pick<Judgement, "id" | "version">;

function rowOf(found: Submission, { session }: Caller): Output<Calls["adminKyc"]>["list"][number] {
  const { id, playerId, username, status, renewal, idType, expiresOn, submittedAt, reasons, remark } = found;
  const { decidedBy, decidedAt } = found;
  return {
    id,
    playerId,
    username,
    status,
    renewal,
    back: found.back !== null,
    submittedAt,
    reasons: [...reasons],
    version: found.version,
    own: found.submittedBy === session!.playerId || playerId === session!.playerId,
    ...(idType !== null && { idType }),
    ...(expiresOn !== null && { expiresOn }),
    ...(remark !== null && { remark }),
    ...(decidedBy !== null && { decidedBy }),
    ...(decidedAt !== null && { decidedAt }),
  };
}

const SHOWN = [...DETAILS, "idType", "idNumber"] as const;

async function fileOf(
  context: Context,
  id: string,
  caller: Caller,
): Promise<Result<Output<Calls["adminKycOne"]>, "NOT_FOUND">> {
  const { platform, needs } = context;
  const { merchant } = caller;
  // Comparing writes digests and cases, so that what is shown is what the list says now.
  return platform.database.transaction(async (tx) => {
    const named = await submissionById(tx, merchant, id);
    // Nothing of it changes while it is read.
    if (named) await needs.accounts.persons.hold(tx, named.playerId);
    const found = await submissionById(tx, merchant, id);
    const player = found && (await needs.accounts.player(tx, found.playerId));
    if (!player) return fault("NOT_FOUND");
    const told = (await needs.accounts.details(tx, player.id)) ?? {};
    const details = Object.fromEntries(SHOWN.flatMap((name) => (told[name] === undefined ? [] : [[name, told[name]]])));
    const newest = new Map((await needs.accounts.documents.newest(tx, player.id)).map((each) => [each.id, each]));
    const hits = await screenPlayer(context, tx, player);
    const doubles = await doublesOf(context, tx, player);
    const all = await submissionsOf(tx, player.id);
    const waiting = await queueOf(tx, {
      merchant,
      status: "PENDING",
      q: undefined,
      idType: undefined,
      offset: 0,
      limit: 2,
      asOf: platform.clock.now(),
    });
    const next = waiting.list.find((each) => each.id !== id);
    return ok({
      ...rowOf(found, caller),
      level: player.kycLevel,
      kycStatus: player.kycStatus,
      registeredAt: player.createdAt,
      language: player.language,
      details,
      images: (["front", "back", "selfie"] as const).flatMap((side) => {
        const document = found[side];
        const uploadedAt = document && newest.get(document)?.uploadedAt;
        return document ? [{ side, ...(uploadedAt && { uploadedAt }) }] : [];
      }),
      doubles: doubles.map((each) => ({ ...each, signals: [...each.signals] })),
      hits: [...hits.exact, ...hits.similar].map((entry) => ({
        id: entry.id,
        exact: hits.exact.includes(entry),
        name: entry.name ?? entry.nameKey,
        kind: entry.kind,
        source: entry.source,
        ...(entry.birthday && { birthday: entry.birthday }),
      })),
      cases: (await casesOf(tx, player.id)).map((each) => ({
        id: each.id,
        kind: each.kind,
        state: each.state,
        summary: each.summary,
      })),
      earlier: all.filter((each) => each.id !== id).map((each) => rowOf(each, caller)),
      templates: REASON_CODES.map((code) => ({ code, text: sayReason(platform.texts.in(caller.language), code) })),
      ...(next && { next: next.id }),
    });
  });
}
