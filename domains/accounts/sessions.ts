import { sessionsChanged } from "./events.ts";
import { timingSafeEqual } from "node:crypto";
import { assert } from "@taya/kernel/assert";
import type { Caller, DoorName, ScopeName, Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import { HOUR, type Instant, MINUTE, SECOND } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { sessionReplaced, signedOut } from "./events.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import { inNetworks } from "@taya/platform/networks";
import { type Player, playerById } from "./players.store.ts";
import {
  agreeInSession,
  endEverySession,
  type Everybody,
  type EndReason,
  endSessionRows,
  insertSession,
  openSessions,
  renewSession,
  sessionByToken,
  type SessionWithOwner,
  touchSession,
} from "./sessions.store.ts";
import { voidAllRemembered, voidRemembered } from "./tickets.store.ts";
import type { AccountSettings } from "./settings.ts";
import { handleHash, newHandle } from "@taya/platform/handles";

const FRESH_MS = 5 * SECOND;
const TOUCH_MS = MINUTE;
const KEPT_MOST = 20_000;
const COOKIE = "__Host-sid";
const AGENT_LONGEST = 300;

/** The proofs of identity a request carries. */
export interface Handles {
  readonly token: string;
  readonly cookie: string | undefined;
  readonly client: "web" | "native";
  readonly device: string;
  readonly ip: string;
  /** Where it is given, a session of another brand does not count. */
  readonly merchant?: string;
  /** A look that is no use of the session: it may go on to rest. */
  readonly quiet?: boolean;
}

export interface OpenedSession {
  readonly token: string;
  readonly cookie: string | undefined;
  readonly sessionId: string;
  /** Nothing but the disclaimer answers it until that was agreed to. */
  readonly mustAgree: boolean;
  readonly expiresAt: Instant;
}

export type SessionFault = "AUTH_NOT_LOGGED_IN" | "AUTH_SESSION_EXPIRED" | "AUTH_SESSION_REPLACED";

/** Opens, recognises and ends sessions. A token is 256 random bits; the web needs the cookie beside it. */
export interface Sessions {
  authenticate(handles: Handles): Promise<Result<Session, SessionFault>>;
  /**
   * Ends the session the caller came with and the oldest above the allowed number; sets the cookie of a web client.
   * The door must be that of the account's kind.
   */
  open(tx: Db, player: Player, caller: Opener, how: Entering): Promise<OpenedSession>;
  end(tx: Db, which: Which, reason: EndReason): Promise<number>;
  /** Ends those of everybody of a kind; tells how many. */
  endAll(tx: Db, who: Everybody): Promise<number>;
  /** New handles for a session; lifts the restriction of a forced change. */
  renew(tx: Db, session: Session, caller: Caller, rotate: boolean): Promise<string | undefined>;
  /** The three statements were agreed to in this session: it may do what its account may. */
  agreed(tx: Db, session: Session): Promise<void>;
  /** The session of somebody who was away too long, as long as nothing else ended it; with its own handles only. */
  idle(handles: Handles): Promise<SessionWithOwner | undefined>;
  /** Takes such a session up again with new handles, until its absolute end. */
  resume(tx: Db, session: SessionWithOwner, caller: Opener): Promise<string>;
  alive(db: Db, playerId: PlayerId, settings: AccountSettings): ReturnType<typeof openSessions>;
}

/** By which door, and, with a scope, to do no more than that. */
export interface Entering {
  readonly door: DoorName;
  readonly scope?: ScopeName | undefined;
}

/** The door of a kind of account. */
const doorOf = ({ type }: Pick<Player, "type">): DoorName => (type === OPERATOR ? "staff" : "players");

export type Opener = Pick<Caller, "merchant" | "ip" | "country" | "device" | "client" | "reply" | "session"> & {
  readonly userAgent?: string;
};
type Which = { readonly playerId: PlayerId; readonly only?: string; readonly except?: string };

interface Stored {
  readonly at: Instant;
  readonly session: SessionWithOwner;
  seenAt: Instant;
}

type ReadSettings = (merchant: string) => Promise<AccountSettings>;

export function createSessions(platform: Platform, settings: ReadSettings): Sessions {
  const { clock } = platform;
  const memory = createMemory(platform);
  // Another process ended a session of this player: what is remembered here is no longer true.
  platform.live.watch(sessionsChanged, (playerId) => memory.forget(playerId as PlayerId));

  const isAlive = async ({ session, seenAt }: Stored, now: Instant): Promise<SessionFault | undefined> => {
    const { idleMinutes, operatorIdleMinutes } = await settings(session.merchant);
    const idle = session.type === OPERATOR ? operatorIdleMinutes : idleMinutes;
    return endOf(session, { now, seenAt, idleMs: idle * MINUTE });
  };
  /** Staff may work from the networks the brand names, and with a session only as long as they stay there. */
  const offLimits = async ({ type, merchant }: SessionWithOwner, ip: string): Promise<SessionFault | undefined> => {
    if (type !== OPERATOR) return undefined;
    return inNetworks(ip, (await settings(merchant)).operatorNetworks) ? undefined : "AUTH_SESSION_EXPIRED";
  };

  /** Whoever logs in anew leaves the session they came with: its handles are worth nothing any more. */
  const leave = async (tx: Db, { id, playerId }: Session, next: PlayerId): Promise<void> => {
    const { devices } = await endSessionRows(tx, { playerId, only: id }, { reason: "LOGOUT", at: clock.now() });
    memory.forget(playerId);
    await tellEnded(tx, platform, [playerId]);
    if (next !== playerId) await tellSignedOut(tx, platform, playerId, devices);
  };

  return {
    async authenticate(handles) {
      const now = clock.now();
      const entry = await memory.known(handles.token, now);
      if (!entry) return fault("AUTH_NOT_LOGGED_IN");
      if (handles.merchant !== undefined && handles.merchant !== entry.session.merchant) {
        return fault("AUTH_NOT_LOGGED_IN");
      }
      if (entry.session.door !== doorOf(entry.session)) return fault("AUTH_NOT_LOGGED_IN");
      const over = (await isAlive(entry, now)) ?? (await offLimits(entry.session, handles.ip));
      if (over) return fault(over);
      if (!holds(entry.session, handles, platform.config.mode)) return fault("AUTH_NOT_LOGGED_IN");
      if (!handles.quiet) await memory.touch(entry, now);
      return ok(toSession(entry.session, now));
    },
    async open(tx, player, caller, { door, scope }) {
      assert(door === doorOf(player), "everybody comes in by the door of their kind");
      await playerById(tx, player.id, true);
      const allowed = await settings(player.merchant);
      if (caller.session?.door === door) await leave(tx, caller.session, player.id);
      await makeRoom(tx, platform, player, { allowed, now: clock.now() });
      memory.forget(player.id);
      const opened = await insertNew(tx, platform, { player, caller, door, scope, allowed });
      const maxAgeMs = opened.expiresAt - clock.now();
      if (opened.cookie !== undefined) caller.reply.cookie(COOKIE, opened.cookie, { maxAgeMs });
      return opened;
    },
    async renew(tx, session, caller, rotate) {
      const token = rotate ? newHandle() : undefined;
      const cookie = rotate && caller.client === "web" ? newHandle() : undefined;
      await renewSession(tx, session.id, {
        ...(token && { tokenHash: handleHash(token) }),
        ...(cookie && { cookieHash: handleHash(cookie) }),
      });
      memory.forget(session.playerId);
      const { absoluteHours } = await settings(caller.merchant);
      const maxAgeMs = session.startedAt + absoluteHours * HOUR - clock.now();
      if (cookie) caller.reply.cookie(COOKIE, cookie, { maxAgeMs });
      return token;
    },
    async agreed(tx, { id, playerId }) {
      await agreeInSession(tx, id);
      memory.forget(playerId);
    },
    ...ending({ platform, memory }),
    ...resting({ platform, settings, memory }),
    alive: (db, playerId, { idleMinutes }) =>
      openSessions(db, playerId, { now: clock.now(), seenSince: clock.now() - idleMinutes * MINUTE }),
  };
}

/** Ending sessions of others. */
function ending({ platform, memory }: Pick<Resting, "platform" | "memory">): Pick<Sessions, "end" | "endAll"> {
  const { clock } = platform;
  return {
    async end(tx, which, reason) {
      const { ended, devices } = await endSessionRows(tx, which, { reason, at: clock.now() });
      await voidRemembered(tx, which, clock.now());
      memory.forget(which.playerId);
      if (ended > 0) await tellEnded(tx, platform, [which.playerId]);
      await tellSignedOut(tx, platform, which.playerId, devices);
      return ended;
    },
    async endAll(tx, who) {
      const ended = await endEverySession(tx, who, { reason: "SIGNED_OUT", at: clock.now(), staff: OPERATOR });
      if (who.who !== "staff") await voidAllRemembered(tx, who.merchant, clock.now());
      const byPlayer = Map.groupBy(ended, ({ playerId }) => playerId);
      const players = [...byPlayer.keys()];
      for (const playerId of players) memory.forget(playerId);
      await tellEnded(tx, platform, players);
      const left = [...byPlayer].map(([playerId, of]) => ({
        playerId,
        devices: [...new Set(of.map((each) => each.device))],
      }));
      await platform.events.tellAll(tx, signedOut, left);
      return ended.length;
    },
  };
}

/** Sockets and other processes hear of ended sessions when that is committed. */
export const ENDED = "accounts.sessionsEnded";
const TOLD_AT_ONCE = 1_000;

export async function tellEnded(tx: Db, { jobs }: Pick<Platform, "jobs">, players: readonly PlayerId[]): Promise<void> {
  for (let from = 0; from < players.length; from += TOLD_AT_ONCE)
    await jobs.add(tx, ENDED, { players: players.slice(from, from + TOLD_AT_ONCE) });
}

async function tellSignedOut(
  tx: Db,
  { events }: Pick<Platform, "events">,
  playerId: PlayerId,
  devices: string[],
): Promise<void> {
  if (devices.length > 0) await events.tell(tx, signedOut, { playerId, devices });
}

interface Resting {
  readonly platform: Platform;
  readonly settings: ReadSettings;
  readonly memory: ReturnType<typeof createMemory>;
}

/** Taking up sessions that rested. */
function resting({ platform, settings, memory }: Resting): Pick<Sessions, "idle" | "resume"> {
  const { clock, database } = platform;
  return {
    async idle(handles) {
      const session = await sessionByToken(database.db, handleHash(handles.token));
      if (!session || session.restricted || session.disabled || session.endReason) return undefined;
      if (session.door !== "players" || doorOf(session) !== "players") return undefined;
      if (clock.now() >= session.expiresAt || !holds(session, handles, platform.config.mode)) return undefined;
      return session;
    },
    async resume(tx, session, caller) {
      const { id: but, playerId, merchant } = session;
      await playerById(tx, playerId, true);
      const now = clock.now();
      const allowed = await settings(merchant);
      // It is not counted among the open ones, so that it does not end itself.
      await makeRoom(tx, platform, { id: playerId, merchant }, { allowed, now, but });
      const token = newHandle();
      const cookie = caller.client === "web" ? newHandle() : undefined;
      await renewSession(tx, but, {
        tokenHash: handleHash(token),
        ...(cookie && { cookieHash: handleHash(cookie) }),
      });
      await touchSession(tx, but, now);
      memory.forget(playerId);
      if (cookie) caller.reply.cookie(COOKIE, cookie, { maxAgeMs: session.expiresAt - now });
      return token;
    },
  };
}

/** Sessions seen a moment ago; read anew after five seconds, so that an end elsewhere is noticed soon. */
function createMemory({ database }: Platform) {
  const cache = new Map<string, Stored>();
  return {
    async known(token: string, now: Instant): Promise<Stored | undefined> {
      const tokenHash = handleHash(token);
      const key = tokenHash.toString("base64");
      const before = cache.get(key);
      // Whoever has just agreed goes on at once, whichever process hears them next.
      const firm = before && !before.session.mustAgree;
      if (firm && now - before.at < FRESH_MS && now >= before.at) return before;
      const session = await sessionByToken(database.db, tokenHash);
      if (cache.size > KEPT_MOST) cache.clear();
      if (!session) return undefined;
      const entry = { at: now, session, seenAt: session.lastSeenAt };
      cache.set(key, entry);
      return entry;
    },
    forget(playerId: PlayerId): void {
      for (const [key, entry] of cache) if (entry.session.playerId === playerId) cache.delete(key);
    },
    async touch(entry: Stored, now: Instant): Promise<void> {
      if (now - entry.seenAt < TOUCH_MS) return;
      entry.seenAt = now;
      await touchSession(database.db, entry.session.id, now);
    },
  };
}

/** A web session wants its cookie; in production a native one wants its device. */
function holds(
  session: SessionWithOwner,
  { cookie, client, device }: Handles,
  mode: "sandbox" | "production",
): boolean {
  if (session.cookieHash) return cookie !== undefined && timingSafeEqual(session.cookieHash, handleHash(cookie));
  if (client === "web") return false;
  return mode !== "production" || session.device === device;
}

interface Room {
  readonly allowed: AccountSettings;
  readonly now: Instant;
  readonly but?: string;
}

/** Ends the oldest sessions until one more is allowed, and tells the player. */
async function makeRoom(
  tx: Db,
  platform: Platform,
  { id: playerId, merchant }: Pick<Player, "id" | "merchant">,
  { allowed, now, but }: Room,
): Promise<void> {
  const alive = await openSessions(tx, playerId, { now, seenSince: now - allowed.idleMinutes * MINUTE });
  const open = alive.filter((each) => each.id !== but);
  for (const oldest of open.slice(0, Math.max(0, open.length - allowed.sessionsMost + 1))) {
    const { devices } = await endSessionRows(tx, { playerId, only: oldest.id }, { reason: "REPLACED", at: now });
    await platform.events.tell(tx, sessionReplaced, { playerId, merchant, ip: oldest.ip, at: now });
    await tellEnded(tx, platform, [playerId]);
    await tellSignedOut(tx, platform, playerId, devices);
  }
}

interface Opening {
  readonly player: Player;
  readonly caller: Opener;
  readonly door: DoorName;
  readonly scope: ScopeName | undefined;
  readonly allowed: AccountSettings;
}

async function insertNew(tx: Db, platform: Platform, opening: Opening): Promise<OpenedSession> {
  const { player, caller, door, scope, allowed } = opening;
  const { ip, country, device, client } = caller;
  const now = platform.clock.now();
  const token = newHandle();
  const cookie = client === "web" ? newHandle() : undefined;
  const sessionId = platform.id<"session">();
  const expiresAt = now + allowed.absoluteHours * HOUR;
  const mustAgree = door === "players" && scope !== "withdrawing" && (client === "web" || allowed.disclaimerEverywhere);
  await insertSession(tx, {
    id: sessionId,
    playerId: player.id,
    tokenHash: handleHash(token),
    cookieHash: cookie === undefined ? null : handleHash(cookie),
    client,
    door,
    ip,
    country,
    device,
    restricted: scope === "changing",
    mustAgree,
    scope: scope ?? null,
    startedAt: now,
    expiresAt,
    agent: (caller.userAgent ?? "").slice(0, AGENT_LONGEST),
  });
  return { token, cookie, sessionId, mustAgree, expiresAt };
}

function endOf(
  session: SessionWithOwner,
  time: { readonly now: Instant; readonly seenAt: Instant; readonly idleMs: number },
): SessionFault | undefined {
  if (session.endReason === "REPLACED") return "AUTH_SESSION_REPLACED";
  if (session.endReason === "LOGOUT") return "AUTH_NOT_LOGGED_IN";
  if (session.endReason || session.disabled) return "AUTH_SESSION_EXPIRED";
  return time.now >= session.expiresAt || time.now - time.seenAt >= time.idleMs ? "AUTH_SESSION_EXPIRED" : undefined;
}

const toSession = (session: SessionWithOwner, now: Instant): Session => ({
  id: session.id,
  playerId: session.playerId,
  username: session.username,
  type: session.type,
  door: session.door,
  operator: session.type === OPERATOR,
  rights: session.rights,
  mustChangePassword: session.restricted,
  ...(session.mustAgree && { mustAgree: true as const }),
  ...(session.scope === "withdrawing" && { scope: session.scope }),
  startedAt: session.startedAt,
  ...(session.excludedUntil !== null && session.excludedUntil > now && { excluded: true as const }),
});
