import { setTimeout as wait } from "node:timers/promises";
import type { Instant } from "@taya/kernel/instant";
import { SECOND } from "@taya/kernel/instant";
import { fault, type Result } from "@taya/kernel/result";
import type { Db } from "@taya/platform/database";
import type { Platform } from "@taya/platform/platform";
import { createGate } from "../hashing.ts";
import { lockedUntil, type LockRule } from "../login.rules.ts";
import type { AccountSettings } from "../settings.ts";
import { ruleOf } from "./attempts.rules.ts";
import { beginCheck, endCheck, forgetFailures, holdCounter, type Subject } from "./attempts.store.ts";

/** A guess that takes longer has lost its process. */
const LONGEST_MS = 15 * SECOND;
const WAITING_MOST = 60;
/** Another process looks at a guess of the same secret. */
const AGAIN_MS = 20;
const AGAIN_MOST = 250;

/** A guess at somebody's secret. */
export interface Guess extends Subject {
  /** Fewer than the rule of the secret allows. */
  readonly most?: number;
  /** What AUTH_LOCKED says besides. */
  readonly tell?: Readonly<Record<string, unknown>>;
}

export type Held = "AUTH_LOCKED" | "OVERLOADED";

/**
 * Looks at guesses: each secret of a person has one counter, in whatever call it is asked for. A guess is counted before
 * it is looked at and given back when it was not wrong; those of one secret are looked at one after the other, so that
 * right ones sent together never lock, and of wrong ones no more are looked at than the rule allows.
 */
export interface Attempts {
  /**
   * `wrong` names the refusals that count. AUTH_LOCKED says `until` when, and how long to wait, unless only a proof
   * opens it; OVERLOADED when too many guesses of the secret wait. `left` is how many more there are if this one is wrong.
   */
  check<V, F extends string>(
    guess: Guess,
    look: (left: number) => Promise<Result<V, F>>,
    wrong: readonly string[],
  ): Promise<Result<V, F | Held>>;
  /** Forgets the wrong guesses of a secret: its owner is known. */
  forget(db: Db, subject: Subject): Promise<void>;
}

interface Taken {
  readonly id: string;
  readonly left: number;
}

export function createAttempts(platform: Platform, settings: (merchant: string) => Promise<AccountSettings>): Attempts {
  const { database, clock } = platform;
  const inTurn = createTurns();

  /** Counts the guess; an instant says until when the secret is locked. */
  async function take(guess: Guess, rule: LockRule): Promise<Taken | Instant | "BUSY"> {
    const after = Math.min(rule.after, guess.most ?? Infinity);
    return database.transaction(async (tx) => {
      const now = clock.now();
      const { failures, busy } = await holdCounter(tx, guess, now);
      if (busy) return "BUSY";
      const until = lockedUntil(failures, now, { ...rule, after });
      if (until !== undefined) return until;
      const recent = failures.filter((at) => at > now - rule.windowMs);
      const counted = [...recent, now].slice(-rule.after);
      const id = platform.id<"check">();
      await beginCheck(tx, guess, { id, failures: counted, longestMs: LONGEST_MS, at: now });
      return { id, left: Math.max(0, after - counted.length) };
    });
  }

  async function takeInTime(guess: Guess, rule: LockRule): Promise<Taken | Instant | "BUSY"> {
    for (let tries = 0; tries < AGAIN_MOST; tries++) {
      const taken = await take(guess, rule);
      if (taken !== "BUSY") return taken;
      await wait(AGAIN_MS);
    }
    return "BUSY";
  }

  return {
    async check(guess, look, wrong) {
      const rule = ruleOf(guess.secret, await settings(guess.merchant));
      const answer = await inTurn(`${guess.merchant} ${guess.secret} ${guess.subject}`, async () => {
        const taken = await takeInTime(guess, rule);
        if (taken === "BUSY") return fault("OVERLOADED", { retryAfter: 1 });
        if (typeof taken === "number") return locked(guess, taken, clock.now());
        let missed = true;
        try {
          const found = await look(taken.left);
          missed = !found.ok && wrong.includes(found.fault);
          return found;
        } finally {
          await endCheck(database.db, guess, { id: taken.id, wrong: missed });
        }
      });
      return answer.ok ? answer.value : answer;
    },
    forget: forgetFailures,
  };
}

function locked({ tell }: Guess, until: Instant, now: Instant) {
  if (!Number.isFinite(until)) return fault("AUTH_LOCKED", { value: { ...tell } });
  return fault("AUTH_LOCKED", { retryAfter: Math.ceil((until - now) / SECOND), value: { until, ...tell } });
}

/** Lets work of one key run one after the other; too much of it is refused. */
function createTurns() {
  const gates = new Map<string, { readonly gate: ReturnType<typeof createGate>; using: number }>();
  return async function <T>(key: string, work: () => Promise<T>): Promise<Result<T, "OVERLOADED">> {
    const turn = gates.get(key) ?? { gate: createGate(1, WAITING_MOST), using: 0 };
    gates.set(key, turn);
    turn.using += 1;
    try {
      return await turn.gate(work);
    } finally {
      turn.using -= 1;
      if (turn.using === 0) gates.delete(key);
    }
  };
}
