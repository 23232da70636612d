import { TRIAL } from "@taya/kernel/account-type";
import { kycTopic } from "./player.contract.ts";
import { serve } from "@taya/platform/live-topics";
import type { Player } from "@taya/accounts";
import type { PlayerId } from "@taya/kernel/id";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { EventSubscriber, Job, LiveTopic } from "@taya/platform/room";
import type { Context } from "../context.ts";
import { takeView } from "../images/views.ts";
import { casesOf } from "../restricted/cases.store.ts";
import { findExcluded, renewExcluded } from "../restricted/excluded.ts";
import { SCREEN } from "../restricted/screen-job.ts";
import { screenPlayer, watch, watchAll } from "../restricted/watch.ts";
import { expireDocuments } from "./expiry.ts";
import { playGate, VERIFIED, withdrawGate } from "./gates.rules.ts";
import { collect, sidesOf } from "./hand-in.ts";
import { phoneOf } from "./phones.ts";
import { policyOf } from "../policy/policy.ts";
import { hasAgreed } from "../store.ts";
import { kycPolicyOf } from "./policy.ts";
import { submissionsOf } from "./submissions.store.ts";

export type CaseFault = "KYC_PENDING" | "RG_EXCLUDED";
export type IdentityFault = "KYC_REQUIRED" | "KYC_PENDING" | "KYC_REJECTED";

/** What other rooms may ask about identities, beside paying in and launching. */
export interface Identities {
  /** Whether money may be paid out to this player, and whether somebody has to look first: they may be a restricted person. */
  mayWithdraw(tx: Db, player: Player): Promise<Result<{ hit: boolean }, "KYC_REQUIRED" | "KYC_PENDING">>;
  /**
   * Whether the identity allows a bet; costs next to nothing where the brand lets play come first: only for whom somebody
   * else opened the account must have told first who they are. A trial has none: it must have said on its own account that
   * somebody of age plays, where the law wants that of play money too.
   */
  mayBet(bet: Betting): Promise<Result<null, IdentityFault | CaseFault | "AUTH_DISABLED" | "DISCLAIMER_INCOMPLETE">>;
  /** A marked image under a one-time address; undefined when it was used, late or never was. */
  identityImage(secret: string): Promise<Buffer | undefined>;
}

/** Somebody about to bet. */
interface Betting {
  readonly merchant: string;
  readonly playerId: PlayerId;
  /** The type of the account. */
  readonly type: number;
}

/** Players of whom is remembered that they have told who they are; the database knows all. */
const TOLD_MOST = 20_000;

export function identitiesDoor(context: Context): Identities {
  const { accounts } = context.needs;
  // Whoever has told who they are has told it for good: one look for a player, not one for a bet.
  const told = new Set<PlayerId>();

  async function hasTold(db: Db, playerId: PlayerId): Promise<boolean> {
    if (told.has(playerId)) return true;
    const player = await accounts.player(db, playerId);
    if (player && (await isUntold(context, player))) return false;
    if (told.size >= TOLD_MOST) told.clear();
    told.add(playerId);
    return true;
  }

  return {
    async mayWithdraw(tx, player) {
      const refused = withdrawGate(player, await kycPolicyOf(context, player.merchant));
      if (refused) return fault(refused, { value: { status: player.kycStatus } });
      await screenPlayer(context, tx, player);
      const listed = (await casesOf(tx, player.id)).some((each) => each.kind !== "DUPLICATE");
      return ok({ hit: listed });
    },
    async mayBet({ merchant, playerId, type }) {
      const { db } = context.platform.database;
      if (type === TRIAL) {
        const asked = (await policyOf(context, merchant)).demoRequiresAge;
        return asked && !(await hasAgreed(db, playerId)) ? fault("DISCLAIMER_INCOMPLETE") : ok(null);
      }
      if (!(await hasTold(db, playerId))) return fault("KYC_REQUIRED");
      const policy = await kycPolicyOf(context, merchant);
      if (!policy.beforePlay) return ok(null);
      const player = await accounts.player(db, playerId);
      if (!player) return fault("AUTH_DISABLED");
      const refused = playGate(player, policy);
      return refused ? fault(refused) : ok(null);
    },
    identityImage: (secret) => takeView(context, secret),
  };
}

/** Why the identity, or a case that is not decided well, keeps a player from opening a game; undefined when nothing does. */
export async function whyNotPlay(
  context: Context,
  db: Db,
  player: Player,
): Promise<{ fault: IdentityFault | CaseFault } | undefined> {
  const refused = playGate(player, await kycPolicyOf(context, player.merchant));
  if (refused) return { fault: refused };
  return (await isUntold(context, player)) ? { fault: "KYC_REQUIRED" } : whyHeld(db, player.id);
}

/**
 * Whether somebody else opened the account and its owner has not told yet what whoever registers is asked for: neither the
 * basic details, the day of birth among them, nor the pictures where the brand wants some.
 */
export async function isUntold({ needs }: Pick<Context, "needs">, player: Player): Promise<boolean> {
  const { openedBy, kycLevel, kycStatus, merchant } = player;
  if (!openedBy) return false;
  return (
    kycLevel < 1 || (kycStatus === "NONE" && kycLevel < VERIFIED && (await needs.site.flag(merchant, "UPLOADID3")))
  );
}

/** Whether a case holds a player: a confirmed one for good, an exact hit, or one of an excluded person, until somebody has looked. */
export async function whyHeld(db: Db, playerId: PlayerId): Promise<{ fault: CaseFault } | undefined> {
  const cases = await casesOf(db, playerId);
  if (cases.some((each) => each.state === "CONFIRMED")) return { fault: "RG_EXCLUDED" };
  return cases.some((each) => each.kind === "EXACT" || each.kind === "EXCLUDED") ? { fault: "KYC_PENDING" } : undefined;
}

interface Registered {
  readonly playerId: PlayerId;
  readonly documents: boolean;
}

/** Jobs, events and live topics of identity checks. */
export function identityWork(context: Context): {
  readonly jobs: Readonly<Record<string, Job>>;
  readonly schedules: Readonly<Record<string, string>>;
  readonly hears: Readonly<Record<string, EventSubscriber>>;
  readonly topics: readonly LiveTopic[];
} {
  const { platform, needs } = context;
  return {
    jobs: {
      "compliance.expire": () => expireDocuments(context),
      async [SCREEN]() {
        await renewExcluded(context);
        await watchAll(context);
      },
    },
    schedules: { "compliance.expire": "17 1 * * *", [SCREEN]: "43 2 * * *" },
    hears: {
      // Whoever comes back under another account is held from the first login on.
      "accounts.loggedIn": ({ playerId }: { readonly playerId: PlayerId }) =>
        platform.database.transaction(async (tx) => {
          const player = await needs.accounts.player(tx, playerId);
          if (player) await findExcluded(context, tx, player);
        }),
      "accounts.registered": ({ playerId, documents }: Registered) =>
        platform.database.transaction(async (tx) => {
          const player = await needs.accounts.player(tx, playerId);
          if (!player) return;
          const none = (await submissionsOf(tx, playerId)).length === 0;
          const idType = (await needs.accounts.details(tx, playerId))?.idType;
          if (documents && none) await collect(context, tx, player, { idType, expiresOn: undefined });
          await watch(context, tx, player);
        }),
    },
    topics: serve(
      { kyc: kycTopic },
      {
        kyc: {
          async snap(subscriber) {
            const playerId = subscriber.playerId as PlayerId;
            const { db } = platform.database;
            const player = await needs.accounts.player(db, playerId);
            const sides = await sidesOf(context, db, playerId, await submissionsOf(db, playerId));
            const phone = await phoneOf(context, playerId);
            return {
              status: player?.kycStatus ?? "NONE",
              sides: sides.map(({ side, status }) => ({ side, status })),
              ...(phone && { phone }),
            };
          },
        },
      },
    ),
  };
}
