import { kycTopic } from "./player.contract.ts";
import type { Player } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import { DAY, type Day, dayIn } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "../context.ts";
import { holdPerson } from "../restricted/persons.store.ts";
import { mayHandIn } from "./gates.rules.ts";
import { FIELD, type Side } from "./id-types.rules.ts";
import { kycPolicyOf } from "./policy.ts";
import { openSubmission, type Submission, submissionsOf } from "./submissions.store.ts";

/** Images a player may send in 24 hours, and have with us altogether. */
export const IMAGES_A_DAY = 20;
const IMAGES_MOST = 100;

export type ImageFault =
  | "MODULE_OFF"
  | "KYC_PENDING"
  | "UPLOAD_TYPE"
  | "UPLOAD_TOO_LARGE"
  | "UPLOAD_TOO_MANY"
  | "UPLOAD_PIXELS"
  | "UPLOAD_INFECTED"
  | "OVERLOADED";

/** How far an image of one side has come. */
type SideState = "NONE" | "DRAFT" | "PENDING" | "APPROVED" | "REJECTED" | "EXPIRED";

export interface SideShown {
  readonly side: Side;
  readonly status: SideState;
  readonly uploadedAt: number | undefined;
  readonly document: string | undefined;
}

/** What a player has handed in, or taken and not handed in yet. */
export async function sidesOf(
  { needs }: Pick<Context, "needs">,
  db: Db,
  playerId: PlayerId,
  submissions: readonly Submission[],
): Promise<SideShown[]> {
  const newest = new Map((await needs.accounts.documents.newest(db, playerId)).map((each) => [each.side, each]));
  const open = submissions.find((each) => each.status === "PENDING");
  const handed = new Set([open?.front, open?.back, open?.selfie]);
  return (["front", "back", "selfie"] as const).map((side) => {
    const found = newest.get(side);
    const status = !found
      ? "NONE"
      : found.status !== "PENDING"
        ? found.status
        : handed.has(found.id)
          ? "PENDING"
          : "DRAFT";
    return { side, status, uploadedAt: found?.uploadedAt, document: found?.id };
  });
}

/** Whether a player may hand in documents now, by what was handed in before. */
export async function standingOf(
  context: Context,
  player: Player,
  submissions: readonly Submission[],
): Promise<ReturnType<typeof mayHandIn>> {
  const policy = await kycPolicyOf(context, player.merchant);
  const open = submissions.some((each) => each.status === "PENDING");
  const good = submissions.find((each) => each.status === "APPROVED");
  const days = good?.expiresOn ? daysUntil(good.expiresOn, await todayOf(context, player.merchant)) : undefined;
  return mayHandIn({ ...player, open }, days, policy);
}

export async function todayOf({ needs, platform }: Context, merchant: string): Promise<Day> {
  return dayIn(platform.clock.now(), (await needs.site.brand(merchant)).timeZone);
}

const daysUntil = (day: Day, today: Day): number =>
  Math.round((Date.parse(`${day}T00:00:00Z`) - Date.parse(`${today}T00:00:00Z`)) / DAY);

/** Whether so many more images may come from a player; asked under the lock of the person, so that it cannot be outrun. */
export async function fitsQuota(
  { needs, platform }: Context,
  tx: Db,
  playerId: PlayerId,
  more: number,
): Promise<boolean> {
  const { all, since } = await needs.accounts.documents.count(tx, playerId, platform.clock.now() - DAY);
  return since + more <= IMAGES_A_DAY && all + more <= IMAGES_MOST;
}

/** Keeps one image of a side until the player hands in; what is being looked at cannot be exchanged. */
export async function keepSide(
  context: Context,
  { playerId, merchant }: { readonly playerId: PlayerId; readonly merchant: string },
  { side, image }: { readonly side: Side; readonly image: string },
): Promise<Result<null, ImageFault>> {
  const { platform, needs } = context;
  if (!(await needs.site.flag(merchant, "UPLOADID3"))) return fault("MODULE_OFF", { value: { module: "UPLOADID3" } });
  const images = await needs.accounts.documents.read({ [FIELD[side]]: image });
  if (!images.ok) return fault(images.fault as ImageFault, images.detail);
  const kept = await platform.database.transaction(async (tx) => {
    await holdPerson(tx, { playerId, merchant, at: platform.clock.now() });
    const submissions = await submissionsOf(tx, playerId);
    if (submissions.some((each) => each.status === "PENDING")) return fault("KYC_PENDING");
    if (!(await fitsQuota(context, tx, playerId, 1))) return fault("UPLOAD_TOO_MANY", { value: { day: IMAGES_A_DAY } });
    await needs.accounts.documents.keep(tx, images.value, { merchant, playerId });
    return ok(null);
  });
  if (kept.ok) platform.live.changed(kycTopic, { playerId });
  return kept;
}

/** What is said of documents when they are handed in. */
export interface Said {
  readonly idType: number | undefined;
  readonly expiresOn: Day | undefined;
}

/** Hands in the newest images that wait; undefined while the front or the selfie is missing. */
export async function collect(context: Context, tx: Db, player: Player, said: Said): Promise<string | undefined> {
  const { platform, needs } = context;
  const submissions = await submissionsOf(tx, player.id);
  const sides = await sidesOf(context, tx, player.id, submissions);
  const [front, back, selfie] = sides.map(({ status, document }) =>
    status === "DRAFT" || status === "PENDING" ? document : undefined,
  );
  if (!front || !selfie) return undefined;
  const renewal = player.kycStatus === "APPROVED";
  const id = platform.id<"submission">();
  await openSubmission(tx, {
    id,
    merchant: player.merchant,
    playerId: player.id,
    username: player.username,
    renewal,
    idType: said.idType ?? null,
    expiresOn: said.expiresOn ?? null,
    front,
    back: back ?? null,
    selfie,
    submittedBy: player.id,
    submittedAt: platform.clock.now(),
  });
  if (!renewal) await needs.accounts.setKyc(tx, player.id, { level: player.kycLevel, status: "PENDING" });
  return id;
}
