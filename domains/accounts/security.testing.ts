import type { FaultName } from "@taya/kernel/fault";
import type { Result } from "@taya/kernel/result";
import type { From, Opened } from "./accounts.testing.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- tests read whatever the call gave
type Answer = Result<any, FaultName>;

/** A room that can be asked, with that of accounts below it. */
interface CallInput<Name extends string> extends Pick<Opened, "login" | "authenticate" | "callerOf"> {
  ask(name: Name, input: unknown, from?: From): Promise<Result<never, FaultName>>;
  readonly handlers: object;
}

/** Somebody logged in, who can ask with a fresh proof of identity and without. */
export async function enterAs<Name extends string>(room: CallInput<Name>, username: string, password: string) {
  const { token } = await room.login(username, password);
  const { value: session } = (await room.authenticate({ token })) as { value: { id: string; playerId: string } };
  const ask = (name: Name, input: unknown = {}) => room.ask(name, input, { token }) as Promise<Answer>;

  async function prove(): Promise<string> {
    const proven = await ask("stepUp" as Name, { method: "PASSWORD", proof: password });
    if (!proven.ok) throw new Error(proven.fault);
    return proven.value.ticket as string;
  }
  /** Asks with a ticket; a new one unless another is given. */
  async function proven(name: Name, input: unknown = {}, ticket?: string): Promise<Answer> {
    const stepUpTicket = ticket ?? (await prove());
    const caller = { ...room.callerOf({ token }, session as never), stepUpTicket };
    const handler = (room.handlers as Record<string, unknown>)[name] as (
      input: unknown,
      caller: unknown,
    ) => Promise<Answer>;
    return handler(input, caller);
  }
  return { token, id: session.playerId, sessionId: session.id, ask, prove, proven };
}
