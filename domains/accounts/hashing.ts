import { hash, verify } from "@node-rs/argon2";
import { fault, ok, type Result } from "@taya/kernel/result";
import { plainPassword } from "./password.rules.ts";

const COST = { memoryCost: 47_104, timeCost: 1, parallelism: 1 };
const AT_ONCE = 2;
const WAITING_MOST = 50;

/** For tests alone: the least that argon2 takes. */
const CHEAP: typeof COST = { ...COST, memoryCost: 8 };

/** Hashes and checks passwords, two at a time; with 50 waiting it refuses, so that a login flood cannot starve play. */
export interface Hashing {
  hash(password: string): Promise<Result<string, "OVERLOADED">>;
  /** Whether a hash was made at another cost than today's, so that a login should make it anew. */
  isOutdated(stored: string): boolean;
  /** Takes the same time for an account that does not exist. */
  verify(stored: string | undefined, password: string): Promise<Result<boolean, "OVERLOADED">>;
}

/** Argon2id with a pepper that is kept outside the database; `cheap` where nobody attacks, in tests. */
export function createHashing(pepper: () => Promise<Uint8Array>, { cheap = false } = {}): Hashing {
  const cost = cheap ? CHEAP : COST;
  const says = `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;
  const gate = createGate(AT_ONCE, WAITING_MOST);
  let dummy: Promise<string> | undefined;

  return {
    isOutdated: (stored) => !stored.startsWith(says),
    async hash(password) {
      return gate(async () => hash(plainPassword(password), { ...cost, secret: await pepper() }));
    },
    async verify(stored, password) {
      return gate(async () => {
        const secret = await pepper();
        dummy ??= hash("nobody", { ...cost, secret });
        const right = await verify(stored ?? (await dummy), plainPassword(password), { ...cost, secret });
        return stored !== undefined && right;
      });
    },
  };
}

/** Lets so many pieces of work run at once and so many wait. */
export function createGate(atOnce: number, waitingMost: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function <T>(work: () => Promise<T>): Promise<Result<T, "OVERLOADED">> {
    if (running >= atOnce) {
      if (waiting.length >= waitingMost) return fault("OVERLOADED", { retryAfter: 1 });
      await new Promise<void>((go) => waiting.push(go));
    } else {
      running += 1;
    }
    try {
      return ok(await work());
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
