import { TRIAL } from "@taya/kernel/account-type";
import { kycTopic } from "./kyc/player.contract.ts";
import { assert } from "@taya/kernel/assert";
import type { Caller, Handlers, Input, Output } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Player } from "@taya/accounts";
import { checkBirthday } from "@taya/accounts/birthday";
import { dayIn } from "@taya/kernel/instant";
import type { complianceCalls, saferCalls } from "./contract.ts";
import type { identityCalls } from "./kyc/contract.ts";
import { collect, fitsQuota, IMAGES_A_DAY } from "./kyc/hand-in.ts";
import { noteTaken } from "./kyc/player.handlers.ts";
import { kycPolicyOf } from "./kyc/policy.ts";
import { fixesOf } from "./kyc/reasons.ts";
import { submissionsOf } from "./kyc/submissions.store.ts";
import { holdPerson } from "./restricted/persons.store.ts";
import { type Context, ownPlayer } from "./context.ts";
import { checkDetails, type Details, levelOf, missingOf } from "./rules.ts";
import { insertAgreement } from "./store.ts";

type Calls = Omit<typeof complianceCalls, keyof typeof saferCalls | keyof typeof identityCalls>;

/** Answers every call of the room. */
export function complianceHandlers(context: Context): Handlers<Calls> {
  const { platform, needs } = context;
  return {
    uploadIdImg: (input, caller) => upload(context, input, caller),
    async kyc(_input, caller) {
      const player = await ownPlayer(context, caller);
      const { db } = platform.database;
      const documents = await needs.accounts.documents.newest(db, player.id);
      const details = (await needs.accounts.details(db, player.id)) ?? {};
      const { depositBeforeIdentity } = await kycPolicyOf(context, caller.merchant);
      return ok({
        level: player.kycLevel,
        status: player.kycStatus,
        documents: documents.map(({ side, status, reason, uploadedAt }) => ({
          type: side,
          status,
          uploadedAt,
          ...(reason !== null && { reason }),
        })),
        missing: missingOf(details, new Set(documents.map((each) => each.side)), player.kycStatus),
        limits: player.kycLevel >= 2 ? {} : { depositTotal: player.kycLevel === 1 ? depositBeforeIdentity : 0n },
      });
    },
    kycDetails: (input, caller) => takeDetails(context, input, caller),
    async disclaimer({ age, notRestricted, terms, version }, caller) {
      if (!age || !notRestricted || !terms) return fault("DISCLAIMER_INCOMPLETE");
      await platform.database.transaction(async (tx) => {
        await insertAgreement(tx, {
          id: platform.id<"agreement">(),
          merchant: caller.merchant,
          playerId: caller.session?.playerId,
          version,
          ip: caller.ip,
          at: platform.clock.now(),
        });
        if (caller.session) await needs.accounts.agreed(tx, caller.session);
      });
      return ok({ accepted: true });
    },
  };
}

type UploadFault = Calls["uploadIdImg"]["faults"][number] | "VALIDATION_FAILED" | "OVERLOADED" | "AUTH_TRIAL_FORBIDDEN";

/** With a session the images are the player's and wait for a verdict; without one they wait under a ticket. */
async function upload(
  context: Context,
  input: Input<Calls["uploadIdImg"]>,
  caller: Caller,
): Promise<Result<Output<Calls["uploadIdImg"]>, UploadFault>> {
  const { platform, needs } = context;
  const { documents } = needs.accounts;
  if (!(await needs.site.flag(caller.merchant, "UPLOADID3")))
    return fault("MODULE_OFF", { value: { module: "UPLOADID3" } });
  const { session, merchant } = caller;
  if (session && (session.type === TRIAL || session.operator)) return fault("AUTH_TRIAL_FORBIDDEN");
  const errors = checkDetails({ idType: input.idType, idNumber: input.idNumber });
  if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
  const images = await documents.read(input);
  if (!images.ok) {
    assert(!images.fault.startsWith("REG_"), "no ticket was shown");
    return fault(images.fault as UploadFault, images.detail);
  }
  if (images.value.count === 0) {
    return fault("VALIDATION_FAILED", { errors: [{ field: "idCardFront", rule: "required" }] });
  }
  if (!session) {
    const ticket = await platform.database.transaction((tx) => documents.park(tx, images.value, merchant));
    const sides = new Map(images.value.drawn.map(({ side }) => [side, "PENDING" as const]));
    return ok({ ...sidesOf(sides), ticket });
  }
  const { playerId } = session;
  const { idType, idNumber } = input;
  const newest = await platform.database.transaction(async (tx) => {
    await holdPerson(tx, { playerId, merchant, at: platform.clock.now() });
    if (!(await fitsQuota(context, tx, playerId, images.value.count))) return "QUOTA";
    await needs.accounts.persons.hold(tx, playerId);
    const approved = (await needs.accounts.player(tx, playerId))?.kycStatus === "APPROVED";
    // What an approval was given for changes by another one only.
    const firm = approved && (await needs.accounts.details(tx, playerId))?.idNumber !== undefined;
    const sent = { ...(idType !== undefined && { idType }), ...(idNumber && { idNumber: idNumber.trim() }) };
    const told = firm ? {} : sent;
    if (Object.keys(told).length > 0 && !(await needs.accounts.changeDetails(tx, playerId, told))) return "TAKEN";
    await documents.keep(tx, images.value, { merchant, playerId });
    const player = await needs.accounts.player(tx, playerId);
    if (player && player.kycStatus !== "APPROVED") await collect(context, tx, player, { idType, expiresOn: undefined });
    return documents.newest(tx, playerId);
  });
  platform.live.changed(kycTopic, { playerId });
  if (newest === "QUOTA") return fault("UPLOAD_TOO_MANY", { value: { day: IMAGES_A_DAY } });
  if (newest === "TAKEN") {
    const player = await ownPlayer(context, caller);
    if (idType !== undefined && idNumber) await noteTaken(context, player, { idType, idNumber });
    return fault("VALIDATION_FAILED", { errors: [{ field: "idNumber", rule: "taken" }] });
  }
  return ok(sidesOf(new Map(newest.map(({ side, status }) => [side, status === "EXPIRED" ? "REJECTED" : status]))));
}

type Shown = "NONE" | "PENDING" | "APPROVED" | "REJECTED";

const sidesOf = (sides: ReadonlyMap<string, Shown>) => ({
  front: sides.get("front") ?? "NONE",
  back: sides.get("back") ?? "NONE",
  selfie: sides.get("selfie") ?? "NONE",
});

type DetailsFault = Calls["kycDetails"]["faults"][number] | "VALIDATION_FAILED";

/** Everything that is missing must come at once; a rejected identity opens again only for what was found wrong in it. */
async function takeDetails(
  context: Context,
  input: Input<Calls["kycDetails"]>,
  caller: Caller,
): Promise<Result<{ level: number; missing: string[] }, DetailsFault>> {
  const { platform, needs } = context;
  const player = await ownPlayer(context, caller);
  const fixes = await fixable(context, player);
  if (player.kycStatus === "REJECTED" && fixes.length === 0)
    return fault("KYC_REJECTED", { value: { reason: player.kycReason ?? undefined } });
  const sent = trimmed(input);
  const errors = [...checkDetails(sent), ...(await checkAge(context, sent, caller))];
  if (errors.length > 0) return fault("VALIDATION_FAILED", { errors });
  return platform.database.transaction(async (tx) => {
    // An approval that comes meanwhile locks what it was given for.
    await needs.accounts.persons.hold(tx, player.id);
    const { kycLevel, kycStatus } = (await needs.accounts.player(tx, player.id))!;
    const present = (await needs.accounts.details(tx, player.id)) ?? {};
    const locked = kycStatus === "APPROVED" ? present : {};
    const merged: Details = { ...present, ...sent, ...locked };
    const documents = await needs.accounts.documents.newest(tx, player.id);
    const missing = missingOf(merged, new Set(documents.map((each) => each.side)), kycStatus);
    const fields = missing.filter((name) => !name.startsWith("idCard"));
    if (fields.length > 0) {
      return fault("REG_FIELD_REQUIRED", {
        value: { field: fields[0] },
        errors: fields.map((field) => ({ field, rule: "required" as const })),
      });
    }
    if (!(await needs.accounts.changeDetails(tx, player.id, { ...sent, ...locked }))) {
      return fault("VALIDATION_FAILED", { errors: [{ field: "idNumber", rule: "taken" as const }] });
    }
    const level = levelOf(merged, kycLevel);
    if (level !== kycLevel) await needs.accounts.setKyc(tx, player.id, { level, status: kycStatus });
    return ok({ level, missing });
  });
}

/** Details that the last refusal has asked to correct, or that were never told. */
async function fixable({ platform, needs }: Context, player: Player): Promise<string[]> {
  const { db } = platform.database;
  const [last] = await submissionsOf(db, player.id);
  const details = (await needs.accounts.details(db, player.id)) ?? {};
  if (last?.status !== "REJECTED") return [];
  return [...fixesOf(last.reasons), ...missingOf(details, new Set(["front", "selfie"]), player.kycStatus)];
}

async function checkAge({ needs, platform }: Context, sent: { readonly birthday?: string }, caller: Caller) {
  if (!sent.birthday) return [];
  const { timeZone, minAge } = await needs.site.brand(caller.merchant);
  const verdict = checkBirthday(sent.birthday, dayIn(platform.clock.now(), timeZone), minAge);
  if (verdict === "OK") return [];
  return [
    verdict === "UNDERAGE"
      ? { field: "birthday", rule: "age" as const, min: minAge }
      : { field: "birthday", rule: "type" as const },
  ];
}

function trimmed(input: Input<Calls["kycDetails"]>) {
  const entries = Object.entries(input).map(([name, value]) => [
    name,
    typeof value === "string" ? value.trim() : value,
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== "")) as {
    readonly [K in keyof typeof input]?: NonNullable<(typeof input)[K]>;
  };
}
