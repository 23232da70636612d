import { isLostConnection } from "@taya/platform/database";
import type { Log } from "@taya/platform/log";

/** Ends the program with a code and why, told on standard error. */
export type Leave = (why: string) => never;

/**
 * Catches what nobody caught. The queue library drops promises when the database dies under it: a lost connection is
 * mended elsewhere and only noted. Anything else is a bug; it is noted, and the program ends so that it can be started
 * clean.
 */
export function catchTheRest(log: Pick<Log, "error">, leave: Leave): void {
  const told = (error: unknown): never => {
    log.error({ error }, "nobody caught this");
    return leave(error instanceof Error ? String(error.stack) : String(error));
  };
  process.on("uncaughtException", told);
  process.on("unhandledRejection", (error) => {
    if (isLostConnection(error)) log.error({ error }, "nobody caught this");
    else told(error);
  });
}
