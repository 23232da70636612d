import type { Caller } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../context.ts";
import { note } from "../login.flow.ts";
import { OPERATOR } from "@taya/kernel/account-type";
import { nameKey } from "../login.rules.ts";
import type { Found } from "../players.store.ts";
import type { Held } from "./attempts.ts";
import { loginGuess, staffGuess } from "./guesses.ts";

/** Whoever is in already needs fewer tries than at the door. */
const IN_SESSION_MOST = 5;

/** Proves the password of somebody who is in already; it counts with the guesses at the door. */
export async function provePassword(
  context: Context,
  found: Found,
  password: string,
  caller: Caller,
): Promise<Result<null, "AUTH_BAD_CREDENTIALS" | Held>> {
  const key = nameKey(found.username);
  const staff = found.type === OPERATOR;
  const guess = (staff ? staffGuess : loginGuess)(found.merchant, key);
  return context.attempts.check(
    { ...guess, most: IN_SESSION_MOST, tell: {} },
    async () => {
      const right = await context.hashing.verify(found.secret.passwordHash, password.trim());
      if (!right.ok) return right;
      if (right.value) return ok(null);
      await note(context, found, key, { caller, result: "BAD_REPEAT", door: staff ? "staff" : "players" });
      return fault("AUTH_BAD_CREDENTIALS");
    },
    ["AUTH_BAD_CREDENTIALS"],
  );
}
