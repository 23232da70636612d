import { toMinor } from "@taya/client/amount";
import { formatMinor } from "@taya/kernel/minor";
import type { Bill } from "./kinds.ts";

/** What is open no more, whatever was paid. */
const OVER: readonly string[] = ["EXPIRED", "DENIED"];

/** What of a bill is still to be paid. */
export const openOf = ({ gross, paid, status }: Pick<Bill, "gross" | "paid" | "status">): string =>
  OVER.includes(status) ? "0.00" : formatMinor(toMinor(gross) - toMinor(paid));
