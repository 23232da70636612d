import type { Player } from "./players.store.ts";
import type { Platform } from "@taya/platform/platform";
import type { Db } from "@taya/platform/database";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import type { Captchas } from "./captcha.ts";
import type { Notices } from "./choices/notices.ts";
import type { Codes } from "./codes.ts";
import type { Redrawing } from "./documents.ts";
import type { External } from "./external/external.ts";
import type { Attempts } from "./guard/attempts.ts";
import type { Hashing } from "./hashing.ts";
import type { AccountLaw } from "./law.rules.ts";
import type { Leaked } from "./leaked.ts";
import type { Mailroom } from "./mailroom.ts";
import type { Needs } from "./needs.ts";
import type { Sessions } from "./sessions.ts";
import type { AccountSettings } from "./settings.ts";
import type { Boxes } from "@taya/vault";

/** What every handler of this room works with; made once when the room is put together. */
export interface Context {
  readonly platform: Platform;
  readonly needs: Needs;
  readonly vault: Boxes;
  readonly hashing: Hashing;
  readonly attempts: Attempts;
  readonly leaked: Leaked;
  readonly captchas: Captchas;
  readonly codes: Codes;
  readonly mailroom: Mailroom;
  readonly notices: Notices;
  readonly external: External;
  readonly redrawing: Redrawing;
  readonly sessions: Sessions;
  /** What the brand has set, as strict as the law at least. */
  settings(merchant: string): Promise<AccountSettings>;
}

/** Told, in the transaction of the change, which details, contacts or payout accounts of a player are new. */
export type Watcher = (tx: Db, playerId: PlayerId, fields: readonly string[]) => Promise<void>;

/** Told, in the transaction of the registration, of a player who is new and who brought them. */
export type NewcomerWatcher = (
  tx: Db,
  newcomer: Pick<Player, "id" | "merchant" | "type" | "createdAt"> & { readonly referrerId: PlayerId | undefined },
) => Promise<void>;

export type LawReader = (merchant: string) => Promise<AccountLaw>;

/** An invitation: an affiliate code binds the line, a referral code only names who is to be rewarded. */
export interface Invitation {
  readonly kind: "affiliate" | "referral";
  readonly playerId: PlayerId;
  readonly username: string;
  readonly type: number;
  /** The code as it is kept, however it was typed. */
  readonly code: string;
  /** What kind of account whoever comes by it gets. */
  readonly joins: number;
}

/** The line of agents and players, which another room keeps; without it nobody is invited and nobody stands below anybody. */
export interface Line {
  /**
   * The invitation of a code; undefined when unknown, used up, over, taken back, bound to another domain, or its owner's
   * account is closed. Held, it stays as it is until the transaction ends.
   */
  invitation(
    db: Db,
    input: { readonly merchant: string; readonly code: string; readonly domain: string | undefined },
    held?: "held",
  ): Promise<Invitation | undefined>;
  /**
   * Puts a new account where it belongs, and gives every player a code to invite others with: this one, or a drawn one.
   * Who came by an affiliate code, held in this transaction, uses it once more and gets what it promises.
   */
  join(
    tx: Db,
    player: Pick<Player, "id" | "merchant" | "type" | "username">,
    place: {
      readonly uplineId?: PlayerId | undefined;
      readonly referrerId?: PlayerId | undefined;
      readonly code?: string | undefined;
      readonly came?: string | undefined;
    },
  ): Promise<void>;
  /** An account is closed, or opened again. */
  closed(tx: Db, id: PlayerId, closed: boolean): Promise<void>;
  /** The code by which a player invites others; undefined for whom there is none. */
  code(db: Db, id: PlayerId): Promise<string | undefined>;
  /** The agent above. */
  upline(db: Db, id: PlayerId): Promise<PlayerId | undefined>;
  /** The agents above, from the top. */
  above(db: Db, id: PlayerId): Promise<readonly PlayerId[]>;
  /** Everybody below, however far. */
  below(db: Db, id: PlayerId): Promise<readonly PlayerId[]>;
}

/** More to say in the member info than this room knows itself. */
export type InfoReader = (player: Player) => Promise<InfoPart>;

interface InfoPart {
  readonly unread?: number;
  readonly missionCount?: number;
  readonly excluded?: boolean;
  readonly coolOffUntil?: number;
  readonly transferUpline?: boolean;
  readonly referral?: boolean;
}

/** Where players are paid out to, which another room keeps; without it nobody is paid anywhere. */
export interface PayoutAccounts {
  /** A player's accounts as they may be shown, the default one first. */
  shown(db: Db, playerId: PlayerId): Promise<readonly ShownAccount[]>;
  /** Their numbers in clear: to recognise a person by. */
  numbers(db: Db, playerId: PlayerId): Promise<readonly string[]>;
  /** Others of the brand who have or had an account that this player has or had. */
  sharers(db: Db, playerId: PlayerId): Promise<readonly PlayerId[]>;
  /** Those of these players of a brand who have or had the same account, account by account. */
  sharedAmong(db: Db, players: readonly PlayerId[]): Promise<readonly (readonly PlayerId[])[]>;
}

interface ShownAccount {
  readonly bankName: string;
  readonly masked: string;
  readonly holder: string;
  readonly addedAt: Instant;
}

/** Tells whether a person must not be registered. */
export type Screen = (db: Db, person: Person) => Promise<boolean>;

interface Person {
  readonly merchant: string;
  readonly name: string | undefined;
  readonly birthday: string | undefined;
  readonly idNumber: string | undefined;
}
