import type { BotCheck } from "./bot-checks/bot-check.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import type { PlayerId } from "@taya/kernel/id";
import { HOUR, type Instant } from "@taya/kernel/instant";
import { ok, type Result } from "@taya/kernel/result";
import type { Caller, Session } from "@taya/kernel/call";
import type { Db } from "@taya/platform/database";
import { type Audiences, audiencesOf } from "./audience.ts";
import { peekCaptcha } from "./captcha.store.ts";
import { type Notice, type Reach, reachOf, tellPlayer } from "./choices/tell.ts";
import { createPlayer, type NewPlayer } from "./create.ts";
import type { Context } from "./context.ts";
import { openAccount, type Opening, prepareAccount, type Prepared } from "./open.ts";
import { changeDetails, readDetails, tellWatchers } from "./details.ts";
import type { TokenAsk } from "./external/sandbox.ts";
import {
  countDocuments,
  documentById,
  type DocumentRow,
  type DocumentVerdict,
  judgeDocuments,
  newestDocuments,
} from "./documents.store.ts";
import { pruneDocuments } from "./documents.prune.ts";
import { openDocument } from "./documents.vault.ts";
import { type ImagesFault, keepImages, readImages, type ReadImages, type SentImages } from "./images.ts";
import { type GuardedSince, guardedSince } from "./guard/changes.store.ts";
import { giveFactor } from "./guard/given.ts";
import { needsStepUp } from "./guard/guard.handlers.ts";
import { secured } from "./events.ts";
import { closeOwn } from "./close-own.ts";
import { steppedUp } from "./guard/stepup.ts";
import { nameKey, placePrefix } from "./login.rules.ts";
import { checkPaymentPassword, type PaymentFault } from "./payment.ts";
import { countryOf } from "./country.ts";
import { type OperatorAccounts, operatorAccounts } from "./operator-accounts.ts";
import type { Personal } from "@taya/vault/personal";
import { line } from "./points.ts";
import { type Persons, personsOf } from "./persons.ts";
import { forgetPlaces, keepPlace } from "./places.store.ts";
import { type Presence, presencesOf, presentAt } from "./presence.store.ts";
import * as change from "./players.change.ts";
import { namesOf, type Player, playerById, playerByName, rankedPlayers } from "./players.store.ts";
import type { Entering, Handles, OpenedSession, Opener, SessionFault } from "./sessions.ts";
import type { EndReason } from "./sessions.store.ts";
import type { KycStatus } from "./shapes.ts";
import { disable, exclude, pause } from "./shut.ts";
import { payoutHold, tagsOf } from "./operator/care.store.ts";
import { issueTicket } from "./tickets.store.ts";
import { handleHash } from "@taya/platform/handles";
import { logInToWithdraw, type ToWithdraw } from "./withdraw-login.ts";

const IMAGES_MS = 30 * 60_000;

/** What other rooms may ask of accounts. */
export interface Accounts extends Audiences {
  /** Who a request belongs to; asked on every call with a token. */
  authenticate(handles: Handles): Promise<Result<Session, SessionFault>>;
  /** Nobody of staff: they have no wallet, no rank and no limits. */
  player(db: Db, id: PlayerId): Promise<Player | undefined>;
  /** The user names of accounts, however many, in one read; who there is not is missing. */
  names(db: Db, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, string>>;
  /** When these players came last, and whether they are here now. */
  presences(db: Db, ids: readonly PlayerId[]): Promise<ReadonlyMap<PlayerId, Presence>>;
  /** Everybody of a brand who is here now. */
  present(db: Db, merchant: string): Promise<PlayerId[]>;
  /** The code by which a player invites others; undefined for whom there is none. */
  invitationCode(db: Db, id: PlayerId): Promise<string | undefined>;
  /** Whose referral code this is; undefined where it is nobody's, or of an account that is closed. */
  invited(db: Db, asked: { merchant: string; code: string; host: string }): Promise<PlayerId | undefined>;
  /** Nobody of staff. */
  byUsername(db: Db, merchant: string, username: string): Promise<Player | undefined>;
  hashPassword(password: string): Promise<Result<string, "OVERLOADED">>;
  /** Undefined when the name, phone, address or document belongs to somebody else. */
  create(tx: Db, player: NewPlayer): Promise<Player | undefined>;
  /** Holds a name and a first password against what is asked of whoever registers; outside of any transaction. */
  prepare(entry: { merchant: string; username: string; password: string }): ReturnType<typeof prepareAccount>;
  /** Opens an account for somebody else, who has to make it their own: another password first, then who they are. */
  openFor(tx: Db, prepared: Prepared, opening: Opening): ReturnType<typeof openAccount>;
  /** The door must be that of the account's kind. */
  openSession(tx: Db, player: Player, caller: Opener, how: Entering): Promise<OpenedSession>;
  /** Lets an excluded player in to withdraw, and to nothing else. */
  logInToWithdraw(input: ToWithdraw, caller: Caller): ReturnType<typeof logInToWithdraw>;
  /** The three statements were agreed to in this session. */
  agreed(tx: Db, session: Session): Promise<void>;
  /** Ends sessions of a player; all of them, or all but one. */
  endSessions(tx: Db, playerId: PlayerId, how: { reason: EndReason; except?: string }): Promise<number>;
  setKyc(tx: Db, id: PlayerId, to: { level: number; status: KycStatus; reason?: string | undefined }): Promise<void>;
  /** Players of a brand whose rank is above the first, in one order, after one of them. */
  ranked(db: Db, page: { merchant: string; after: PlayerId | null; limit: number }): Promise<PlayerId[]>;
  setRank(tx: Db, id: PlayerId, level: number, name: string): Promise<void>;
  /** Closing an account tells `shutOut`. */
  setDisabled(tx: Db, id: PlayerId, disabled: boolean): Promise<void>;
  /** Shutting one out tells `shutOut`. */
  setExcluded(tx: Db, id: PlayerId, until: Instant | undefined): Promise<void>;
  /** Closes the caller's own account: no session and no ticket is left of it. */
  closeOwn(tx: Db, caller: Caller): Promise<void>;
  /** Tells that a copy of what is kept about a player was asked for or is ready. */
  tellArchive(tx: Db, about: ArchiveNotice): Promise<void>;
  /** Somebody takes a break: tells `shutOut`, so that nothing that waits is played. */
  pause(tx: Db, id: PlayerId): Promise<void>;
  /** Where the player is, as ISO 3166 letters: of the last login, else of the phone; "" when nobody knows. */
  country(db: Db, id: PlayerId): Promise<string>;
  /** Personal data in clear: for the rooms that check identities only. */
  details(db: Db, id: PlayerId): Promise<Personal | undefined>;
  /** False when the document belongs to somebody else. */
  changeDetails(tx: Db, id: PlayerId, changes: Personal): Promise<boolean>;
  /** Whether a payment password is the player's; five wrong ones lock it for a day. */
  paymentPassword(id: PlayerId, proof: string): Promise<Result<null, PaymentFault>>;
  /** Whether the caller's step-up ticket is fresh and its own. */
  steppedUp(caller: Caller): Promise<boolean>;
  /** The same as a refusal that says how to prove oneself. */
  stepUp(caller: Caller): Promise<Result<null, "STEP_UP_REQUIRED">>;
  /** Until when nothing is paid out to this player; undefined when nothing stops it. */
  payoutHold(db: Db, playerId: PlayerId): Promise<Instant | undefined>;
  /** How long, in milliseconds, a new payout account waits before money may go to it. */
  payoutWait(merchant: string): Promise<number>;
  /** Tells whoever watches that something else is new by which a person is known. */
  detailsChanged(tx: Db, playerId: PlayerId, fields: readonly string[]): Promise<void>;
  guardedSince(db: Db, playerId: PlayerId): Promise<GuardedSince>;
  /** Enrols an authenticator with a known secret: for the seed alone. */
  giveFactor(tx: Db, id: PlayerId, secret: string): Promise<void>;
  readonly documents: Documents;
  readonly operators: OperatorAccounts;
  readonly persons: Persons;
  readonly places: Places;
  /** Where a player can be reached by mail and SMS: proven contacts only; undefined when there is no such player. */
  reach(db: Db, id: PlayerId): Promise<Reach | undefined>;
  /** What operators have tagged a player with. */
  tags(db: Db, id: PlayerId): Promise<string[]>;
  /** Tells a player by mail and SMS, as far as the player chose and the contacts are proven. */
  tell(id: PlayerId, notice: Notice): Promise<void>;
  /** An identity token of the sandbox's own service; throws in production. */
  identityToken(ask: TokenAsk): Promise<string>;
  /** The answer of a captcha; the sandbox alone may ask. */
  /** The service that tells people from programs, where the environment names one. */
  readonly botCheck: BotCheck | undefined;
  captchaAnswer(db: Db, id: string): Promise<string | undefined>;
}

interface ArchiveNotice {
  readonly playerId: PlayerId;
  readonly merchant: string;
  readonly what: "ARCHIVE_ASKED" | "ARCHIVE_READY";
}

interface Documents {
  read(sent: SentImages): Promise<Result<ReadImages, ImagesFault>>;
  keep(tx: Db, images: ReadImages, owner: { merchant: string; playerId: PlayerId }): Promise<void>;
  /** Keeps images for 30 minutes until a registration shows the ticket. */
  park(tx: Db, images: ReadImages, merchant: string): Promise<string>;
  newest(db: Db, playerId: PlayerId): Promise<DocumentRow[]>;
  judge(tx: Db, playerId: PlayerId, verdict: DocumentVerdict): Promise<void>;
  /** How many images a player has, and how many of them since an instant. */
  count(db: Db, playerId: PlayerId, since: Instant): Promise<{ readonly all: number; readonly since: number }>;
  /** Forgets images older than `before` that were taken again and never judged; `referred` says which are still needed. */
  prune(db: Db, before: Instant, referred: (ids: readonly string[]) => Promise<ReadonlySet<string>>): Promise<void>;
  /** An image of a player in clear with its side; undefined when there is none. */
  image(db: Db, id: string): Promise<{ readonly side: DocumentRow["side"]; readonly bytes: Buffer } | undefined>;
}

interface Places {
  know(tx: Db, playerId: PlayerId, place: { ip: string; device: string }): Promise<void>;
  forget(db: Db, playerId: PlayerId): Promise<number>;
}

/** The door of the room over its context. */
export function accountsDoor(context: Context): Accounts {
  const { platform, sessions } = context;
  return {
    authenticate: (handles) => sessions.authenticate(handles),
    async player(db, id) {
      const found = await playerById(db, id);
      return found?.type === OPERATOR ? undefined : bare(found);
    },
    names: namesOf,
    invitationCode: async (db, id) => context.platform.points.one(line)?.code(db, id),
    async invited(db, { host: domain, ...asked }) {
      const found = await context.platform.points.one(line)?.invitation(db, { ...asked, domain });
      return found?.kind === "referral" ? found.playerId : undefined;
    },
    byUsername: async (db, merchant, username) => bare(await playerByName(db, merchant, nameKey(username), "players")),
    hashPassword: (password) => context.hashing.hash(password),
    create: async (tx, player) => bare(await createPlayer(tx, context, player)),
    prepare: (entry) => prepareAccount(context, entry),
    openFor: (tx, prepared, opening) => openAccount(tx, context, prepared, opening),
    openSession: (tx, player, caller, how) => sessions.open(tx, player, caller, how),
    logInToWithdraw: (asked, caller) => logInToWithdraw(context, asked, caller),
    agreed: (tx, session) => sessions.agreed(tx, session),
    endSessions: (tx, playerId, { reason, except }) =>
      sessions.end(tx, { playerId, ...(except !== undefined && { except }) }, reason),
    setKyc: change.setKycState,
    ranked: rankedPlayers,
    ...audiencesOf(platform),
    setRank: change.setRank,
    presences: (db, ids) => presencesOf(db, ids, platform.clock.now()),
    present: (db, merchant) => presentAt(db, merchant, platform.clock.now()),
    setDisabled: (tx, id, disabled) => disable(tx, platform, id, disabled),
    setExcluded: (tx, id, until) => exclude(tx, platform, id, until),
    closeOwn: (tx, caller) => closeOwn(tx, context, caller),
    tellArchive: (tx, about) => platform.events.tell(tx, secured, { ...about, at: platform.clock.now() }),
    pause: (tx, id) => pause(tx, platform, id),
    country: (db, id) => countryOf(context, db, id),
    details: (db, id) => readDetails(context, db, id),
    changeDetails: (tx, id, changes) => changeDetails(tx, context, id, changes),
    paymentPassword: (id, proof) => checkPaymentPassword(context, id, proof),
    steppedUp: (caller) => steppedUp(context, caller),
    stepUp: async (caller) => ((await steppedUp(context, caller)) ? ok(null) : needsStepUp()),
    payoutHold,
    payoutWait: async (merchant) => (await context.settings(merchant)).cardUsableAfterHours * HOUR,
    detailsChanged: (tx, playerId, fields) => tellWatchers(platform, tx, playerId, fields),
    guardedSince,
    giveFactor: (tx, id, secret) => giveFactor(context, tx, id, secret),
    documents: documentsDoor(context),
    operators: operatorAccounts(context),
    persons: personsOf(context),
    places: {
      know: (tx, playerId, { ip, device }) =>
        keepPlace(tx, {
          id: platform.id<"place">(),
          playerId,
          device,
          ipPrefix: placePrefix(ip),
          at: platform.clock.now(),
        }),
      forget: (db, playerId) => forgetPlaces(db, playerId),
    },
    reach: (db, id) => reachOf(context, db, id),
    tags: tagsOf,
    tell: (id, notice) => tellPlayer(context, id, notice),
    identityToken: (ask) => context.external.issue(ask),
    botCheck: context.captchas.service,
    captchaAnswer: peekCaptcha,
  };
}

function documentsDoor(context: Context): Documents {
  return {
    read: (sent) => readImages(context, sent),
    keep: (tx, images, owner) => keepImages(tx, context, images, owner),
    async park(tx, images, merchant) {
      const now = context.platform.clock.now();
      const ticket = await issueTicket(tx, { purpose: "images", now, lifeMs: IMAGES_MS });
      await keepImages(tx, context, images, { merchant, ticketHash: handleHash(ticket) });
      return ticket;
    },
    newest: (db, playerId) => newestDocuments(db, { playerId }),
    judge: judgeDocuments,
    count: countDocuments,
    prune: (db, before, referred) => pruneDocuments(context.platform, db, before, referred),
    async image(db, id) {
      const found = await documentById(db, id);
      if (!found?.playerId) return undefined;
      return { side: found.side, bytes: await openDocument(context.platform, found) };
    },
  };
}

/** Without what only this room may know. */
function bare(found: (Player & { readonly secret?: unknown }) | undefined): Player | undefined {
  if (!found) return undefined;
  const { secret: _secret, ...player } = found;
  return player;
}
