import type { Handlers } from "@taya/kernel/call";
import type { Desk } from "../needs.ts";
import type { withdrawalCalls } from "./contract.ts";

export function withdrawalHandlers(_desk: Desk): Handlers<typeof withdrawalCalls> {
  return {};
}
