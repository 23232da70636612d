import type { Caller, Input, Output } from "@taya/kernel/call";
import { playerOf } from "@taya/kernel/caller";
import type { CommonFault } from "@taya/kernel/fault";
import { fault, ok, type Result } from "@taya/kernel/result";
import type { Context } from "../needs.ts";
import { exceed } from "../rates/bounds.rules.ts";
import { giveAllowed, mostsBelow } from "../rates/change.ts";
import { lockLine } from "../rates/rates.store.ts";
import type { downlineCalls } from "./contract.ts";
import { OPENING, whyNotBelow } from "./seat.ts";

type Call = (typeof downlineCalls)["downline"];

/** Opens an account directly below an agent. Everything that may be refused is looked at before anything is written. */
export async function openDownline(
  context: Context,
  { type, username, password, rebates }: Input<Call>,
  caller: Caller,
): Promise<Result<Output<Call>, Call["faults"][number] | CommonFault>> {
  const { accounts, platform } = context;
  const { merchant, language, host } = caller;
  const agent = playerOf(caller);
  // First without the line, so that whoever may not open anything costs no hash.
  const why = await whyNotBelow(platform.database.db, agent, OPENING);
  if (why) return why;
  const prepared = await accounts.prepare({ merchant, username, password });
  if (!prepared.ok) return prepared;
  return platform.database.transaction(async (tx) => {
    await lockLine(tx, agent);
    const now = await whyNotBelow(tx, agent, OPENING);
    if (now) return now;
    const { max } = await mostsBelow(context, tx, { merchant, type }, agent);
    if (exceed(rebates, max)) return fault("AGENT_RATE_RANGE", { value: { max } });
    const opened = await accounts.openFor(tx, prepared.value, { type, uplineId: agent, language, host });
    if (!opened.ok) return opened;
    await giveAllowed(context, tx, opened.value, rebates);
    return ok({ id: opened.value.id, username: opened.value.username });
  });
}
