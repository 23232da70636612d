import type { Caller, Handlers } from "@taya/kernel/call";
import { fault, ok, type Result } from "@taya/kernel/result";
import { prove } from "./challenge.ts";
import type { Desk } from "./desk.ts";
import { evenly } from "./evenly.ts";
import { loginGuess, unlockGuess } from "./guard/guesses.ts";
import { note } from "./login.flow.ts";
import { nameKey } from "./login.rules.ts";
import { playerByName } from "./players.store.ts";
import { contactsOf } from "./proofs.ts";
import type { unlockCalls } from "./unlock.contract.ts";

/** Answers the calls that open a locked account; names that nobody has answer alike. */
export function unlockHandlers(desk: Desk): Handlers<typeof unlockCalls> {
  return {
    unlockSend: (input, caller) => evenly(send(desk, input, caller)),
    unlock: (input, caller) => evenly(open(desk, input, caller)),
  };
}

type Sending = Parameters<Handlers<typeof unlockCalls>["unlockSend"]>[0];
type Opening = Parameters<Handlers<typeof unlockCalls>["unlock"]>[0];

/** Strangers ask here too: only who shows to be a person, and never from what the owner may ask for once known. */
async function send(desk: Desk, { username, method, ...person }: Sending, caller: Caller) {
  const human = await desk.captchas.check(person);
  if (human !== "RIGHT") {
    const refusal = human === "MISSING" ? "AUTH_CAPTCHA_REQUIRED" : "AUTH_CAPTCHA_WRONG";
    return fault(refusal, { value: { captcha: true } });
  }
  const key = nameKey(username);
  const found = await playerByName(desk.platform.database.db, caller.merchant, key, "players");
  const contact = found && (await contactsOf(desk, found))[method];
  return desk.codes.send(
    {
      purpose: "unlock",
      channel: method === "SMS" ? "sms" : "email",
      // What stands for a contact that is not there keeps count like a true one.
      to: contact?.to ?? `${method}:${key}`,
      settings: await desk.settings(caller.merchant),
      deliver: contact !== undefined,
      human: false,
    },
    caller,
  );
}

/** Proofs of an account that is locked can be guessed no faster than the rule says, whatever they are. */
async function open(desk: Desk, { username, method, proof }: Opening, caller: Caller) {
  const { database } = desk.platform;
  const { merchant } = caller;
  const key = nameKey(username);
  const shown = await desk.attempts.check(
    unlockGuess(merchant, key),
    () => look(desk, { key, method, proof: proof.trim() }, caller),
    ["AUTH_CHALLENGE_WRONG"],
  );
  if (shown.ok) await desk.attempts.forget(database.db, loginGuess(merchant, key));
  return shown;
}

async function look(
  desk: Desk,
  { key, method, proof }: Pick<Opening, "method" | "proof"> & { readonly key: string },
  caller: Caller,
): Promise<Result<null, "AUTH_CHALLENGE_WRONG">> {
  const found = await playerByName(desk.platform.database.db, caller.merchant, key, "players");
  const shown = found && (await prove(desk, found, { method, proof, purpose: "unlock" }, caller));
  await note(desk, found, key, { caller, result: shown?.ok ? "UNLOCKED" : "BAD_UNLOCK" });
  // That a proof is locked or busy is not told: a name that nobody has could not be either.
  return shown?.ok ? ok(null) : fault("AUTH_CHALLENGE_WRONG");
}
