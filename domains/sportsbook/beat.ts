import type { Instant } from "@taya/kernel/instant";

/** Something that is done again and again by the one process that has the turn; each in its own time, and none waits for another. */
export interface Beat {
  /** What the log calls it. */
  readonly name: string;
  readonly everyMs: number;
  /** What another process may have left is taken up; what was known of before is forgotten. */
  takeOver?(): void;
  /** Does what is due by an instant of the program's clock; answers whether something was done, so that there may be more. */
  beat(now: Instant): Promise<boolean | void>;
}
