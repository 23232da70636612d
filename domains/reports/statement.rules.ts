import type { Minor } from "@taya/kernel/money";

/** A line of the account record, oldest first. */
export interface Line {
  readonly balanceAfter: Minor;
}

/** What each line did to the cash; opening plus all changes is the balance after the last line. */
export function cashChanges(opening: Minor, lines: readonly Line[]): Minor[] {
  return lines.map((line, at) => line.balanceAfter - (at === 0 ? opening : lines[at - 1]!.balanceAfter));
}
