import { memberInfo } from "./points.ts";
import { playerOf } from "@taya/kernel/caller";
import { assert } from "@taya/kernel/assert";
import type { Caller, Handlers, Output } from "@taya/kernel/call";
import { dayIn } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import { avatarUrl, STATIC_AVATARS } from "./avatars.ts";
import type { Context } from "./context.ts";
import { changeDetails } from "./details.ts";
import type { UploadFault } from "./documents.ts";
import { AGENT_TYPES } from "./login.rules.ts";
import { maskEmail, maskPhone } from "./mask.ts";
import type { memberCalls } from "./member.contract.ts";
import { type Personal } from "@taya/vault/personal";
import { unlockPersonal } from "./personal.ts";
import { setAvatar } from "./players.change.ts";
import { type Found, playerById } from "./players.store.ts";
import { isFixed, PROFILE_FIELDS, type ProfileTexts, readProfile } from "./profile.rules.ts";

/** Answers the calls about the player's own data and picture. */
export function memberHandlers(context: Context): Handlers<typeof memberCalls> {
  const { platform, needs } = context;
  const own = (caller: Caller) => ownPlayer(context, caller);
  return {
    async info(_input, caller) {
      return ok(await memberInfoOf(context, await own(caller)));
    },
    async profile(_input, caller) {
      const found = await own(caller);
      return ok(await profileOf(context, found));
    },
    async profileChange(input, caller) {
      const found = await own(caller);
      const brand = await needs.site.brand(caller.merchant);
      const personal = await unlockPersonal(context.vault, found.id, found.secret.personalBox);
      const read = readProfile(
        input,
        { ...texts(personal), nickname: found.nickname ?? undefined },
        {
          config: await needs.site.registerConfig(caller.merchant),
          today: dayIn(platform.clock.now(), brand.timeZone),
          minAge: brand.minAge,
          changeable: (await context.settings(caller.merchant)).profileChangeable,
          verified: found.kycStatus === "APPROVED",
        },
      );
      if ("errors" in read) return fault("VALIDATION_FAILED", { errors: read.errors });
      const changes = read.changes as Personal & { nickname?: string };
      await platform.database.transaction((tx) => changeDetails(tx, context, found.id, changes));
      return ok(await profileOf(context, await own(caller)));
    },
    icon: (input, caller) => setIcon(context, input, caller),
    async avatar(_input, caller) {
      const { avatar, avatarType, merchant } = await own(caller);
      return ok({
        avatar: avatarUrl(merchant, avatarType, avatar),
        avatarType,
        list: STATIC_AVATARS.map((code) => ({ code, url: avatarUrl(merchant, "STATIC", code) })),
      });
    },
  };
}

/** The account behind a session; the chain has just seen it. */
export async function ownPlayer(context: Context, caller: Caller): Promise<Found> {
  const found = await playerById(context.platform.database.db, playerOf(caller));
  assert(found, "accounts are never deleted");
  return found;
}

async function memberInfoOf(context: Context, found: Found): Promise<Output<(typeof memberCalls)["info"]>> {
  const parts = await Promise.all(context.platform.points.all(memberInfo).map((read) => read(found)));
  const said = Object.assign({}, ...parts) as (typeof parts)[number];
  const now = context.platform.clock.now();
  const upline = said.transferUpline === true;
  const contracts = AGENT_TYPES.includes(found.type) && (await context.needs.site.flag(found.merchant, "AGENTPOLICY3"));
  return {
    id: found.id,
    account: found.username,
    ...(found.nickname !== null && { nickname: found.nickname }),
    type: found.type,
    toUpline: upline,
    clubLabel: { labelName: found.rankName, rankLevel: found.rankLevel },
    memberLabel: [],
    avatar: avatarUrl(found.merchant, found.avatarType, found.avatar),
    avatarType: found.avatarType,
    kyc: { level: found.kycLevel, status: found.kycStatus },
    rg: {
      excluded: said.excluded === true || (found.excludedUntil ?? 0) > now,
      ...(said.coolOffUntil !== undefined && { coolOffUntil: said.coolOffUntil }),
    },
    flags: { transferUpline: upline, referral: said.referral === true, contracts },
    missionCount: said.missionCount ?? 0,
    unread: said.unread ?? 0,
  };
}

const texts = (personal: Personal): ProfileTexts =>
  Object.fromEntries(
    PROFILE_FIELDS.filter((field) => field !== "nickname").map((field) => [field, personal[field]]),
  ) as ProfileTexts;

const SHOWN_TEXTS = [
  "payeeName",
  "birthday",
  "telegram",
  "zalo",
  "line",
  "whatsapp",
  "facebook",
  "wechat",
  "qqNum",
  "placeOfBirth",
  "address",
  "permanentAddress",
  "nationality",
] as const;

type Profile = Output<(typeof memberCalls)["profile"]>;

/** Contacts are masked once they were verified: whoever reads along must not learn them. */
async function profileOf(context: Context, found: Found): Promise<Profile> {
  const personal = await unlockPersonal(context.vault, found.id, found.secret.personalBox);
  const { profileChangeable } = await context.settings(found.merchant);
  const { mobileNum, email, occupation = null, sourceOfIncome = null } = personal;
  const plain = Object.fromEntries(SHOWN_TEXTS.map((field) => [field, personal[field] ?? null]));
  const shown = {
    ...(plain as Pick<Profile, (typeof SHOWN_TEXTS)[number]>),
    nickname: found.nickname,
    email: masked(email, found.emailVerified, maskEmail),
    mobileNum: masked(mobileNum, found.phoneVerified, maskPhone),
    occupation,
    sourceOfIncome,
  };
  const set = Object.entries(shown).filter(([, value]) => value !== null);
  const own: readonly string[] = PROFILE_FIELDS;
  const fixing = { changeable: profileChangeable, verified: found.kycStatus === "APPROVED" };
  const locked = set.map(([field]) => field).filter((field) => !own.includes(field) || isFixed(field, fixing));
  return { ...shown, locked };
}

function masked(value: string | undefined, verified: boolean, mask: (value: string) => string): string | null {
  if (!value) return null;
  return verified ? mask(value) : value;
}

type IconInput = Parameters<Handlers<typeof memberCalls>["icon"]>[0];

async function setIcon(
  context: Context,
  input: IconInput,
  caller: Caller,
): Promise<Result<{ avatar: string; avatarType: "STATIC" | "CUSTOM" }, UploadFault | "VALIDATION_FAILED">> {
  const { platform, redrawing } = context;
  const { playerId } = caller.session!;
  if (input.avatarType === "STATIC") {
    const code = input.avatar ?? "";
    if (!STATIC_AVATARS.includes(code))
      return fault("VALIDATION_FAILED", { errors: [{ field: "avatar", rule: "range" }] });
    await setAvatar(platform.database.db, playerId, "STATIC", code);
    return ok({ avatar: avatarUrl(caller.merchant, "STATIC", code), avatarType: "STATIC" });
  }
  if (!input.image) return fault("VALIDATION_FAILED", { errors: [{ field: "image", rule: "required" }] });
  const drawn = await redrawing.avatar(input.image);
  if (!drawn.ok) return drawn;
  const name = await platform.files.publish(drawn.value, "jpg");
  await setAvatar(platform.database.db, playerId, "CUSTOM", name);
  return ok({ avatar: avatarUrl(caller.merchant, "CUSTOM", name), avatarType: "CUSTOM" });
}
