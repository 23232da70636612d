import { expect, inject } from "vitest";

declare module "vitest" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- vitest asks for this very interface
  export interface ProvidedContext {
    /** Test files that have passed in full since anything they are made of was changed. */
    readonly proven: readonly string[];
    /** Test files that would play less if they were proven. */
    readonly inFull: readonly string[];
  }
}

/** Whether the test that runs has been passed in full with the same sources and sheets. */
export function isProven(): boolean {
  const here = expect.getState().testPath ?? "";
  return ((inject("proven") as readonly string[] | undefined) ?? []).some((file) => here.endsWith(`/${file}`));
}

/** So many of a sample, or a tenth of it when the whole has passed with the same sources and sheets. */
export const someOf = (count: number): number => (isProven() ? Math.ceil(count / 10) : count);
