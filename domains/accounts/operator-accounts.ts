import type { Caller, ScopeName, Session } from "@taya/kernel/call";
import type { PlayerId } from "@taya/kernel/id";
import type { Instant } from "@taya/kernel/instant";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Context } from "./context.ts";
import type { Held } from "./guard/attempts.ts";
import { dropFactor, hasFactor, makeFactor, proveCode } from "./guard/factor.ts";
import { guessAt, ownerOf, staffGuess } from "./guard/guesses.ts";
import { otpauthUri } from "./guard/totp.ts";
import { provePassword } from "./guard/password.ts";
import { changedSince, note } from "./login.flow.ts";
import { nameKey } from "./login.rules.ts";
import {
  holdOperators,
  listOperatorAccounts,
  type OperatorAccount,
  operatorAccount,
  setRights,
} from "./operator-accounts.store.ts";
import { renewPassword } from "./password.renew.ts";
import { checkPassword, type PasswordFinding } from "./password.rules.ts";
import { commonWords } from "./password.words.ts";
import type { FieldConfig } from "./patterns.ts";
import { setDisabled, setPassword } from "./players.change.ts";
import { type Found, type PasswordState, type Player, playerById, playerByName } from "./players.store.ts";
import type { OpenedSession, Sessions } from "./sessions.ts";
import { accountSettings } from "./settings.ts";

/** Somebody of staff whose password was right a moment ago. */
export interface ProvenOperator extends Player {
  readonly passwordState: PasswordState;
  readonly passwordChangedAt: Instant;
}

/** What a brand wants of those who work at its console. */
interface OperatorRules {
  readonly idleMinutes: number;
  readonly networks: readonly string[];
  readonly factor: boolean;
}

/** The accounts of those who work at the console, for the room of staff: at its door players are nobody. */
export interface OperatorAccounts {
  list(db: Db, merchant: string): Promise<OperatorAccount[]>;
  byId(db: Db, merchant: string, id: string): Promise<OperatorAccount | undefined>;
  /** Holds everybody else who wants to change staff of the brand until this transaction ends. */
  hold(tx: Db, merchant: string): Promise<void>;
  setRights(tx: Db, ids: readonly PlayerId[], rights: readonly string[]): Promise<void>;
  /** Closes or opens one that nothing else waits for: nobody is told. */
  setDisabled(tx: Db, id: PlayerId, disabled: boolean): Promise<void>;
  /** Within a transaction what stands there now. */
  rules(merchant: string, tx?: Db): Promise<OperatorRules>;
  setRules(tx: Db, merchant: string, rules: OperatorRules): Promise<void>;
  readonly entry: OperatorEntry;
  readonly password: OperatorPassword;
  readonly factor: OperatorFactor;
  readonly sessions: OperatorSessions;
}

/** Coming in by the door of staff: the password, then the code of an authenticator; each has a counter. */
interface OperatorEntry {
  /** `admits` may turn away whose password is right; that counts and answers as a wrong one, and takes the same time. */
  password(
    input: { username: string; password: string; admits: (who: ProvenOperator) => Promise<boolean> },
    caller: Caller,
  ): Promise<Result<ProvenOperator, "AUTH_BAD_CREDENTIALS" | Held>>;
  code(who: ProvenOperator, code: string, caller: Caller): Promise<Result<null, "AUTH_2FA_WRONG" | Held>>;
  /** Opens the session, writes the login down and forgets wrong guesses; not when the password was changed meanwhile. */
  open(
    tx: Db,
    who: ProvenOperator,
    caller: Caller,
    scope: ScopeName | undefined,
  ): Promise<Result<OpenedSession, "AUTH_BAD_CREDENTIALS" | "AUTH_DISABLED">>;
}

interface OperatorPassword {
  set: typeof setPassword;
  /** Proves the password of whoever is in already; it counts with the guesses at the door. */
  prove(password: string, caller: Caller): Promise<Result<null, "AUTH_NOT_LOGGED_IN" | "AUTH_BAD_CREDENTIALS" | Held>>;
  /** What is wrong with a new one. */
  finding(
    password: string,
    beside: { merchant: string; username: string; rule: FieldConfig },
  ): Promise<PasswordFinding | undefined>;
}

interface OperatorFactor {
  has: typeof hasFactor;
  drop: typeof dropFactor;
  /** A new, unconfirmed secret of the caller with what its authenticator reads; undefined when a confirmed one is there. */
  make(caller: Caller): Promise<{ secret: string; uri: string } | undefined>;
  /** Takes a code of the caller once; `confirm` accepts the first one of a new secret. */
  prove(code: string, caller: Caller, confirm?: boolean): Promise<Result<null, "AUTH_2FA_WRONG" | Held>>;
}

interface OperatorSessions {
  alive(session: Session, merchant: string): ReturnType<Sessions["alive"]>;
  end: Sessions["end"];
  /** Lifts the restriction of a session whose password was due. */
  lift(tx: Db, session: Session, caller: Caller): Promise<void>;
}

export function operatorAccounts(context: Context): OperatorAccounts {
  const { platform, sessions } = context;
  return {
    list: listOperatorAccounts,
    byId: operatorAccount,
    hold: holdOperators,
    setRights,
    setDisabled,
    async rules(merchant, tx) {
      const set = await platform.settings.read(merchant, "accounts", accountSettings, tx);
      const { operatorIdleMinutes, operatorNetworks, operatorFactor } = set;
      return { idleMinutes: operatorIdleMinutes, networks: operatorNetworks, factor: operatorFactor };
    },
    async setRules(tx, merchant, { idleMinutes, networks, factor }) {
      const values = { operatorIdleMinutes: idleMinutes, operatorNetworks: networks, operatorFactor: factor };
      await platform.settings.write(merchant, "accounts", values, tx);
    },
    entry: entryOf(context),
    password: {
      set: setPassword,
      async prove(password, caller) {
        const found = await playerById(platform.database.db, caller.session!.playerId);
        return found ? provePassword(context, found, password, caller) : fault("AUTH_NOT_LOGGED_IN");
      },
      async finding(password, { merchant, username, rule }) {
        return checkPassword(password, rule, { username, ...(await commonWords(context, merchant)) });
      },
    },
    factor: {
      has: hasFactor,
      drop: dropFactor,
      async make({ merchant, session }) {
        const secret = await makeFactor(context, platform.database.db, session!.playerId);
        if (secret === undefined) return undefined;
        const { name } = await context.needs.site.brand(merchant);
        return { secret, uri: otpauthUri(name, session!.username, secret) };
      },
      prove: (code, caller, confirm) => proveCode(context, ownerOf(caller), code, confirm),
    },
    sessions: {
      alive: async ({ playerId }, merchant) =>
        sessions.alive(platform.database.db, playerId, await context.settings(merchant)),
      end: (tx, which, reason) => sessions.end(tx, which, reason),
      lift: async (tx, session, caller) => void (await sessions.renew(tx, session, caller, false)),
    },
  };
}

function entryOf(context: Context): OperatorEntry {
  const { database } = context.platform;
  const door = "staff";
  return {
    async password({ username, password, admits }, caller) {
      const key = nameKey(username);
      const look = async (): Promise<Result<Found, "AUTH_BAD_CREDENTIALS" | "OVERLOADED">> => {
        const found = await playerByName(database.db, caller.merchant, key, door);
        // For a name that nobody has it takes the same time.
        const right = await context.hashing.verify(found?.secret.passwordHash, password);
        if (!right.ok) return right;
        if (found && right.value && (await admits(provenOf(found)))) return ok(found);
        await note(context, found, key, { caller, result: "BAD_CREDENTIALS", door });
        return fault("AUTH_BAD_CREDENTIALS");
      };
      const proven = await context.attempts.check(staffGuess(caller.merchant, key), look, ["AUTH_BAD_CREDENTIALS"]);
      if (!proven.ok) return proven;
      await renewPassword(context, proven.value, password);
      return ok(provenOf(proven.value));
    },
    async code(who, code, caller) {
      const right = await proveCode(context, who, code);
      if (!right.ok && right.fault === "AUTH_2FA_WRONG") {
        await note(context, who, nameKey(who.username), { caller, result: "BAD_CREDENTIALS", door });
      }
      return right;
    },
    async open(tx, who, caller, scope) {
      const since = await changedSince(tx, who);
      if (since) return fault(since === "CLOSED" ? "AUTH_DISABLED" : "AUTH_BAD_CREDENTIALS");
      const key = nameKey(who.username);
      const opened = await context.sessions.open(tx, who, caller, { door, scope });
      await note(context, who, key, { caller, result: "OK", tx, door });
      await context.attempts.forget(tx, staffGuess(who.merchant, key));
      await context.attempts.forget(tx, guessAt(who, "authenticator"));
      return ok(opened);
    },
  };
}

/** Without what only this room may know. */
const provenOf = ({ secret: { passwordState, passwordChangedAt }, ...player }: Found): ProvenOperator => ({
  ...player,
  passwordState,
  passwordChangedAt,
});
