import { signal } from "@taya/kernel/topic";
import { event } from "@taya/kernel/event";
import * as z from "zod/mini";

/** A real account came into being. */
export const registered = event(
  "accounts.registered",
  z.object({
    playerId: z.string(),
    merchant: z.string(),
    username: z.string(),
    type: z.int(),
    uplineId: z.optional(z.string()),
    referrerId: z.optional(z.string()),
    documents: z.boolean(),
    flagged: z.boolean(),
    at: z.int(),
  }),
);

/** Somebody logged in; `newPlace` when from a network or a device not known of the account. */
export const loggedIn = event(
  "accounts.loggedIn",
  z.object({
    playerId: z.string(),
    merchant: z.string(),
    ip: z.string(),
    country: z.string(),
    /** The name the browser gives itself; empty where it has none. */
    device: z.string(),
    newPlace: z.boolean(),
    at: z.int(),
  }),
);

/** A session was ended because its account opened one more than allowed; `ip` is where the ended one was. */
export const sessionReplaced = event(
  "accounts.sessionReplaced",
  z.object({ playerId: z.string(), merchant: z.string(), ip: z.string(), at: z.int() }),
);

/** Sessions of an account were ended by its owner, by staff or with a password; `devices` are the browsers that have none any more. */
export const signedOut = event("accounts.signedOut", z.object({ playerId: z.string(), devices: z.array(z.string()) }));

/** The password of an account was changed. */
export const passwordChanged = event(
  "accounts.passwordChanged",
  z.object({ playerId: z.string(), merchant: z.string(), at: z.int() }),
);

/** An account may no longer play: staff closed it, or its owner is shut out until an instant or takes a break. */
export const shutOut = event(
  "accounts.shutOut",
  z.object({
    playerId: z.string(),
    merchant: z.string(),
    why: z.enum(["DISABLED", "EXCLUDED", "PAUSED"]),
    at: z.int(),
  }),
);

/** Something that guards an account, or what is kept about its owner, was changed, switched or asked for. */
export const secured = event(
  "accounts.secured",
  z.object({
    playerId: z.string(),
    merchant: z.string(),
    what: z.enum([
      "PHONE",
      "EMAIL",
      "TWO_FACTOR_ON",
      "TWO_FACTOR_OFF",
      "RECOVERY_CODES",
      "PLACES_UNCHECKED",
      "LOGIN_FAILED",
      "ARCHIVE_ASKED",
      "ARCHIVE_READY",
      "CLOSED",
    ]),
    at: z.int(),
  }),
);

/** Sessions of a player ended or changed: every process looks at what it remembers of them, and at open sockets. */
export const sessionsChanged = signal("session");
