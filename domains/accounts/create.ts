import { assert } from "@taya/kernel/assert";
import type { PlayerId } from "@taya/kernel/id";
import type { Db } from "@taya/platform/database";
import type { Context } from "./context.ts";
import { line } from "./points.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import { nameKey } from "./login.rules.ts";
import { documentDigest, emailDigest, type Personal, phoneDigest } from "@taya/vault/personal";
import { lockPersonal } from "./personal.ts";
import { dialled } from "@taya/kernel/phone";
import type { Boxes } from "@taya/vault";
import { insertPlayer, type PasswordState, type Player, playerById } from "./players.store.ts";
import type { KycStatus } from "./shapes.ts";

/** A new account; everything not said has the value of a freshly registered player. */
export interface NewPlayer {
  readonly id?: PlayerId;
  readonly merchant: string;
  readonly username: string;
  /** From `hashPassword`; never the password itself. */
  readonly passwordHash: string;
  readonly type?: number;
  readonly rights?: readonly string[];
  readonly currency: string;
  readonly language?: string;
  readonly uplineId?: PlayerId | undefined;
  readonly referrerId?: PlayerId | undefined;
  readonly personal?: Personal;
  readonly phoneVerified?: boolean;
  readonly emailVerified?: boolean;
  readonly passwordState?: PasswordState;
  readonly paymentHash?: string | undefined;
  readonly kycLevel?: number;
  readonly kycStatus?: KycStatus;
  readonly rankLevel?: number;
  readonly flagged?: boolean;
  readonly openedBy?: PlayerId | undefined;
  readonly registerUrl?: string;
  readonly registerDomain?: string;
  readonly termsVersion?: string | undefined;
  readonly device?: string;
  readonly firstLoginDone?: boolean;
  /** The code others are invited with: a player's instead of a drawn one, or an agent's. */
  readonly code?: string | undefined;
  /** The affiliate code by which whoever registers has come. */
  readonly came?: string | undefined;
}

const FRESH = {
  type: 0,
  rights: [],
  language: "EN",
  personal: {},
  phoneVerified: false,
  emailVerified: false,
  passwordState: "OK",
  paymentHash: undefined,
  kycLevel: 0,
  kycStatus: "NONE",
  rankLevel: 0,
  flagged: false,
  openedBy: undefined,
  registerUrl: "",
  registerDomain: "",
  termsVersion: undefined,
  device: "",
} as const satisfies Partial<NewPlayer>;

/** Makes an account with its money account and its place in the line; undefined when name, phone, address or document is taken. */
export async function createPlayer(tx: Db, context: Context, input: NewPlayer): Promise<Player | undefined> {
  const { platform, vault, needs } = context;
  const id = input.id ?? platform.id<"player">();
  const { personal, firstLoginDone, uplineId, referrerId, code, came, ...row } = { ...FRESH, ...input };
  const now = platform.clock.now();
  const inserted = await insertPlayer(tx, {
    ...row,
    ...(await digests(vault, personal)),
    id,
    usernameKey: nameKey(input.username),
    rankName: `VIP ${row.rankLevel}`,
    personalBox: await lockPersonal(vault, id, personal),
    firstLoginAt: firstLoginDone ? now : undefined,
    createdAt: now,
  });
  if (!inserted) return undefined;
  const { merchant, currency } = input;
  if (row.type !== OPERATOR) await needs.ledger.open(tx, { merchant, playerId: id, currency });
  await platform.points
    .one(line)
    ?.join(tx, { id, merchant, type: row.type, username: row.username }, { uplineId, referrerId, code, came });
  const player = await playerById(tx, id);
  assert(player, "the account was inserted a moment ago");
  return player;
}

/** Under what this person's contacts and document are found again. */
export async function digests(
  vault: Pick<Boxes, "blind">,
  { mobileNum, countryDialingCode = "63", email, idType, idNumber }: Personal,
) {
  return {
    phoneDigest: mobileNum ? await phoneDigest(vault, dialled({ countryDialingCode, mobileNum })) : undefined,
    emailDigest: email ? await emailDigest(vault, email) : undefined,
    idDigest: idType !== undefined && idNumber ? await documentDigest(vault, idType, idNumber) : undefined,
  };
}
