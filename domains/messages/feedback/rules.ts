import type { FieldError } from "@taya/kernel/result";
import type { Reach } from "./contract.ts";

/** One address and nothing else: whoever writes two, or a name beside it, is not written to. */
const ADDRESS = /^[^\s@<>(),;:"\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,24}$/i;

/** What is wrong with the words of feedback; characters are counted, not bytes. */
export function checkFeedback(content: string, bounds: { min: number; max: number }): FieldError[] {
  const length = [...content].length;
  if (length === 0) return [{ field: "content", rule: "required" }];
  return length < bounds.min || length > bounds.max ? [{ field: "content", rule: "length", ...bounds }] : [];
}

/** Where an answer goes. Players are reached by their inbox, whatever contact they wrote. */
export function reachOf({ playerId, contact }: { playerId: string | null; contact: string }): Reach {
  if (playerId !== null) return "inbox";
  return ADDRESS.test(contact) ? "mail" : "nobody";
}
