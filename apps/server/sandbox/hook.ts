import type { Caller, Method } from "@taya/kernel/call";
import type { FaultName } from "@taya/kernel/fault";
import type { Result } from "@taya/kernel/result";

/** What a sandbox hook is asked with. */
export interface HookAsk {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
}

/** A way to see or steer the outside world in the sandbox; never reaches an outcome, a seed or the ledger directly. */
export interface SandboxHook {
  readonly method: Method;
  readonly path: `/sandbox${string}`;
  readonly summary: string;
  /** Its value `{fileName, csv}` is sent as a file. */
  readonly file?: true;
  handle(ask: HookAsk): Promise<Result<unknown, FaultName>>;
}
