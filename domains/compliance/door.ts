import { TRIAL } from "@taya/kernel/account-type";
import { kycTopic } from "./kyc/player.contract.ts";
import { detailWatchers, memberInfo, registrationScreens } from "@taya/accounts/points";
import type { Extension } from "@taya/platform/point";
import type { PlayerId } from "@taya/kernel/id";
import { formatMinor, type Minor } from "@taya/kernel/money";
import { fault, ok, type Refusal, type Result } from "@taya/kernel/result";
import type { Player } from "@taya/accounts";
import type { Db } from "@taya/platform/database";
import type { Context } from "./context.ts";
import { VERIFIED } from "./kyc/gates.rules.ts";
import { kycPolicyOf } from "./kyc/policy.ts";
import { identitiesDoor, type Identities, type IdentityFault, isUntold, whyHeld, whyNotPlay } from "./kyc/room.ts";
import { expireSubmissions, decideSubmission, submissionsOf, touchSubmission } from "./kyc/submissions.store.ts";
import { leftOfDeposits, overBet, overDeposit } from "./limits/limits.ts";
import { limitsOf } from "./limits/limits.store.ts";
import type { Policy } from "./policy/fields.ts";
import { policyOf } from "./policy/policy.ts";
import { type Hold, holdsOf, type Reason } from "./reality/holds.ts";
import { closedFor } from "./reality/sweep.ts";
import { findExcluded } from "./restricted/excluded.ts";
import { numberDigest } from "./restricted/keys.ts";
import { DETAILS, levelAfter, type Status } from "./rules.ts";
import { nameKeyOf } from "@taya/kernel/alike";
import { insertRestricted, insertVerdict, isRestricted } from "./store.ts";

/** Details that an operator compares with the documents. */
const SHOWN = new Set<string>([...DETAILS, "idType", "idNumber"]);
const DEPOSIT = 100;

type StandingFault = "AUTH_TRIAL_FORBIDDEN" | "KYC_REJECTED" | "AUTH_DISABLED" | "RG_EXCLUDED" | "RG_COOLOFF";
/** What else may stop a bet: limits, a session that is too long, a reality check nobody looked at. */
type PlayFault = "RG_LIMIT_SESSION" | "RG_REALITY_CHECK" | "RG_LIMIT_LOSS" | "RG_LIMIT_WAGER";

/** What other rooms may ask about the law. */
export interface Compliance extends Identities {
  /** Whether this player may pay in this amount now. */
  mayDeposit(
    tx: Db,
    playerId: PlayerId,
    amount: Minor,
  ): Promise<Result<null, StandingFault | IdentityFault | "RG_LIMIT_DEPOSIT">>;
  /** What may still be paid in before the identity is verified, in minor units; undefined where that is no bound. */
  depositBeforeIdentity(db: Db, playerId: PlayerId): Promise<Minor | undefined>;
  /**
   * What the law lets in of a payment that has arrived for a deposit, at most `amount`; `why` where that is less. The
   * player's wallet is locked by the caller, so that two payments cannot use the same room.
   */
  depositRoom(tx: Db, arrived: Arrived): Promise<{ readonly room: Minor; readonly why?: RoomFault }>;
  /** Whether this player may play for real money now; with a stake, also which limit that would pass. */
  mayLaunch(
    db: Db,
    playerId: PlayerId,
    stake?: Minor,
  ): Promise<Result<null, StandingFault | IdentityFault | PlayFault>>;
  /** The rules of the law as they hold at a brand. */
  policyOf(merchant: string): Promise<Policy>;
  /** Whether advertising may go to this player: never to somebody who is excluded or pauses. */
  mayAdvertise(db: Db, playerId: PlayerId): Promise<boolean>;
  /**
   * Whether this player may be offered or given anything: nobody who is excluded or pauses, whose case is not decided
   * well, who was flagged at registration and has not shown who they are, for whom an agent opened the account and who has
   * not told who they are, or who waits for a looser limit of their own.
   */
  mayReward(db: Db, playerId: PlayerId): Promise<Result<null, StandingFault | IdentityFault | "RG_WAIT">>;
  /** The verdict on an identity; undefined when there is no such player. */
  judge(tx: Db, playerId: PlayerId, verdict: Verdict): Promise<{ level: number; status: Status } | undefined>;
  /** Puts a person on the list of those who must not play. */
  restrict(tx: Db, person: RestrictedPerson): Promise<void>;
}

type RoomFault = StandingFault | IdentityFault | "RG_LIMIT_DEPOSIT";

interface Arrived {
  readonly playerId: PlayerId;
  readonly depositId: string;
  readonly amount: Minor;
}

interface Verdict {
  readonly status: Exclude<Status, "NONE">;
  readonly reason?: string | undefined;
  readonly actor: string;
}

interface RestrictedPerson {
  readonly merchant?: string;
  readonly name: string;
  readonly birthday?: string;
  readonly idNumber?: string;
  readonly source: string;
  readonly validTo?: number;
}

/** The door over the context. */
export function complianceDoor(context: Context): Compliance {
  const { platform, needs } = context;
  return {
    ...identitiesDoor(context),
    mayDeposit: (tx, playerId, amount) => mayDeposit(tx, context, playerId, amount),
    async depositBeforeIdentity(db, playerId) {
      const player = await needs.accounts.player(db, playerId);
      const left = player && (await leftBeforeIdentity(db, context, player));
      return left !== undefined && left < 0n ? 0n : left;
    },
    depositRoom: (tx, arrived) => depositRoom(tx, context, arrived),
    mayLaunch: (db, playerId, stake) => mayLaunch(db, context, playerId, stake),
    policyOf: (merchant) => policyOf(context, merchant),
    async mayAdvertise(db, playerId) {
      const player = await needs.accounts.player(db, playerId);
      if (!checkStanding(player, platform.clock.now()).ok) return false;
      return !(await holdsOf(db, playerId, platform.clock.now())).some(({ reason }) => isBreak(reason));
    },
    mayReward: (db, playerId) => mayReward(db, context, playerId),
    async judge(tx, playerId, { status, reason, actor }) {
      const player = await needs.accounts.player(tx, playerId);
      if (!player) return undefined;
      const level = levelAfter(status, player.kycLevel);
      await needs.accounts.setKyc(tx, playerId, { level, status, reason });
      await needs.accounts.documents.judge(tx, playerId, { status, reason });
      const at = platform.clock.now();
      const open = (await submissionsOf(tx, playerId)).find((each) => each.status === "PENDING");
      const decided = status === "APPROVED" || status === "REJECTED";
      if (open && decided) await decideSubmission(tx, open.id, { status, remark: reason, by: undefined, at });
      if (status === "EXPIRED") await expireSubmissions(tx, playerId);
      platform.live.changed(kycTopic, { playerId });
      await insertVerdict(tx, { id: platform.id<"verdict">(), playerId, status, level, reason, actor, at });
      return { level, status };
    },
    async restrict(tx, { merchant, name, birthday, idNumber, source, validTo }) {
      await insertRestricted(tx, {
        id: platform.id<"restricted">(),
        nameKey: nameKeyOf(name),
        source,
        ...(merchant !== undefined && { merchant }),
        ...(birthday !== undefined && { birthDate: birthday }),
        ...(idNumber !== undefined && { documentDigest: await numberDigest(platform, idNumber) }),
        ...(validTo !== undefined && { validTo }),
      });
    },
  };
}

/** What accounts are told of the law: who must not register, what the member info says, who is known by something else. */
export const accountParts = (context: Context): Extension[] => [
  registrationScreens.with(async (db, { merchant, name, birthday, idNumber }) =>
    isRestricted(db, {
      merchant,
      birthday,
      nameKey: name ? nameKeyOf(name) : undefined,
      documentDigest: idNumber ? await numberDigest(context.platform, idNumber) : undefined,
      now: context.platform.clock.now(),
    }),
  ),
  // What makes a player known by something else is looked at in the same transaction, and is another version of the file.
  detailWatchers.with(async (tx, playerId, fields) => {
    if (fields.some((field) => SHOWN.has(field))) await touchSubmission(tx, playerId, context.platform.clock.now());
    const player = await context.needs.accounts.player(tx, playerId);
    if (player) await findExcluded(context, tx, player);
  }),
  memberInfo.with(async (player) => {
    const now = context.platform.clock.now();
    const holds = await holdsOf(context.platform.database.db, player.id, now);
    const coolOffUntil = holds.find(({ reason }) => reason === "COOL_OFF")?.until;
    const excluded = (player.excludedUntil ?? 0) > now;
    return { excluded, ...(coolOffUntil !== undefined && { coolOffUntil }) };
  }),
];

/** Standing, breaks, cases, limits, then what the identity allows: the first that stands against it speaks. */
async function mayDeposit(
  tx: Db,
  context: Context,
  playerId: PlayerId,
  amount: Minor,
): ReturnType<Compliance["mayDeposit"]> {
  const standing = await mayPayIn(tx, context, playerId);
  if (!standing.ok) return standing;
  const over = await overDeposit(tx, context, playerId, amount);
  if (over) return over;
  const left = await leftBeforeIdentity(tx, context, standing.value);
  if (left === undefined || amount <= left) return ok(null);
  return fault("KYC_REQUIRED", { value: { left: formatMinor(left < 0n ? 0n : left) } });
}

/** Standing, breaks, cases: whether anything at all may be paid in. */
async function mayPayIn(
  tx: Db,
  context: Context,
  playerId: PlayerId,
): Promise<Result<Player, StandingFault | IdentityFault>> {
  const now = context.platform.clock.now();
  const standing = checkStanding(await context.needs.accounts.player(tx, playerId), now);
  if (!standing.ok) return standing;
  await findExcluded(context, tx, standing.value);
  const broken = (await holdsOf(tx, playerId, now)).find(({ reason }) => isBreak(reason));
  if (broken) return heldBack(broken) as Refusal<"RG_EXCLUDED" | "RG_COOLOFF">;
  const held = await whyHeld(tx, playerId);
  if (held) return fault(held.fault);
  return (await isUntold(context, standing.value)) ? fault("KYC_REQUIRED") : standing;
}

async function depositRoom(
  tx: Db,
  context: Context,
  { playerId, depositId, amount }: Arrived,
): ReturnType<Compliance["depositRoom"]> {
  const standing = await mayPayIn(tx, context, playerId);
  if (!standing.ok) return { room: 0n, why: standing.fault };
  const limit = await leftOfDeposits(tx, context, playerId, depositId);
  const level = await leftBeforeIdentity(tx, context, standing.value);
  const [room, why] =
    level !== undefined && (limit === undefined || level < limit)
      ? ([level, "KYC_REQUIRED"] as const)
      : ([limit ?? amount, "RG_LIMIT_DEPOSIT"] as const);
  return room >= amount ? { room: amount } : { room: room < 0n ? 0n : room, why };
}

/** Standing, holds, closed hours, identity, then the limits the stake would pass. */
async function mayLaunch(
  db: Db,
  context: Context,
  playerId: PlayerId,
  stake: Minor | undefined,
): ReturnType<Compliance["mayLaunch"]> {
  const now = context.platform.clock.now();
  const standing = checkStanding(await context.needs.accounts.player(db, playerId), now);
  if (!standing.ok) return standing;
  const [heaviest] = await holdsOf(db, playerId, now);
  if (heaviest) return heldBack(heaviest);
  const until = await closedFor(context, playerId, standing.value.merchant);
  if (until !== undefined) return heldBack({ reason: "HOURS", until });
  const refused = await whyNotPlay(context, db, standing.value);
  if (refused) return fault(refused.fault);
  return (stake === undefined ? undefined : await overBet(db, context, playerId, stake)) ?? ok(null);
}

/** Standing, breaks, cases, flags, then a limit that is about to grow: whoever wants to play more is given nothing meanwhile. */
async function mayReward(db: Db, context: Context, playerId: PlayerId): ReturnType<Compliance["mayReward"]> {
  const now = context.platform.clock.now();
  const standing = checkStanding(await context.needs.accounts.player(db, playerId), now);
  if (!standing.ok) return standing;
  const broken = (await holdsOf(db, playerId, now)).find(({ reason }) => isBreak(reason));
  if (broken) return heldBack(broken) as Refusal<"RG_EXCLUDED" | "RG_COOLOFF">;
  const held = await whyHeld(db, playerId);
  if (held) return fault(held.fault);
  const { flagged, kycLevel } = standing.value;
  if ((flagged && kycLevel < VERIFIED) || (await isUntold(context, standing.value))) return fault("KYC_REQUIRED");
  const growing = (await limitsOf(db, playerId)).map(({ wish }) => wish?.effectiveAt ?? 0);
  const effectiveAt = Math.max(0, ...growing);
  return effectiveAt > now ? fault("RG_WAIT", { value: { effectiveAt } }) : ok(null);
}

const isBreak = (reason: Reason): boolean => reason === "EXCLUSION" || reason === "COOL_OFF";

const FAULT_OF = {
  EXCLUSION: "RG_EXCLUDED",
  COOL_OFF: "RG_COOLOFF",
  HOURS: "RG_LIMIT_SESSION",
  SESSION: "RG_LIMIT_SESSION",
  REALITY: "RG_REALITY_CHECK",
} as const;

/** Why somebody is held back, with the instant at which time alone ends it. */
const heldBack = ({ reason, until }: Hold): Refusal<(typeof FAULT_OF)[Reason]> =>
  fault(FAULT_OF[reason], { value: { reason, ...(until !== undefined && { until }) } });

function checkStanding(player: Player | undefined, now: number): Result<Player, StandingFault> {
  if (!player || player.disabled) return fault("AUTH_DISABLED");
  if (player.type === TRIAL) return fault("AUTH_TRIAL_FORBIDDEN");
  if ((player.excludedUntil ?? 0) > now) {
    return fault("RG_EXCLUDED", { value: { until: player.excludedUntil } });
  }
  return player.kycStatus === "REJECTED"
    ? fault("KYC_REJECTED", { value: { reason: player.kycReason ?? undefined } })
    : ok(player);
}

/** Without a verified identity only so much may ever be paid in, without basic details nothing; undefined: no such bound. */
async function leftBeforeIdentity(tx: Db, context: Context, player: Player): Promise<Minor | undefined> {
  if (player.kycLevel >= 2) return undefined;
  if (player.kycLevel === 0) return 0n;
  const { depositBeforeIdentity } = await kycPolicyOf(context, player.merchant);
  return depositBeforeIdentity - (await depositedBy(tx, context, player));
}

/** Everything a player has ever paid in, in minor units. */
async function depositedBy(db: Db, { needs, platform }: Context, player: Player): Promise<Minor> {
  const { totals } = await needs.ledger.records(db, {
    playerId: player.id,
    since: player.createdAt,
    until: platform.clock.now() + 1,
    types: [DEPOSIT],
    offset: 0,
    limit: 1,
  });
  return totals.in;
}
