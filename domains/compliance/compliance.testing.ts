import { open } from "@taya/platform/room";
import { type Opened, openAccounts } from "@taya/accounts/testing";
import type { AnyCall, Caller, Session } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { Result } from "@taya/kernel/result";
import * as z from "zod/mini";
import { compliance } from "./compliance.ts";
import { complianceCalls } from "./contract.ts";

/** The room over seeded accounts, asked without HTTP; letters are kept instead of sent. */
export async function openCompliance() {
  const people: Opened = await openAccounts();
  const letters: { playerId: string; texts: Record<string, { title: string; content: string }> }[] = [];
  const events = {
    ...people.platform.events,
    tell: async (_tx: unknown, _event: unknown, told: never) => void letters.push(told),
  };
  const room = open(
    compliance,
    { ...people.platform, events },
    { accounts: people.door, audit: people.audit, ledger: people.ledger, site: people.site as never },
  );

  async function run(
    name: keyof typeof complianceCalls,
    input: unknown,
    caller: Caller,
  ): Promise<Result<never, FaultName>> {
    const call: AnyCall = complianceCalls[name];
    const handler = room.handlers[name] as (input: unknown, caller: Caller) => Promise<Result<unknown, FaultName>>;
    const result = await handler(z.parse(call.input, input), caller);
    return (result.ok ? { ok: true, value: z.encode(call.output, result.value as never) } : result) as never;
  }

  return {
    ...people,
    people,
    room,
    letters,
    /** Asks as the owner of a token, or as nobody. */
    async ask(name: keyof typeof complianceCalls, input: unknown, token?: string) {
      const known = token ? await people.authenticate({ token }) : undefined;
      return run(name, input, people.callerOf({}, known?.ok ? known.value : undefined));
    },
    /** Asks as a member of the staff. */
    operate(name: keyof typeof complianceCalls, input: unknown, who: Partial<Session> = {}) {
      const operator: Session = {
        id: "s",
        playerId: OPERATOR as Session["playerId"],
        username: "checker",
        type: 9,
        door: "staff",
        operator: true,
        rights: ["*"],
        mustChangePassword: false,
        startedAt: 0,
        ...who,
      };
      return run(name, input, people.callerOf({}, operator));
    },
  };
}

const OPERATOR = "01890000-0000-7000-8000-0000000000aa";
