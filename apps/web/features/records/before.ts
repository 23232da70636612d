import { formatMinor } from "@taya/kernel/minor";
import { toMinor } from "@taya/client/amount";

/** What an account held before a line that left it with `after`. */
export const beforeOf = (after: string, amount: string): string => formatMinor(toMinor(after) - toMinor(amount));
