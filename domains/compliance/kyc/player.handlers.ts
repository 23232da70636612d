import { kycTopic } from "./player.contract.ts";
import type { Player } from "@taya/accounts";
import { assert } from "@taya/kernel/assert";
import type { Caller, Handlers, Input, Output } from "@taya/kernel/call";
import type { CommonFault } from "@taya/kernel/fault";
import { DAY, isDay } from "@taya/kernel/instant";
import type { PlayerId } from "@taya/kernel/id";
import { type FieldError, fault, ok, type Result } from "@taya/kernel/result";
import { type Context, ownPlayer } from "../context.ts";
import { missingOf } from "../rules.ts";
import { open, watch } from "../restricted/watch.ts";
import { collect, IMAGES_A_DAY, keepSide, sidesOf, standingOf, todayOf } from "./hand-in.ts";
import { holdPerson } from "../restricted/persons.store.ts";
import { FIELD, idTypeOf, needOf, sidesMissing } from "./id-types.rules.ts";
import { finish, linkFor, makeLink, openLink, phoneOf } from "./phones.ts";
import type { Say } from "@taya/platform/http/envelope";
import type { kycPlayerCalls } from "./player.contract.ts";
import { kycPolicyOf } from "./policy.ts";
import { fixesOf, isReason, sayReason } from "./reasons.ts";
import { type Submission, submissionsOf } from "./submissions.store.ts";

type Calls = typeof kycPlayerCalls;

const ALL_TYPES = Array.from({ length: 12 }, (_, index) => index + 1);

/** Answers what players ask about their documents, and what the phone that helps them does. */
export function kycPlayerHandlers(context: Context): Handlers<Calls> {
  const { platform } = context;
  const shownSides = async (playerId: PlayerId) => {
    const { db } = platform.database;
    const sides = await sidesOf(context, db, playerId, await submissionsOf(db, playerId));
    return sides.map(shown);
  };
  return {
    kycFile: async (_input, caller) => ok(await fileOf(context, caller)),
    async kycImage({ side, image }, caller) {
      const { playerId } = caller.session!;
      const kept = await keepSide(context, { playerId, merchant: caller.merchant }, { side, image });
      return kept.ok ? ok({ sides: await shownSides(playerId) }) : kept;
    },
    kycSubmit: (input, caller) => submit(context, input, caller),
    async kycLink({ idType }, caller) {
      const may = await mayBegin(context, caller);
      if (!may.ok) return may;
      return ok(await makeLink(context, { playerId: may.value.id, merchant: caller.merchant, idType }));
    },
    async kycPhoneOpen({ token }) {
      const opened = await openLink(context, token);
      if (!opened.ok) return opened;
      const { handle, link } = opened.value;
      const player = await context.needs.accounts.player(platform.database.db, link.playerId);
      const idType = link.idType ?? 1;
      return ok({
        handle,
        expiresAt: link.expiresAt,
        idType,
        back: needOf(idType, "back"),
        username: masked(player!.username),
        language: player!.language,
        sides: await shownSides(link.playerId),
      });
    },
    async kycPhoneImage({ handle, side, image }) {
      const link = await linkFor(context, handle);
      if (!link.ok) return link;
      const kept = await keepSide(context, link.value, { side, image });
      return kept.ok ? ok({ sides: await shownSides(link.value.playerId) }) : kept;
    },
    async kycPhoneDone({ handle }) {
      await finish(context, handle);
      return ok({ done: true });
    },
  };
}

const shown = ({ side, status, uploadedAt }: Awaited<ReturnType<typeof sidesOf>>[number]) => ({
  side,
  status,
  ...(uploadedAt !== undefined && { uploadedAt }),
});

/** Enough for the owner to see that it is their account, too little for anybody who found the link. */
const masked = (username: string): string => `${username.slice(0, 2)}***${username.slice(-1)}`;

async function fileOf(context: Context, caller: Caller): Promise<Output<Calls["kycFile"]>> {
  const { platform, needs } = context;
  const { db } = platform.database;
  const player = await ownPlayer(context, caller);
  const submissions = await submissionsOf(db, player.id);
  const details = (await needs.accounts.details(db, player.id)) ?? {};
  const policy = await kycPolicyOf(context, player.merchant);
  const { since } = await needs.accounts.documents.count(db, player.id, platform.clock.now() - DAY);
  const phone = await phoneOf(context, player.id);
  return {
    status: player.kycStatus,
    level: player.kycLevel,
    standing: await standingOf(context, player, submissions),
    sides: (await sidesOf(context, db, player.id, submissions)).map(shown),
    types: ALL_TYPES.map((each) => ({ idType: each, ...idTypeOf(each)! })),
    hasNumber: Boolean(details.idNumber),
    missing: missingOf(details, new Set(["front", "selfie"]), player.kycStatus),
    imagesLeft: Math.max(0, IMAGES_A_DAY - since),
    gates: {
      beforePlay: policy.beforePlay,
      withdrawLevel: policy.withdrawLevel,
      depositTotal: policy.depositBeforeIdentity,
    },
    ...lastOf(player, submissions, platform.texts.in(caller.language), details.idType),
    ...(phone && { phone }),
  };
}

/** What the last submission said, and why it was refused when it was. */
function lastOf(player: Player, submissions: readonly Submission[], say: Say, told: number | undefined) {
  const last = submissions.find((each) => each.status !== "REPLACED");
  const refused = last?.status === "REJECTED" ? last : undefined;
  const remark = refused ? refused.remark : player.kycStatus === "REJECTED" ? player.kycReason : undefined;
  const idType = last?.idType ?? told;
  return {
    reasons: refused?.reasons.filter(isReason).map((code) => sayReason(say, code)) ?? [],
    fix: refused ? fixesOf(refused.reasons) : [],
    ...(idType !== undefined && { idType }),
    ...(last?.expiresOn && { expiresOn: last.expiresOn }),
    ...(last && { submittedAt: last.submittedAt }),
    ...(remark && { remark }),
  };
}

/** Whether the caller may hand in anything now. */
async function mayBegin(context: Context, caller: Caller): Promise<Result<Player, "MODULE_OFF" | "KYC_PENDING">> {
  const { needs, platform } = context;
  if (!(await needs.site.flag(caller.merchant, "UPLOADID3")))
    return fault("MODULE_OFF", { value: { module: "UPLOADID3" } });
  const player = await ownPlayer(context, caller);
  const standing = await standingOf(context, player, await submissionsOf(platform.database.db, player.id));
  return standing === "NEW" || standing === "RENEWAL" ? ok(player) : fault("KYC_PENDING", { value: { standing } });
}

type Submitted = Result<Output<Calls["kycSubmit"]>, Calls["kycSubmit"]["faults"][number] | CommonFault>;

async function submit(context: Context, input: Input<Calls["kycSubmit"]>, caller: Caller): Promise<Submitted> {
  const { platform, needs } = context;
  const may = await mayBegin(context, caller);
  if (!may.ok) return may;
  const player = may.value;
  const idNumber = input.idNumber?.trim();
  const errors = await checkSaid(context, { ...input, idNumber }, player);
  if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
  const result = await platform.database.transaction<Submitted | "TAKEN">(async (tx) => {
    const at = platform.clock.now();
    await holdPerson(tx, { playerId: player.id, merchant: player.merchant, at });
    const fresh = (await needs.accounts.player(tx, player.id))!;
    const submissions = await submissionsOf(tx, player.id);
    if ((await standingOf(context, fresh, submissions)) === "PENDING") return fault("KYC_PENDING");
    const told = { idType: input.idType, ...(idNumber && { idNumber }) };
    if (!(await needs.accounts.changeDetails(tx, player.id, told))) return "TAKEN";
    const id = await collect(context, tx, fresh, { idType: input.idType, expiresOn: input.expiresOn || undefined });
    assert(id, "front and selfie were there a moment ago");
    await watch(context, tx, fresh);
    return ok({ id, submittedAt: at });
  });
  platform.live.changed(kycTopic, { playerId: player.id });
  if (result !== "TAKEN") return result;
  await noteTaken(context, player, { idType: input.idType, idNumber: idNumber! });
  return fault("VALIDATION_FAILED", { errors: [{ field: "idNumber", rule: "taken" }] });
}

/** Kind, number, day and sides, in the order of the form; details that were never told come first. */
async function checkSaid(
  context: Context,
  { idType, idNumber, expiresOn }: Input<Calls["kycSubmit"]>,
  player: Player,
): Promise<FieldError[]> {
  const { db } = context.platform.database;
  const details = (await context.needs.accounts.details(db, player.id)) ?? {};
  const errors: FieldError[] = missingOf(details, new Set(["front", "selfie"]), player.kycStatus).map((field) => ({
    field,
    rule: "required",
  }));
  const known = details.idType === idType && details.idNumber;
  if (!idNumber && !known) errors.push({ field: "idNumber", rule: "required" });
  if (idNumber && (idNumber.match(/[A-Za-z0-9]/g) ?? []).length < 4) {
    errors.push({ field: "idNumber", rule: "length", min: 4, max: 64 });
  }
  const today = await todayOf(context, player.merchant);
  if (idTypeOf(idType)?.expires && !expiresOn) errors.push({ field: "expiresOn", rule: "required" });
  else if (expiresOn && !isDay(expiresOn)) errors.push({ field: "expiresOn", rule: "type" });
  else if (expiresOn && expiresOn < today) errors.push({ field: "expiresOn", rule: "range" });
  const sides = await sidesOf(context, db, player.id, await submissionsOf(db, player.id));
  const there = new Set<string>(sides.filter((each) => each.status === "DRAFT").map((each) => each.side));
  for (const side of sidesMissing(idType, there)) errors.push({ field: FIELD[side], rule: "required" });
  return errors;
}

/** Somebody else's document was shown: that is for an operator to look at. */
export async function noteTaken(
  context: Context,
  player: Player,
  { idType, idNumber }: { readonly idType: number; readonly idNumber: string },
): Promise<void> {
  const { platform, needs } = context;
  await platform.database.transaction(async (tx) => {
    const document = { merchant: player.merchant, idType, idNumber };
    const owner = await needs.accounts.persons.documentOwner(tx, document);
    const other = owner && (await needs.accounts.player(tx, owner));
    if (!other || other.id === player.id) return;
    const about = { kind: "DUPLICATE", otherId: other.id, signals: ["DOCUMENT"], summary: other.username } as const;
    await open(context, tx, player, about);
  });
}
