import type { Caller, Handlers } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import { prove } from "./challenge.ts";
import type { Context } from "./context.ts";
import { evenly } from "./evenly.ts";
import { phoneVerifier } from "./external/phone-verifier.ts";
import { loginGuess, unlockGuess } from "./guard/guesses.ts";
import { note } from "./login.flow.ts";
import { nameTyped } from "./name-typed.ts";
import { playerByName } from "./players.store.ts";
import { contactsOf } from "./identity.ts";
import type { unlockCalls } from "./unlock.contract.ts";

/** Answers the calls that open a locked account; names that nobody has answer alike. */
export function unlockHandlers(context: Context): Handlers<typeof unlockCalls> {
  return {
    unlockSend: (input, caller) => evenly(send(context, input, caller)),
    unlock: (input, caller) => evenly(open(context, input, caller)),
  };
}

type Sending = Parameters<Handlers<typeof unlockCalls>["unlockSend"]>[0];
type Opening = Parameters<Handlers<typeof unlockCalls>["unlock"]>[0];

/** Strangers ask here too: only who shows to be a person, and never from what the owner may ask for once known. */
async function send(context: Context, { username, method, ...person }: Sending, caller: Caller) {
  const human = await context.captchas.check(person);
  if (human !== "RIGHT") {
    const refusal = human === "MISSING" ? "AUTH_CAPTCHA_REQUIRED" : "AUTH_CAPTCHA_WRONG";
    return fault(refusal, { value: { captcha: true } });
  }
  const key = await nameTyped(context, caller.merchant, username);
  const found = await playerByName(context.platform.database.db, caller.merchant, key, "players");
  const contact = found && (await contactsOf(context, found))[method];
  const sender = method === "SMS" ? await phoneVerifier(context, caller.merchant) : undefined;
  return (sender?.start ?? context.codes.send)(
    {
      purpose: "unlock",
      channel: method === "SMS" ? "sms" : "email",
      // What stands for a contact that is not there keeps count like a true one.
      to: contact?.to ?? `${method}:${key}`,
      settings: await context.settings(caller.merchant),
      deliver: contact !== undefined,
      human: false,
    },
    caller,
  );
}

/** Proofs of an account that is locked can be guessed no faster than the rule says, whatever they are. */
async function open(context: Context, { username, method, proof }: Opening, caller: Caller) {
  const { database } = context.platform;
  const { merchant } = caller;
  const key = await nameTyped(context, merchant, username);
  const shown = await context.attempts.check(
    unlockGuess(merchant, key),
    () => look(context, { key, method, proof: proof.trim() }, caller),
    ["AUTH_CHALLENGE_WRONG"],
  );
  if (shown.ok) await context.attempts.forget(database.db, loginGuess(merchant, key));
  return shown;
}

async function look(
  context: Context,
  { key, method, proof }: Pick<Opening, "method" | "proof"> & { readonly key: string },
  caller: Caller,
): Promise<Result<null, "AUTH_CHALLENGE_WRONG">> {
  const found = await playerByName(context.platform.database.db, caller.merchant, key, "players");
  const shown = found && (await prove(context, found, { method, proof, purpose: "unlock" }, caller));
  await note(context, found, key, { caller, result: shown?.ok ? "UNLOCKED" : "BAD_UNLOCK" });
  // That a proof is locked or busy is not told: a name that nobody has could not be either.
  return shown?.ok ? ok(null) : fault("AUTH_CHALLENGE_WRONG");
}
