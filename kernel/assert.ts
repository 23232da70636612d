/** Stops on what cannot be. Stays on in production, where it ends as 500 with a request id and no stack. */
export function assert(condition: unknown, why: string): asserts condition {
  if (!condition) throw new AssertionError(why);
}

/** For the default branch of an exhaustive switch. */
export function unreachable(value: never): never {
  throw new AssertionError(`unreachable: ${JSON.stringify(value)}`);
}

class AssertionError extends Error {
  override readonly name = "AssertionError";
}
