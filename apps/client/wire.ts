import type { Method } from "@taya/kernel/call";

/** What the browser must know of a call to make it; read from the declarations by `house calls`. */
export interface Wire {
  readonly path: string;
  readonly method: Method;
  /** The body travels encrypted. */
  readonly sealed: boolean;
  /** Moves money: an idempotency key goes with it. */
  readonly moves: boolean;
  /** Nothing answers it before the disclaimer is agreed to. */
  readonly waits: boolean;
}

/** A call from its line in the table: "!$POST /wps/…". */
export function wireOf(line: string): Wire {
  const [, marks, method, path] = /^(\W*)(\w+) (.*)/.exec(line)!;
  const has = (mark: string) => marks!.includes(mark);
  return { path: path!, method: method as Method, sealed: has("!"), moves: has("$"), waits: has("?") };
}
