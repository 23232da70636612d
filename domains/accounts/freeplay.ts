import { randomBytes } from "node:crypto";
import type { Caller, Input } from "@taya/kernel/call";
import { assert } from "@taya/kernel/assert";
import { fault, ok, type Result } from "@taya/kernel/result";
import { createPlayer } from "./create.ts";
import type { Context } from "./context.ts";
import type { loginCalls } from "./login.contract.ts";
import { admit } from "./login.flow.ts";
import { TRIAL } from "@taya/kernel/account-type";
import { nameKey } from "./login.rules.ts";
import { adjustment, CASH } from "./money.ts";
import { playerById } from "./players.store.ts";
import type { LoginValue } from "./shapes.ts";
import { newHandle } from "@taya/platform/handles";

const PATH = "/wps/session/login/freeplay";
const LARGEST = 4096;
const PLAY_MONEY = 1_000_000n;
const PLAY_CURRENCY = "FUN";

type FreeplayFault = "MODULE_OFF" | "OVERLOADED" | "SEAL_INVALID" | "SEAL_EXPIRED" | "SEAL_REPLAY";

/** A fresh trial account with 10,000.00 of play money in a currency of its own, logged in. */
export async function freeplay(
  context: Context,
  input: Input<(typeof loginCalls)["freeplay"]>,
  caller: Caller,
): Promise<Result<LoginValue, FreeplayFault>> {
  const { platform, needs, hashing } = context;
  const { merchant } = caller;
  if (!(await needs.site.flag(merchant, "FREEPLAY3"))) return fault("MODULE_OFF", { value: { module: "FREEPLAY3" } });
  const opened = await platform.seal.openText(input.random, PATH, LARGEST);
  if (!opened.ok) return opened;
  const hashed = await hashing.hash(newHandle());
  if (!hashed.ok) return hashed;
  const username = `trial_${randomBytes(5).toString("hex")}`;
  const value = await platform.database.transaction(async (tx) => {
    const player = await createPlayer(tx, context, {
      merchant,
      username,
      passwordHash: hashed.value,
      type: TRIAL,
      currency: PLAY_CURRENCY,
      language: caller.language,
      registerDomain: caller.host,
      device: caller.device,
      firstLoginDone: true,
    });
    const found = player && (await playerById(tx, player.id));
    assert(found, "a random name is free");
    const posted = await needs.ledger.post(tx, [adjustment(platform, found.id, { kind: CASH, amount: PLAY_MONEY })]);
    assert(posted.code === "OK", "a new account takes play money");
    const entry = { by: "register", nameKey: nameKey(username), rememberMe: false } as const;
    return admit(tx, context, found, { entry, caller, known: true });
  });
  return ok(value);
}
